import Diagnostics
import Files

/// Where the person's store lies: `--store`, else `$DAYBOOK_STORE`, else the platform's data folder.
enum StoreLocation {
    static func path(_ arguments: Arguments, in surroundings: Surroundings) -> String {
        let variable = surroundings.environment("DAYBOOK_STORE").flatMap { $0.isEmpty ? nil : $0 }
        if let named = arguments.value(of: "--store") ?? variable {
            return surroundings.location(of: named)
        }
        let home = surroundings.environment("HOME") ?? surroundings.folder
        #if canImport(Darwin)
        return Path.join(home, "Library/Application Support/Daybook/daybook.sqlite")
        #else
        // The XDG base directory specification; a relative value there is to be ignored.
        let named = surroundings.environment("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        return Path.join(named ?? Path.join(home, ".local/share"), "daybook/daybook.sqlite")
        #endif
    }
}

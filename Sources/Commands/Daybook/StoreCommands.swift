import Diagnostics
import Files
import Model
import Store

/// `daybook backup`, `restore`, `undo` and `doctor`.
enum StoreCommands {
    static func backup(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        let name = try context.text("file for the backup")
        let store = try DaybookStore.open(readOnly: context.storePath)
        try store.copyWhole(to: context.surroundings.location(of: name), named: name)
        context.say("Backed up the store to \(printable(name)).")
        return .done
    }

    static func restore(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        let name = try context.text("backup to restore")
        let location = context.surroundings.location(of: name)
        guard case .file = FileStatus.of(location) else {
            throw DaybookError(.noInput, file: name, problem: "no such file", remedy: "Check the name and the folder.")
        }
        guard Path.real(location) != Path.real(context.storePath) else {
            throw DaybookError(
                .usage, file: name, problem: "is the store itself", remedy: "Name a backup: another file.")
        }
        let backup = try DaybookStore.open(readOnly: location)
        let check = try backup.check()
        guard check.isWhole else {
            throw DaybookError(
                .data, file: name, problem: check.faults.first ?? "the file is damaged",
                remedy: "Nothing was changed; name another backup.")
        }
        if context.arguments.has("--dry-run") {
            context.say("Would put in place: \(check.counts.words).")
            return .done
        }
        let kept = try backup.restore(to: context.storePath)
        context.say("Restored: \(check.counts.words).")
        if let kept { context.say("What was there before: \(printable(kept))") }
        return .done
    }

    static func undo(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        try context.noMore(than: 0)
        let store = try DaybookStore.open(forEditing: context.storePath, mustExist: true)
        guard let words = try store.undo() else {
            throw DaybookError(
                .data, problem: "there is nothing to take back",
                remedy: "undo takes back the last command that changed something, once.")
        }
        context.say("Took back: \(printable(words))")
        return .done
    }

    static func doctor(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        try context.noMore(than: 0)
        let path = printable(context.storePath)
        let check: StoreCheck
        do {
            check = try DaybookStore.open(readOnly: context.storePath).check()
        } catch {
            // A file that is no store, or no longer, is what this command is asked about.
            guard error.kind == .data else { throw error }
            try context.printLine(error.description)
            return .found
        }
        guard !check.faults.isEmpty else {
            try context.printLine("\(path): \(check.counts.words); nothing is wrong.")
            return .done
        }
        for fault in check.faults { try context.printLine("\(path): \(fault)") }
        try context.printLine(
            check.isWhole
                ? "Everything else is whole. Correct or delete these with daybook, or put back a backup: "
                    + "daybook restore FILE."
                : "Put back a backup: daybook restore FILE. What is there now stays in a file beside the store.")
        return .found
    }
}

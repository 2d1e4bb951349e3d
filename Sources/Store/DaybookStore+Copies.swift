import Diagnostics
import Files
import SQLite

/// Whole copies of a store.
extension DaybookStore {
    /// Writes the whole store, as it is at one moment, to a file of its own; what was at `location` is replaced by a
    /// whole copy or not at all.
    /// - Parameter shownPath: as the person named it, for messages.
    package func copyWhole(to location: String, named shownPath: String) throws(DaybookError) {
        guard Path.real(location) != Path.real(path) else {
            throw DaybookError(
                .usage, file: shownPath, problem: "is the store itself", remedy: "Name another file for the copy.")
        }
        var file = try NewFile(location, named: shownPath)
        try file.create(like: path)
        // A connection of its own: the one of this store may be in a transaction.
        let reader = try DaybookStore.connect(path, .readOnly)
        do {
            try reader.copy(to: file.temporary)
        } catch {
            throw DaybookError(store: error.isDamage ? path : shownPath, error)
        }
        try file.putInPlace()
    }

    /// A private copy, to try something on.
    package func makeCopy(in folder: borrowing TemporaryFolder) throws(DaybookError) -> DaybookStore {
        let copy = Path.join(folder.path, "copy.sqlite")
        try copyWhole(to: copy, named: copy)
        return try DaybookStore.open(forEditing: copy)
    }

    /// Puts the whole content of `other` in place of this store's, in one step that other programs wait for. What was
    /// there stays in a file beside it.
    /// - Returns: the path of that file.
    package func takeAll(of other: borrowing DaybookStore) throws(DaybookError) -> String {
        // An edit of another program between the copy and the step would be in neither: then both are made anew.
        while true {
            try Interruption.check()
            _ = try number("SELECT count(*) FROM sqlite_master")
            let version = connection.dataVersion
            let kept = try keepBeside()
            let isDone = try attempt { () throws(SQLiteError) in
                try connection.takeAll(of: other.connection, ifStill: version)
            }
            if isDone { return kept }
            try Folder.removeFile(kept)
        }
    }

    private func keepBeside() throws(DaybookError) -> String {
        var name = path + ".before-restore"
        var number = 1
        while FileStatus.ofLinkItself(name) != .missing {
            number += 1
            name = path + ".before-restore-\(number)"
        }
        try copyWhole(to: name, named: name)
        return name
    }
}

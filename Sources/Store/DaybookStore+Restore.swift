import Diagnostics
import Files
import SQLite

extension DaybookStore {
    /// Puts a copy of this store in place of the one at `path`, in one step that other programs wait for; nothing is left
    /// to be taken back in it. What was there stays in a file beside it, also when it can no longer be read.
    /// - Returns: the path of that file; nil when there was none.
    package func restore(to path: String) throws(DaybookError) -> String? {
        let folder = try TemporaryFolder()
        let copy = try makeCopy(in: folder)
        try copy.transaction { () throws(DaybookError) in try copy.forgetCommand() }
        guard FileStatus.of(path) != .missing else {
            try Folder.make(Path.parent(of: path))
            try copy.copyWhole(to: path, named: path, like: self.path)
            return nil
        }
        do {
            let store = try DaybookStore.open(forEditing: path)
            return try store.takeAll(of: copy)
        } catch {
            guard error.kind == .data else { throw error }
            return try copy.takePlace(of: path)
        }
    }

    /// - Returns: the path of the file that holds what was there.
    private func takeAll(of other: borrowing DaybookStore) throws(DaybookError) -> String {
        // An edit of another program between the copy and the step would be in neither: then both are made anew.
        while true {
            try Interruption.check()
            _ = try number("SELECT count(*) FROM sqlite_master")
            let version = connection.dataVersion
            let kept = Self.freeName(beside: path)
            try copyWhole(to: kept, named: kept)
            let isDone = try attempt { () throws(SQLiteError) in
                try connection.takeAll(of: other.connection, ifStill: version)
            }
            if isDone { return kept }
            try Folder.removeFile(kept)
        }
    }

    /// The way for a file that is no store any more: it is moved aside with the journal that belongs to it.
    private func takePlace(of broken: String) throws(DaybookError) -> String {
        let kept = Self.freeName(beside: broken)
        if FileStatus.ofLinkItself(broken + "-journal") != .missing {
            try Folder.rename(broken + "-journal", to: kept + "-journal")
        }
        try Folder.rename(broken, to: kept)
        try copyWhole(to: broken, named: broken, like: kept)
        return kept
    }

    private static func freeName(beside path: String) -> String {
        var name = path + ".before-restore"
        var number = 1
        while FileStatus.ofLinkItself(name) != .missing {
            number += 1
            name = path + ".before-restore-\(number)"
        }
        return name
    }
}

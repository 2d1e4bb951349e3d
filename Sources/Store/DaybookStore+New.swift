import Diagnostics
import Files

extension DaybookStore {
    /// Runs one command of a person on the store at `path`, as `edit` does. Where there is none it is made, with its
    /// folders, and takes its place only when `work` is done: when that fails, nothing of it stays.
    /// - Parameter work: run a second time where the new store could not take its place.
    package static func edit<Result>(
        _ path: String, _ words: String, _ work: (borrowing DaybookStore) throws(DaybookError) -> Result
    ) throws(DaybookError) -> Result {
        // A link that leads to no file yet is followed by SQLite, so that the store is made where it leads.
        if FileStatus.ofLinkItself(path) == .missing, let result = try make(path, words, work) { return result }
        let store = try open(forEditing: path)
        return try store.edit(words) { () throws(DaybookError) in try work(store) }
    }

    /// - Returns: nil when there is a store at `path` now that another program made, or this one could not be put there.
    private static func make<Result>(
        _ path: String, _ words: String, _ work: (borrowing DaybookStore) throws(DaybookError) -> Result
    ) throws(DaybookError) -> Result? {
        let missing = missingFolders(above: path)
        do {
            try Folder.make(Path.parent(of: path))
            // Of several first commands one makes the store, and the others wait for it.
            let lock = try FolderLock(Path.parent(of: path))
            defer { withExtendedLifetime(lock) {} }
            guard FileStatus.of(path) == .missing else { return nil }
            let file = try NewFile(path, named: path)
            let result = try run(work, words, onNewFile: file.temporary, for: path)
            // Unlike a rename, this never takes the place of a store with another program's words in it.
            guard Folder.link(file.temporary, as: path) else { return nil }
            Folder.synchronize(Path.parent(of: path))
            return result
        } catch {
            for folder in missing { Folder.removeIfEmpty(folder) }
            throw error
        }
    }

    private static func run<Result>(
        _ work: (borrowing DaybookStore) throws(DaybookError) -> Result, _ words: String, onNewFile file: String,
        for path: String
    ) throws(DaybookError) -> Result {
        // Messages name the store by the place that it will have.
        let store = DaybookStore(path: path, connection: try connect(file, .create))
        try store.prepareForEditing()
        return try store.edit(words) { () throws(DaybookError) in try work(store) }
    }

    /// The folders that are to be made for a file, the innermost first.
    private static func missingFolders(above path: String) -> [String] {
        var missing: [String] = []
        var folder = Path.parent(of: path)
        while FileStatus.of(folder) == .missing {
            missing.append(folder)
            let above = Path.parent(of: folder)
            guard above != folder else { break }
            folder = above
        }
        return missing
    }
}

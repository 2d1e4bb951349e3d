import Diagnostics
import Files
import SQLite

/// Whole copies of a store.
extension DaybookStore {
    /// Writes the whole store, as it is at one moment, to a file of its own; what was at `location` is replaced by a
    /// whole copy or not at all.
    /// - Parameters:
    ///   - shownPath: as the person named it, for messages.
    ///   - model: the file whose permissions a new file gets; nil for the store's own.
    package func copyWhole(
        to location: String, named shownPath: String, like model: String? = nil
    ) throws(DaybookError) {
        guard Path.real(location) != Path.real(path) else {
            throw DaybookError(
                .usage, file: shownPath, problem: "is the store itself", remedy: "Name another file for the copy.")
        }
        // SQLite's locks are not the ones that a new file has while it is written.
        let lock = try FolderLock(Path.parent(of: Path.real(location)), named: Path.parent(of: shownPath))
        defer { withExtendedLifetime(lock) {} }
        var file = try NewFile(location, named: shownPath)
        try file.createPrivately()
        try Self.copy(path, to: file.temporary, named: shownPath)
        file.takePermissions(like: model ?? path)
        try file.putInPlace()
    }

    /// A private copy, to try something on; nothing in it needs to outlive a crash.
    package func makeCopy(in folder: borrowing TemporaryFolder) throws(DaybookError) -> DaybookStore {
        let place = Path.join(folder.path, "copy.sqlite")
        try Self.copy(path, to: place, named: place)
        let copy = try DaybookStore.open(forEditing: place)
        try copy.attempt { () throws(SQLiteError) in try copy.connection.run("PRAGMA synchronous = OFF") }
        return copy
    }

    /// Through connections of their own: the one of a store may be in a transaction.
    private static func copy(_ path: String, to place: String, named shownPath: String) throws(DaybookError) {
        let reader = try connect(path, .readOnly)
        do {
            try reader.copy(to: place)
        } catch {
            throw DaybookError(store: error.isDamage ? path : shownPath, error)
        }
    }
}

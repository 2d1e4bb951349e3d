internal import CSystem
import Diagnostics

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// What can be done to the names in folders. Paths are text as the system takes them.
package enum Folder {
    /// Makes the folder and those above it that are missing.
    /// - Parameter shownPath: as the person named it, for messages, when that is another name.
    package static func make(_ path: String, named shownPath: String? = nil) throws(DaybookError) {
        let shownPath = shownPath ?? path
        switch FileStatus.of(path) {
        case .folder: return
        case .missing: break
        default:
            throw DaybookError(
                .cannotCreate, file: shownPath, problem: "is a file where a folder must be",
                remedy: "Name another folder, or move the file away.")
        }
        let parent = Path.parent(of: path)
        if parent != path { try make(parent, named: Path.parent(of: shownPath)) }
        if mkdir(path, 0o777) != 0, errno != EEXIST {
            throw .system(
                .cannotCreate, shownPath, cannot: "be made", remedy: "Check the permissions of the folder above.")
        }
    }

    /// The names in a folder, sorted by their bytes; hidden ones too.
    package static func names(in path: String) throws(DaybookError) -> [String] {
        guard let handle = opendir(path) else { throw .system(.noInput, path, cannot: "be listed") }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    }

    /// Puts the file at `old` in place of whatever is at `new`, at once.
    /// - Parameter shownPath: what messages call `new`, when that is another name.
    package static func rename(_ old: String, to new: String, named shownPath: String? = nil) throws(DaybookError) {
        guard systemRename(old, new) == 0 else {
            throw .system(.cannotCreate, shownPath ?? new, cannot: "be put in place")
        }
    }

    /// Gives the file or folder at `old` a name that nothing bears yet.
    /// - Returns: false when something stands there, which stays as it is.
    package static func renameToFree(_ old: String, to new: String) throws(DaybookError) -> Bool {
        if daybook_rename_new(old, new) == 0 { return true }
        guard errno == EEXIST else { throw .system(.cannotCreate, new, cannot: "be put in place") }
        return false
    }

    /// Gives the file at `other` the permissions of the one at `path`, where there is one.
    static func copyPermissions(of path: String, to other: String) {
        var status = stat()
        if stat(path, &status) == 0 { _ = chmod(other, status.st_mode & 0o777) }
    }

    package static func removeFile(_ path: String) throws(DaybookError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .system(.inputOutput, path, cannot: "be removed") }
    }

    /// Removes the folder when it is empty; says whether it is gone.
    @discardableResult package static func removeIfEmpty(_ path: String) -> Bool { rmdir(path) == 0 }

    /// Brings the names in a folder to the disk, where the system can.
    package static func synchronize(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = fsync(descriptor)
        close(descriptor)
    }

    /// Removes a folder and all in it; links are removed, never followed.
    package static func removeTree(_ path: String) throws(DaybookError) {
        guard FileStatus.ofLinkItself(path) == .folder else { return try removeFile(path) }
        for name in try names(in: path) { try removeTree(Path.join(path, name)) }
        guard rmdir(path) == 0 else { throw .system(.inputOutput, path, cannot: "be removed") }
    }
}

private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }

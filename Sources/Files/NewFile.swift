import Diagnostics
import Model

/// The name of a file that is being made beside the place that it will take when it is whole, or never. Whoever holds the
/// value makes the file at `temporary`.
package struct NewFile: ~Copyable {
    /// Beside its place, for a rename works only within one file system.
    package let temporary: String
    private let path: String
    private let shownPath: String
    private var isInPlace = false

    /// - Parameter shownPath: as the person named it, for messages.
    package init(_ path: String, named shownPath: String) throws(DaybookError) {
        switch FileStatus.of(path) {
        case .folder:
            throw DaybookError(
                .cannotCreate, file: shownPath, problem: "is a folder", remedy: "Name a file inside it.")
        case .special:
            throw DaybookError(
                .cannotCreate, file: shownPath, problem: "is a device or a pipe, which no file can take the place of",
                remedy: "Name an ordinary file, or send standard output there.")
        case .missing where FileStatus.ofLinkItself(path) == .link:
            throw DaybookError(
                .cannotCreate, file: shownPath, problem: "is a link that leads nowhere",
                remedy: "Remove the link, or make the file that it leads to.")
        case .file, .missing, .link: break
        }
        // A link stays: what it leads to is replaced.
        let real = Path.real(path)
        // A name of its own for each output, so that the next run sweeps what a killed one left.
        let name = Path.name(of: real)
        let short = name.utf8.count <= 200 ? name : SHA256.digest(of: name).hex
        let temporary = Path.join(Path.parent(of: real), ".daybook-\(short).new")
        guard try FileWriter.removeUnlocked(temporary) else {
            throw DaybookError(
                .busy, file: shownPath, problem: "another run is writing this file",
                remedy: "Wait until it has finished, or name another file.")
        }
        (self.path, self.shownPath, self.temporary) = (real, shownPath, temporary)
    }

    deinit { if !isInPlace { try? Folder.removeFile(temporary) } }

    /// Makes an empty file that only this user may read.
    package func createPrivately() throws(DaybookError) {
        var writer = try FileWriter(newFile: temporary, named: shownPath, isPrivate: true)
        try writer.close()
    }

    /// Gives it the permissions of what stands in its place now, else those of `other`: what only its owner could read
    /// must not become readable to all.
    package func takePermissions(like other: String? = nil) {
        Folder.copyPermissions(of: FileStatus.of(path) == .missing ? other ?? path : path, to: temporary)
    }

    /// The file must be whole and on the disk.
    package mutating func putInPlace() throws(DaybookError) {
        try Folder.rename(temporary, to: path, named: shownPath)
        isInPlace = true
        Folder.synchronize(Path.parent(of: path))
    }
}

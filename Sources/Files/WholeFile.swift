import Diagnostics

/// A file that takes the place of what was there when it is whole, or not at all.
package struct WholeFile: ~Copyable {
    private let path: String
    private let shownPath: String
    private let temporary: String
    private var writer: FileWriter
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
        case .file, .missing, .link: break
        }
        // A link stays: what it leads to is replaced.
        let path = Path.real(path)
        // Beside its place, for a rename works only within one file system; under a name that no other run has, for of
        // two at once one would put in place what the other has not finished.
        let number = String(UInt64.random(in: .min ... .max), radix: 16)
        let temporary = Path.join(Path.parent(of: path), ".daybook-\(number).new")
        writer = try FileWriter(newFile: temporary, named: shownPath)
        // What only its owner could read must not become readable to all.
        Folder.copyPermissions(of: path, to: temporary)
        self.path = path
        self.shownPath = shownPath
        self.temporary = temporary
    }

    deinit { if !isInPlace { try? Folder.removeFile(temporary) } }

    package mutating func write(_ bytes: [UInt8]) throws(DaybookError) { try writer.write(bytes) }

    package mutating func putInPlace() throws(DaybookError) {
        try writer.close(durably: true)
        try Folder.rename(temporary, to: path, named: shownPath)
        isInPlace = true
        Folder.synchronize(Path.parent(of: path))
    }
}

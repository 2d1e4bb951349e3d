import Diagnostics

/// A file that takes the place of what was there when it is whole, or not at all.
package struct WholeFile: ~Copyable {
    private var file: NewFile
    private var writer: FileWriter

    /// - Parameter shownPath: as the person named it, for messages.
    package init(_ path: String, named shownPath: String) throws(DaybookError) {
        let file = try NewFile(path, named: shownPath)
        writer = try FileWriter(newFile: file.temporary, named: shownPath)
        file.takePermissions()
        self.file = file
    }

    package mutating func write(_ bytes: [UInt8]) throws(DaybookError) { try writer.write(bytes) }

    package mutating func putInPlace() throws(DaybookError) {
        try writer.close(durably: true)
        try file.putInPlace()
    }
}

import Diagnostics
import Files
import JSON

/// A file as the source of a parser; a read that fails throws `DaybookError`.
package final class FileSource: ByteSource {
    private let reader: FileReader

    package init(_ path: String) throws(DaybookError) { reader = try FileReader(path) }

    package func read(at offset: Int, count: Int, into buffer: inout [UInt8]) throws {
        try reader.read(at: offset, count: count, into: &buffer)
    }
}

import Backup
import Diagnostics
import Files
import JSON

/// Bytes that are written first and read afterwards: a mebibyte stays in memory, more goes to a file that is gone when
/// the spool is.
final class Spool: ByteSource {
    /// The file on disk and its private folder.
    private final class Overflow {
        let folder: TemporaryFolder
        let path: String
        var writer: FileWriter

        init() throws(DaybookError) {
            folder = try TemporaryFolder()
            path = Path.join(folder.path, "spool")
            writer = try FileWriter(newFile: path, named: "a temporary file")
        }
    }

    private static let memoryLimit = 1 << 20

    private var memory: [UInt8] = []
    private var overflow: Overflow?
    private var file: FileSource?
    private(set) var count = 0

    func write(_ bytes: [UInt8]) throws(DaybookError) {
        count += bytes.count
        if let overflow { return try overflow.writer.write(bytes) }
        memory.append(contentsOf: bytes)
        guard memory.count > Self.memoryLimit else { return }
        let started = try Overflow()
        try started.writer.write(memory)
        memory = []
        overflow = started
    }

    /// Makes what was written readable. Nothing more may be written.
    func finish() throws(DaybookError) {
        guard let overflow else { return }
        try overflow.writer.close()
        file = try FileSource(overflow.path)
    }

    func read(at offset: Int, count: Int, into buffer: inout [UInt8]) throws {
        if let file { return try file.read(at: offset, count: count, into: &buffer) }
        memory.read(at: offset, count: count, into: &buffer)
    }
}

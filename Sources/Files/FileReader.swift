import Diagnostics

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// An open file that is read by position, so that a reader may go back without holding the whole.
package struct FileReader: ~Copyable {
    package let path: String
    private let descriptor: Int32

    /// - Throws: `noInput`, naming the file, when it is missing, a folder, or not to be read.
    /// - Parameter shownPath: as the person named it, for messages, when that is another name.
    package init(_ path: String, named shownPath: String? = nil) throws(DaybookError) {
        let location = path
        let path = shownPath ?? path
        self.path = path
        descriptor = open(location, O_RDONLY | O_CLOEXEC)
        let failure: DaybookError? =
            descriptor >= 0
            ? nil
            : .system(
                .noInput, path, cannot: "be opened for reading", remedy: "Check its permissions.")
        switch FileStatus.of(location) {
        case .missing:
            throw DaybookError(.noInput, file: path, problem: "no such file", remedy: "Check the name and the folder.")
        case .folder:
            throw DaybookError(.noInput, file: path, problem: "is a folder", remedy: "Name the file inside it.")
        case .file, .link, .special: break
        }
        if let failure { throw failure }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Replaces `buffer` with up to `count` bytes from `offset` on; empty at the end of the file.
    package func read(at offset: Int, count: Int, into buffer: inout [UInt8]) throws(DaybookError) {
        buffer.removeAll(keepingCapacity: true)
        guard count > 0 else { return }
        var done = 0
        let descriptor = descriptor
        let fresh = [UInt8](unsafeUninitializedCapacity: count) { target, filled in
            // A read may give less than it was asked for, or be interrupted by a signal.
            repeat {
                done = pread(descriptor, target.baseAddress, count, off_t(offset))
            } while done < 0 && errno == EINTR
            filled = max(done, 0)
        }
        guard done >= 0 else { throw .system(.inputOutput, path, cannot: "be read at byte \(offset)") }
        buffer = fresh
    }

    /// The whole file; refuses one above `limit` bytes.
    package static func whole(
        _ path: String, named shownPath: String? = nil, limit: Int = 1 << 30
    ) throws(DaybookError) -> [UInt8] {
        let reader = try FileReader(path, named: shownPath)
        var bytes: [UInt8] = []
        var piece: [UInt8] = []
        while true {
            try reader.read(at: bytes.count, count: 1 << 18, into: &piece)
            guard !piece.isEmpty else { return bytes }
            bytes.append(contentsOf: piece)
            guard bytes.count <= limit else {
                throw DaybookError(
                    .data, file: reader.path, problem: "is larger than \(limit) bytes", remedy: "Give a smaller file.")
            }
        }
    }
}

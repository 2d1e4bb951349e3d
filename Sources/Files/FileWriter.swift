import Diagnostics

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A file being written, buffered. It must be closed, for the close too can fail.
package struct FileWriter: ~Copyable {
    package let path: String
    private var descriptor: Int32
    private let closesDescriptor: Bool
    private var buffer: [UInt8] = []

    private static let capacity = 1 << 16

    /// A new file, locked as long as it is written; refuses one that is there, and never writes through a link.
    /// - Parameters:
    ///   - shownPath: what messages call it, when that is another name.
    ///   - isPrivate: whether only this user may read it.
    package init(
        newFile path: String, named shownPath: String? = nil, isPrivate: Bool = false
    ) throws(DaybookError) {
        self.path = shownPath ?? path
        closesDescriptor = true
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
        guard descriptor >= 0 else {
            throw .system(
                .cannotCreate, self.path, cannot: "be made", remedy: "Check the folder and its permissions.")
        }
        // Tells other runs that somebody is at work; where there are no locks, none is told.
        _ = flock(descriptor, LOCK_EX | LOCK_NB)
        buffer.reserveCapacity(Self.capacity)
    }

    /// Removes a file that a killed run has left.
    /// - Returns: false when a living one is still writing it.
    static func removeUnlocked(_ path: String) throws(DaybookError) -> Bool {
        guard FileStatus.ofLinkItself(path) != .missing else { return true }
        let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
        if descriptor >= 0 {
            let isFree = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            _ = close(descriptor)
            guard isFree else { return false }
        }
        try Folder.removeFile(path)
        return true
    }

    /// Standard output.
    package init(standardOutput name: String = "standard output") {
        path = name
        closesDescriptor = false
        descriptor = STDOUT_FILENO
        buffer.reserveCapacity(Self.capacity)
    }

    deinit { if closesDescriptor, descriptor >= 0 { _ = Self.close(descriptor) } }

    package mutating func write(_ bytes: [UInt8]) throws(DaybookError) {
        buffer.append(contentsOf: bytes)
        if buffer.count >= Self.capacity { try flush() }
    }

    package mutating func write(_ text: String) throws(DaybookError) {
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= Self.capacity { try flush() }
    }

    package mutating func flush() throws(DaybookError) {
        var start = 0
        while start < buffer.count {
            let descriptor = descriptor
            let written = buffer.withUnsafeBytes { bytes in
                systemWrite(descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
            }
            if written < 0 {
                if errno == EINTR { continue }
                throw .system(
                    .inputOutput, path, cannot: "be written",
                    remedy: closesDescriptor
                        ? "Check the space on the disk; nothing was put in place of what was there."
                        : "What was printed is not the whole.")
            }
            start += written
        }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Writes what is left and closes; with `durably`, the bytes are on the disk before it returns.
    package mutating func close(durably: Bool = false) throws(DaybookError) {
        try flush()
        guard closesDescriptor, descriptor >= 0 else { return }
        if durably, fsync(descriptor) != 0 {
            throw .system(.inputOutput, path, cannot: "be brought to the disk")
        }
        let closed = Self.close(descriptor)
        descriptor = -1
        guard closed == 0 else { throw .system(.inputOutput, path, cannot: "be closed") }
    }

    private static func close(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
        Darwin.close(descriptor)
        #elseif canImport(Musl)
        Musl.close(descriptor)
        #else
        Glibc.close(descriptor)
        #endif
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

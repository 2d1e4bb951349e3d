import Diagnostics

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// What can only be read onwards: standard input, a pipe, a device.
package struct StreamReader: ~Copyable {
    package let path: String
    private let descriptor: Int32
    private let closesDescriptor: Bool

    package init(standardInput name: String = "standard input") {
        path = name
        descriptor = STDIN_FILENO
        closesDescriptor = false
    }

    /// Waits, at a named pipe, for somebody who writes to it.
    /// - Parameter shownPath: as the person named it, for messages.
    package init(_ path: String, named shownPath: String) throws(DaybookError) {
        self.path = shownPath
        closesDescriptor = true
        var opened: Int32 = -1
        // A signal may end the wait for somebody who writes.
        while true {
            opened = open(path, O_RDONLY | O_CLOEXEC)
            guard opened < 0, errno == EINTR, !Interruption.isNoted else { break }
        }
        descriptor = opened
        try Interruption.check()
        guard descriptor >= 0 else {
            throw .system(.noInput, shownPath, cannot: "be opened for reading", remedy: "Check its permissions.")
        }
    }

    deinit { if closesDescriptor, descriptor >= 0 { close(descriptor) } }

    /// At most `count` bytes; none at the end.
    package func next(_ count: Int) throws(DaybookError) -> [UInt8] {
        var done = 0
        let descriptor = descriptor
        let bytes = [UInt8](unsafeUninitializedCapacity: max(count, 0)) { target, filled in
            // A signal may interrupt the wait.
            repeat {
                done = read(descriptor, target.baseAddress, max(count, 0))
            } while done < 0 && errno == EINTR && !Interruption.isNoted
            filled = max(done, 0)
        }
        try Interruption.check()
        guard done >= 0 else { throw .system(.inputOutput, path, cannot: "be read") }
        return bytes
    }
}

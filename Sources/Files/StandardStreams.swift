import Diagnostics

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// The process's standard output and standard error.
package enum StandardStreams {
    /// - Throws: `inputOutput` when the other end is gone or full.
    package static func writeOutput(_ bytes: [UInt8]) throws(DaybookError) {
        var writer = FileWriter(standardOutput: "standard output")
        try writer.write(bytes)
        try writer.flush()
    }

    /// What cannot be said cannot be complained about either: failures are ignored.
    package static func writeError(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }

    package static var isOutputATerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    package static var isErrorATerminal: Bool { isatty(STDERR_FILENO) == 1 }
}

/// The system's clock.
package enum Clock {
    /// Seconds and microseconds since 1970.
    package static var now: (seconds: Int, microseconds: Int) {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return (Int(time.tv_sec), Int(time.tv_nsec) / 1000)
    }
}

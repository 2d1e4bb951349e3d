internal import CSystem
import Diagnostics

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Ctrl-C and SIGTERM, met where it is safe to stop: what was begun is taken back, and no half file stays behind.
package enum Interruption {
    /// From now on the process notes these signals instead of dying of them. Closed pipes become errors of writing.
    package static func watch() { daybook_watch_signals() }

    /// Whether such a signal has come.
    static var isNoted: Bool { daybook_noted_signal() != 0 }

    /// - Throws: `interrupted` or `terminated` once such a signal has come. Cheap enough for every record.
    package static func check() throws(DaybookError) {
        let signal = daybook_noted_signal()
        guard signal != 0 else { return }
        throw DaybookError(
            signal == SIGTERM ? .terminated : .interrupted, problem: "stopped before the end",
            remedy: "What was there before is still there; run it again to finish.")
    }
}

import Diagnostics

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

extension DaybookError {
    /// What the system said of the last failed call, as an error about that file.
    static func system(_ kind: Kind, _ file: String, cannot action: String, remedy: String = "") -> DaybookError {
        let number = errno
        let reason = strerror(number).map { String(cString: $0) } ?? "error \(number)"
        return DaybookError(kind, file: file, problem: "cannot \(action): \(reason)", remedy: remedy)
    }
}

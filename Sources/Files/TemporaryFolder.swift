import Diagnostics

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A private folder, gone with all in it when the value is.
package struct TemporaryFolder: ~Copyable {
    package let path: String

    /// In `$TMPDIR`, else the system's folder for temporary files; only this user may look inside.
    package init() throws(DaybookError) {
        let base = Environment.value(of: "TMPDIR") ?? "/tmp"
        var template = Array(Path.join(base, "daybook-XXXXXX").utf8CString)
        let made = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) } != nil
        }
        guard made else {
            throw .system(
                .cannotCreate, base, cannot: "hold temporary files",
                remedy: "Free some space there, or set TMPDIR to another folder.")
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { try? Folder.removeTree(path) }
}

/// What the process was given.
package enum Environment {
    package static func value(of name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}

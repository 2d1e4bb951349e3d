import Foundation

/// The folder `shared/corpus` that may lie beside the package (or where `DAYBOOK_CORPUS` says), with sample files too
/// many or too foreign to keep in it.
package enum SharedCorpus {
    package static let folder =
        ProcessInfo.processInfo.environment["DAYBOOK_CORPUS"]
        ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/corpus").path

    package static func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/" + path) }

    /// The names in one of its folders, sorted; none when it is missing.
    package static func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + path)) ?? []).sorted()
    }

    package static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)))
    }
}

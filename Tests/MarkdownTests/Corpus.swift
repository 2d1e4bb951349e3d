import Foundation

/// Files that lie beside the package and are not part of it; tests that need one are skipped where it is missing.
enum Corpus {
    /// `../shared/corpus` from the package, or from the folder above when the package is a second checkout.
    private static let folder: URL = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let places = ["../shared/corpus", "../../shared/corpus"].map {
            package.appendingPathComponent($0).standardizedFileURL
        }
        return places.first { FileManager.default.fileExists(atPath: $0.path) } ?? places[0]
    }()

    static func has(_ path: String) -> Bool {
        FileManager.default.isReadableFile(atPath: folder.appendingPathComponent(path).path)
    }

    static func decode<Value: Decodable>(_ type: Value.Type, from path: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(contentsOf: folder.appendingPathComponent(path)))
    }

    static let examples = "markdown/gfm-spec-0.29.json"
    static let pathological = "markdown/pathological.json"
    static let untrusted = "xss/markdown-untrusted.json"
}

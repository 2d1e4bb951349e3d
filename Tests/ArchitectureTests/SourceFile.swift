import Foundation

/// One Swift file of the package, with its comments and the words of its literals blanked out, so that what is searched
/// is code.
struct SourceFile: CustomStringConvertible, Sendable {
    /// From the package's root: "Sources/Files/Path.swift".
    let path: String
    let code: [String]

    var description: String { path }

    /// The target: the folder under Sources, or "Templates".
    var target: String {
        let parts = path.split(separator: "/").map(String.init)
        return parts[0] == "Sources" ? parts[1] : parts[0]
    }

    /// Each line of code that matches, as `path:line: code`.
    func lines(matching pattern: some RegexComponent) -> [String] {
        code.enumerated().filter { $0.element.contains(pattern) }
            .map { "\(path):\($0.offset + 1): \($0.element.trimmingCharacters(in: .whitespaces))" }
    }

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let all = files(under: "Sources") + files(under: "Templates")

    private static func files(under folder: String) -> [SourceFile] {
        let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
        return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted().compactMap {
            let path = folder + "/" + $0
            guard let text = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8) else {
                return nil
            }
            return SourceFile(path: path, code: CodeScanner.code(of: text).components(separatedBy: "\n"))
        }
    }
}

import Foundation

/// A folder with a store and a site, and the built commands run in it, as a person at a shell would run them.
final class Household: Sendable {
    struct Answer: Sendable {
        var code: Int32
        var output: String
        var errors: String
    }

    let folder: URL
    private let products: URL
    private let locale: String

    /// The folder of the built commands: the test bundle lies in it.
    static var products: URL? {
        let candidates = CommandLine.arguments.prefix(1) + CommandLine.arguments.filter { $0.hasSuffix(".xctest") }
        return candidates.map { URL(filePath: $0).deletingLastPathComponent() }.first { folder in
            FileManager.default.isExecutableFile(atPath: folder.appending(path: "daybook").path)
        }
    }

    init(_ products: URL, locale: String) throws {
        self.products = products
        self.locale = locale
        folder = FileManager.default.temporaryDirectory.appending(path: "daybook-life-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    @discardableResult func daybook(_ words: [String]) throws -> Answer { try run("daybook", words) }

    /// Exports the store anew.
    /// - Returns: the words of all pages, one below the other.
    func pages() throws -> String {
        let answer = try run("export-site", ["--out", "site", "--title", "Life"])
        guard answer.code == 0 else { return "no site: " + answer.errors }
        let site = folder.appending(path: "site")
        let names = FileManager.default.enumerator(atPath: site.path)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".html") || $0.hasSuffix(".css") }.sorted()
            .map { try String(contentsOf: site.appending(path: $0), encoding: .utf8) }.joined(separator: "\n")
    }

    private func run(_ command: String, _ words: [String]) throws -> Answer {
        let process = Process()
        process.executableURL = products.appending(path: command)
        process.arguments = words
        process.currentDirectoryURL = folder
        process.environment = [
            "HOME": folder.path, "LANG": locale, "TZ": "Asia/Seoul",
            "DAYBOOK_STORE": folder.appending(path: "store.sqlite").path,
            "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
        ]
        // Files, not pipes: nothing can fill up while the other is read.
        let (output, errors) = (folder.appending(path: "out-\(UUID())"), folder.appending(path: "err-\(UUID())"))
        for file in [output, errors] { try Data().write(to: file) }
        defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Answer(
            code: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8))
    }
}

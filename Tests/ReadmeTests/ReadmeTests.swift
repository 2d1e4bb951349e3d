import Foundation
import Testing

/// Runs what the README shows, as it stands there, and compares what it prints.
@Suite struct ReadmeTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A command and the lines it prints.
    struct Example: CustomTestStringConvertible, Sendable {
        var command: String
        var output: String
        var testDescription: String { command }
    }

    /// The `console` blocks in order: `$ COMMAND`, and behind it what it prints.
    static func examples() throws -> [Example] {
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        var examples: [Example] = []
        var isInside = false
        for line in readme.components(separatedBy: "\n") {
            if line.hasPrefix("```") {
                isInside = line == "```console"
            } else if isInside, line.hasPrefix("$ ") {
                examples.append(Example(command: String(line.dropFirst(2)), output: ""))
            } else if isInside, !examples.isEmpty {
                examples[examples.count - 1].output += line + "\n"
            }
        }
        return examples
    }

    /// The folder of the built commands: the test bundle lies in it.
    static var products: URL? {
        let candidates = CommandLine.arguments.prefix(1) + CommandLine.arguments.filter { $0.hasSuffix(".xctest") }
        return candidates.map { URL(filePath: $0).deletingLastPathComponent() }.first { folder in
            FileManager.default.isExecutableFile(atPath: folder.appending(path: "export-site").path)
        }
    }

    @Test func `every command of the README prints what stands below it`() throws {
        let products = try #require(Self.products, "the built commands lie beside the tests")
        let examples = try Self.examples()
        #expect(examples.count >= 8)
        let folder = FileManager.default.temporaryDirectory.appending(path: "readme-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(at: Self.root.appending(path: "Tests/ReadmeTests/Fixtures/apps"), to: folder)
        for example in examples {
            #expect(try Self.run(example.command, in: folder, products) == example.output, "\(example.command)")
        }
        for page in ["public/index.html", "my-days/index.html", "backup.csv", "everything.md"] {
            #expect(FileManager.default.fileExists(atPath: folder.appending(path: page).path), "\(page)")
        }
    }

    /// What the shell prints, both streams in one.
    private static func run(_ command: String, in folder: URL, _ products: URL) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "exec 2>&1; " + command]
        process.currentDirectoryURL = folder
        process.environment = [
            "PATH": products.path + ":/usr/bin:/bin", "HOME": folder.path, "LANG": "en_US.UTF-8",
            "DAYBOOK_STORE": folder.appending(path: "store.sqlite").path,
            "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        // CSV lines end in CR LF, which a README cannot show.
        return String(decoding: bytes.filter { $0 != 13 }, as: UTF8.self)
    }
}

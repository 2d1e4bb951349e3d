import Foundation
import Testing

@Suite struct ManifestTests {
    /// The targets that `Package.swift` declares by one of its three words, and what each may import.
    static let declared: [String: Set<String>] = {
        let text =
            (try? String(contentsOf: SourceFile.root.appendingPathComponent("Package.swift"), encoding: .utf8)) ?? ""
        var found: [String: Set<String>] = [:]
        for match in text.matches(of: /\b(library|command)\(\s*"([\w-]+)"(?:,\s*\[([^\]]*)\])?/) {
            let imports = match.3?.matches(of: /"([\w-]+)"/).map { String($0.1) } ?? []
            found[String(match.2)] = match.1 == "command" ? ["Commands"] : Set(imports)
        }
        return found
    }()

    @Test func `the manifest says what the table of arrows says`() {
        #expect(Self.declared == Arrows.allowed)
    }

    @Test func `every folder of tests is a target`() throws {
        let text = try String(contentsOf: SourceFile.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let declared = text.matches(of: /\btests\(\s*"(\w+)"/).map { String($0.1) + "Tests" }
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: SourceFile.root.appendingPathComponent("Tests").path
        )
        .filter { !$0.hasPrefix(".") && $0 != "TestSupport" }
        #expect(Set(folders) == Set(declared))
    }

    /// The tracked names at the top of the package; nil where there is no git.
    static let topLevel: Set<String>? = {
        guard FileManager.default.fileExists(atPath: SourceFile.root.appendingPathComponent(".git").path) else {
            return nil
        }
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        git.arguments = ["git", "-C", SourceFile.root.path, "ls-files", "-z"]
        let pipe = Pipe()
        git.standardOutput = pipe
        git.standardError = FileHandle.nullDevice
        guard (try? git.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        git.waitUntilExit()
        guard git.terminationStatus == 0 else { return nil }
        let paths = String(decoding: data, as: UTF8.self).split(separator: "\0")
        return Set(paths.map { String($0.prefix { $0 != "/" }) })
    }()

    @Test(.enabled(if: topLevel != nil, "there is no git here")) func `the top of the package is as it should be`()
        throws
    {
        let names = try #require(Self.topLevel).filter { !$0.hasPrefix(".") }
        let allowed: Set<String> = ["Package.swift", "Sources", "Tests", "Templates", "Public", "README.md"]
        #expect(names.subtracting(allowed).sorted() == [])
        #expect(names.isSuperset(of: ["Package.swift", "Sources", "Tests", "Templates", "Public"]))
    }
}

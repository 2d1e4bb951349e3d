import Foundation
import Testing

@Suite struct ImportTests {
    struct Import: Sendable, CustomStringConvertible {
        let place: String
        let target: String
        let module: String
        let isInternal: Bool
        /// The condition of the innermost `#if` around it; "#else" behind one.
        let condition: String?

        var description: String { "\(place): import \(module)" }
    }

    static let all: [Import] = SourceFile.all.flatMap { file in
        var conditions: [String] = []
        var imports: [Import] = []
        for (index, line) in file.code.enumerated() {
            let words = line.split(separator: " ").map(String.init)
            switch words.first {
            case "#if": conditions.append(words.dropFirst().joined(separator: " "))
            case "#elseif", "#else":
                if !conditions.isEmpty { conditions.removeLast() }
                conditions.append(words.dropFirst().joined(separator: " "))
            case "#endif": if !conditions.isEmpty { conditions.removeLast() }
            default: break
            }
            guard let at = words.firstIndex(of: "import"), at + 1 < words.count else { continue }
            // `import struct Module.Type` names the module behind the kind.
            let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "let", "var", "typealias"]
            let named = kinds.contains(words[at + 1]) && at + 2 < words.count ? words[at + 2] : words[at + 1]
            imports.append(
                Import(
                    place: "\(file.path):\(index + 1)", target: file.target,
                    module: String(named.prefix { $0 != "." }), isInternal: words[..<at].contains("internal"),
                    condition: conditions.last))
        }
        return imports
    }

    @Test func `the sources are found`() {
        #expect(Set(SourceFile.all.map(\.target)) == Set(Arrows.allowed.keys))
        #expect(Self.all.count > 200)
    }

    @Test func `arrows point one way`() {
        let wrong = Self.all.filter { found in
            if Arrows.toolchain.contains(found.module) { return false }
            if Arrows.libc.contains(found.module) { return !Arrows.mayImportLibc.contains(found.target) }
            if found.module == "Foundation" { return found.condition != "canImport(Darwin)" }
            return Arrows.allowed[found.target]?.contains(found.module) != true
        }
        #expect(wrong.map(\.description) == [])
    }

    @Test func `no arrow leads in a circle`() {
        var settled: Set<String> = Set(Arrows.owners.keys)
        var waiting = Arrows.allowed
        while let next = waiting.keys.sorted().first(where: { waiting[$0]?.isSubset(of: settled) == true }) {
            settled.insert(next)
            waiting[next] = nil
        }
        #expect(waiting.keys.sorted() == [])
    }

    @Test func `a C library is met by one module, and shown to nobody`() {
        let wrong = Self.all.filter { found in
            guard let owner = Arrows.owners[found.module] else { return false }
            return owner != found.target || !found.isInternal
        }
        #expect(wrong.map(\.description) == [])
        #expect(Set(Self.all.map(\.module)).isSuperset(of: Arrows.owners.keys))
    }

    @Test func `a library shows libc and Foundation to nobody`() {
        let wrong = Self.all.filter { found in
            (Arrows.libc.contains(found.module) || found.module == "Foundation")
                && Arrows.allowed[found.target] != ["Commands"] && !found.isInternal
        }
        #expect(wrong.map(\.description) == [])
    }
}

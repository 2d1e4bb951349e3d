import Testing

/// What may not be written in the sources.
@Suite struct WordsOfCodeTests {
    struct Rule: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// A line of code that breaks it.
        let broken: String
        let isBroken: @Sendable (SourceFile) -> [String]

        init(_ description: String, _ broken: String, _ pattern: @escaping @Sendable () -> Regex<Substring>) {
            testDescription = description
            self.broken = broken
            isBroken = { $0.lines(matching: pattern()) }
        }
    }

    static let rules = [
        Rule("@unchecked", "extension A: @unchecked Sendable {}") { /@unchecked\b/ },
        Rule("nonisolated(unsafe)", "nonisolated(unsafe) let a = 1") { /nonisolated\s*\(\s*unsafe\s*\)/ },
        Rule("try!", "let a = try! read()") { /\btry!/ },
        Rule("as!", "let a = b as! C") { /\bas!/ },
        Rule("fatalError", "fatalError()") { /\bfatalError\b/ },
        Rule("preconditionFailure", "preconditionFailure()") { /\bpreconditionFailure\b/ },
        Rule("a stored static var", "private static var count = 0") {
            /\bstatic\s+(?:\w+\s+)*var\s+\w+(?:\s*:[^{]*)?\s*(?:=|$)/
        },
        Rule("a forced unwrap", "let a = b.first!.name") { /[\w)\]\}?"]!(?!=)/ },
        Rule("an implicitly unwrapped type", "var a: String!") { /:\s*[\w.<>]+!/ },
    ]

    @Test(arguments: rules) func `the sources have none of it`(_ rule: Rule) {
        #expect(SourceFile.all.flatMap(rule.isBroken) == [])
    }

    @Test(arguments: rules) func `a line that breaks the rule is found`(_ rule: Rule) {
        let file = SourceFile(path: "Sources/A/B.swift", code: ["let a = 1", rule.broken])
        #expect(rule.isBroken(file) == ["Sources/A/B.swift:2: " + rule.broken])
    }

    static let fine = [
        "package static var now: Int { 1 }", "static var a: [UInt8] { b }", "if a != b, !c {", "guard !(a) else {",
        "static let a = 1", "let x = (!a)", "static func a() -> Int {",
    ]

    @Test(arguments: fine) func `a line that breaks no rule is left alone`(_ line: String) {
        let file = SourceFile(path: "a", code: [line])
        #expect(Self.rules.flatMap { $0.isBroken(file) } == [])
    }

    @Test func `no file is too long to read in one sitting`() {
        #expect(SourceFile.all.filter { $0.code.count > 350 }.map(\.path) == [])
    }
}

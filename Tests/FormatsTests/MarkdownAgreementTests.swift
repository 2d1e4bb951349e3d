import Formats
import Foundation
import Markdown
import TestSupport
import Testing

/// The line reader of task lists against the engine that renders pages: both must see the same tasks.
@Suite struct MarkdownAgreementTests {
    /// How many made-up documents are compared; more with `DAYBOOK_DOCUMENTS=100000`.
    static let documentCount = ProcessInfo.processInfo.environment["DAYBOOK_DOCUMENTS"].flatMap(Int.init) ?? 1_000

    /// The boxes, `x` and `o`, sorted, for the reader puts those above the first heading behind the others.
    ///
    /// By the specification a task is an item that begins with a paragraph which begins with a box. The engine's own
    /// sight of boxes goes by the line instead, so it is shown words in their place.
    private static func byEngine(_ text: String, _ renderer: inout MarkdownRenderer) -> String? {
        let words = text.replacing("[ ] ", with: "QoQ ").replacing("[x] ", with: "QxQ ").replacing("[X] ", with: "QxQ ")
        let rendered = renderer.render(words)
        guard rendered.guardVerdict == nil else { return nil }
        let items = rendered.html.markup.matches(of: /<li[^>]*>\s*(?:<(?:p|h\d)[^>]*>\s*)?Q([ox])Q/)
        return items.map { String($0.1) }.sorted().joined()
    }

    private static func byReader(_ text: String) throws -> String {
        try reading(text, named: "a.md", with: MarkdownReader()).todos.map { $0.isChecked ? "x" : "o" }.sorted()
            .joined()
    }

    @Test func `made-up documents hold the tasks that the engine sees`() throws {
        var renderer = MarkdownRenderer()
        var random = SplitMix(state: 11)
        var compared = 0
        for _ in 0..<Self.documentCount {
            let text = Self.document(&random)
            guard let expected = Self.byEngine(text, &renderer) else { continue }
            compared += 1
            let read = try Self.byReader(text)
            guard read == expected else {
                Issue.record("read \(read), expected \(expected) in \(text.debugDescription)")
                return
            }
        }
        #expect(compared > Self.documentCount / 2)
    }

    private static func document(_ random: inout SplitMix) -> String {
        var text = ""
        for _ in 0...random.below(7) {
            text += String(repeating: " ", count: [0, 0, 0, 1, 2, 2, 3, 4, 4, 5, 6, 8][random.below(12)])
            if random.below(12) == 0 { text += "\t" }
            let start = Self.starts[random.below(Self.starts.count)]
            text += start
            if random.below(3) == 0 { text += Self.marks[random.below(Self.marks.count)] }
            text += Self.words[random.below(Self.words.count)] + "\n"
        }
        return text
    }

    private static let starts = [
        "", "- [ ] ", "- [x] ", "* [X] ", "1. [ ] ", "2) [x] ", "- ", "1. ", "> ", ">", "    ", "-   [ ] ",
        "-     [ ] ",
        "+ [ ] ", "[ ] ", "- [y] ",
    ]

    private static let marks = ["- ", "1. ", "> ", "    ", "+  ", "- [ ] ", "2. [x] "]

    private static let words = [
        "a", "b c", "", "```", "~~~", "---", "===", "# h", "<!--", "-->", "<div>", "</div>", "<b>", "***", "| a |",
        "- ",
        "word word", "14. x", "<script>", "</script>",
    ]

    @Test(.enabled(if: SharedCorpus.has("markdown/gfm-spec-0.29.json")))
    func `every example of the specification is read, and holds the tasks that the engine sees`() throws {
        struct Example: Decodable { let markdown: String }
        let examples = try JSONDecoder().decode(
            [Example].self, from: Data(SharedCorpus.bytes("markdown/gfm-spec-0.29.json")))
        #expect(examples.count == 673)
        var renderer = MarkdownRenderer()
        for example in examples {
            let read = try Self.byReader(example.markdown)
            guard let expected = Self.byEngine(example.markdown, &renderer) else { continue }
            #expect(read == expected, Comment(rawValue: example.markdown.debugDescription))
        }
    }
}

/// Chance that is the same in each run.
struct SplitMix {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return limit > 0 ? Int((mixed ^ (mixed >> 31)) % UInt64(limit)) : 0
    }
}

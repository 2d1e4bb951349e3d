import Markdown
import Testing

@Suite struct GuardTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription, text: String
        let verdict: GuardVerdict?
    }

    static func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    static let cases = [
        Case(testDescription: "64 KiB", text: "*a*" + times(" a b", 16_383), verdict: nil),
        Case(testDescription: "a byte more", text: "*a* b" + times(" a b", 16_383), verdict: .tooLong),
        Case(testDescription: "a megabyte of plain prose", text: times("hello 안녕 ", 70_000) + ".", verdict: nil),
        Case(testDescription: "32 quotes", text: times("> ", 31) + "a", verdict: nil),
        Case(testDescription: "33 quotes", text: times("> ", 33) + "a", verdict: .tooDeep),
        Case(testDescription: "lists nested by marks", text: times("- ", 17) + "a", verdict: .tooDeep),
        Case(
            testDescription: "lists nested by indentation", text: (0..<17).map { times("  ", $0) + "- a\n" }.joined(),
            verdict: .tooDeep),
        Case(
            testDescription: "emphasis in emphasis", text: times("*a **a ", 40) + "b" + times(" a** a*", 40),
            verdict: .tooDeep),
        Case(testDescription: "a rule of many dashes", text: "a\n\n" + times("- ", 400) + "\n\nb", verdict: nil),
        Case(testDescription: "a line of many dashes", text: "a\n\n" + times("-", 4_000) + "\n\nb", verdict: nil),
        Case(
            testDescription: "cells without end",
            text: "|" + times("a|", 900) + "\n|" + times("-|", 900) + "\n" + times("a\n", 900), verdict: .tooMuchWork),
        Case(
            testDescription: "bars before many rows of dashes",
            text: times("|", 2_000) + "\n" + times("x\n|-|-|\n", 200), verdict: .tooMuchWork),
        Case(
            testDescription: "many lines before a row of dashes", text: times("a\n", 20_000) + "|-|-|\n",
            verdict: .tooMuchWork),
        Case(
            testDescription: "two kinds of emphasis", text: times("*a ", 8_000) + times("_a*_ ", 6_000),
            verdict: .tooMuchWork),
        Case(testDescription: "half-open instructions", text: "a" + times("<?", 20_000), verdict: .tooMuchWork),
        Case(testDescription: "images in images", text: times("![[]()", 8_000), verdict: .tooMuchWork),
        Case(testDescription: "hosts in hosts", text: times("www.a_", 4_000), verdict: .tooMuchWork),
        Case(testDescription: "mail in mail", text: times("a@b.c", 4_000), verdict: .tooMuchWork),
        Case(
            testDescription: "an address of quotes used often",
            text: times("[1] ", 250) + "\n\n[1]: #" + times("'", 240), verdict: .tooMuchMarkup),
        Case(
            testDescription: "a long list of changes",
            text: "# Changes\n\n" + (1...99).map { "- one thing ([#\($0)])\n" }.joined() + "\n"
                + (1...99).map { "[#\($0)]: https://code.example/changes/\($0)\n" }.joined(), verdict: nil),
        Case(
            testDescription: "a large table", text: "|a|b|c|d|\n|-|-|-|-|\n" + times("|one|two|three|four|\n", 2_000),
            verdict: nil),
    ]

    @Test(arguments: cases) func `a text is read as Markdown if that is quick`(_ c: Case) throws {
        var renderer = MarkdownRenderer()
        let rendered = renderer.render(c.text)
        #expect(rendered.guardVerdict == c.verdict)
        if c.verdict != nil { #expect(rendered.html.bytes == Typed.markup(of: c.text)) }
        #expect(try FragmentRule.breaches(in: FragmentReader(rendered.html.bytes)) == [])
    }

    @Test(arguments: GuardVerdict.allCases) func `a verdict is one sentence`(_ verdict: GuardVerdict) {
        #expect(verdict.sentence.hasSuffix("shown as typed."))
        #expect(verdict.sentence.split(separator: ".").count == 1)
    }

    @Test func `a renderer is the same after a text that it refused`() {
        var renderer = MarkdownRenderer()
        let first = renderer.render("*a* [b]\n\n[b]: #c")
        for c in Self.cases { _ = renderer.render(c.text) }
        #expect(renderer.render("*a* [b]\n\n[b]: #c") == first)
    }
}

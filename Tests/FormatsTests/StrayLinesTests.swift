import Backup
import Diagnostics
import Formats
import Model
import TestSupport
import Testing

/// What a Markdown file says outside of its todos and messages.
@Suite struct StrayLinesTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription, text: String
        let told: [String]
    }

    private static let lines = "outside of todos and messages"

    static let cases = [
        Case(
            testDescription: "a run of lines is told once, another one behind a blank line by itself",
            text: "# Home\n\nBuy these\nsoon.\n\nPlease\n- [ ] a\n\n| a |\n|---|\n",
            told: [
                "3: 2 lines \(lines) were left out: \"Buy these␊soon.\"", "6: 1 line \(lines) was left out: \"Please\"",
                "9: 2 lines \(lines) were left out: \"| a |␊|---|\"",
            ]),
        Case(
            testDescription: "items without a box, and code",
            text: "- one\n- two\n\n```\n- [ ] b\n```\n\n# Home\n- [ ] a\n",
            told: [
                "1: 2 lines \(lines) were left out: \"- one␊- two\"",
                "4: 3 lines \(lines) were left out: \"```␊- [ ] b␊```\"",
            ]),
        Case(
            testDescription: "headings of both kinds that name a list, blank lines, rules and comments are not lost",
            text: "# Home\n\n- [ ] a\n\nWork\nand more\n===\n\n- [ ] b\n\n***\n<!-- note -->\n", told: []),
        Case(
            testDescription: "a heading under a line of an item takes back what is its own alone",
            text: "> said\n\n- item\n\nWork\nnow\n---\n- [ ] b\n",
            told: ["1: 1 line \(lines) was left out: \"> said\"", "3: 1 line \(lines) was left out: \"- item\""]),
        Case(
            testDescription: "a paragraph that becomes a heading right below other lines leaves them told",
            text: "<div>\nx\n\n```\ncode\n```\nWork\n---\n- [ ] b\n",
            told: [
                "1: 2 lines \(lines) were left out: \"<div>␊x\"",
                "4: 3 lines \(lines) were left out: \"```␊code␊```\"",
            ]),
        Case(
            testDescription: "a heading that names no list",
            text: "# Title\n\n## Home\n- [ ] a\n\n#\n\nEnd\n---\n",
            told: [
                "1: the heading \"Title\" has no todos beneath it and was left out",
                "9: the heading \"End\" has no todos beneath it and was left out",
            ]),
        Case(
            testDescription: "front matter", text: "---\ntags: [a]\nby: me\n---\n- [ ] a\n",
            told: ["2: 2 lines \(lines) were left out: \"tags: [a]␊by: me\""]),
        Case(
            testDescription: "lines below the todos above the first heading",
            text: "- [ ] a\n\nword\n# Home\n- [ ] b\n",
            told: ["3: 1 line \(lines) was left out: \"word\""]),
        Case(
            testDescription: "in a chat all but the days, blank lines and rules",
            text: """
                # A <!-- chat {"id":"a"} -->

                ## 2026-11-29
                ## \("")
                ## Party
                #party

                ---
                <!-- message {"id":"1"} -->
                > Hi
                word

                > quote
                # B <!-- chat {"id":"b"} -->
                """,
            told: [
                "4: 3 lines \(lines) were left out: \"## ␊## Party␊#party\"",
                "11: 1 line \(lines) was left out: \"word\"", "13: 1 line \(lines) was left out: \"> quote\"",
            ]),
        Case(
            testDescription: "a long text is shortened, between characters",
            text: String(repeating: "우유 ", count: 4_000) + "\n" + String(repeating: "x\n", count: 4_000),
            told: [
                "1: 4001 lines \(lines) were left out: \""
                    + String(String(repeating: "우유 ", count: 20).prefix(59)) + "…\""
            ]),
    ]

    @Test(arguments: cases) func `what is left out is told with its place and its text`(_ c: Case) throws {
        let read = try reading(c.text, named: "home.md", with: MarkdownReader())
        #expect(read.warnings == c.told.map { "home.md:" + $0.replacing(/^[0-9]+/) { $0.output + ": warning" } })
        #expect(read.findings.allSatisfy { $0.kind == .valueDropped })
    }
}

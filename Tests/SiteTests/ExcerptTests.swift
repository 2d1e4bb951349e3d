import SafeHTML
import Testing

@testable import Site

@Suite struct ExcerptTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription, text, line: String
    }

    static let cases = [
        Case(testDescription: "a short text", text: "Milk", line: "Milk"),
        Case(testDescription: "nothing", text: "", line: ""),
        Case(testDescription: "blanks", text: " \n\t\u{3000}", line: ""),
        Case(testDescription: "lines", text: "  one\r\n\n two\tsix \n", line: "one two six"),
        Case(testDescription: "as many as may be", text: "1234567890", line: "1234567890"),
        Case(testDescription: "one too many", text: "12345678901", line: "1234567890…"),
        Case(testDescription: "blanks behind the last", text: "1234567890  \n", line: "1234567890"),
        Case(testDescription: "blanks do not count", text: "1 2 3 4 5 6 7 8 9 0 1", line: "1 2 3 4 5 6 7 8 9 0 …"),
        Case(
            testDescription: "families are one character each", text: String(repeating: "👨‍👩‍👧‍👦", count: 3),
            line: "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦"),
        Case(
            testDescription: "a character with thousands of marks",
            text: "ab" + String(repeating: "\u{301}", count: 5_000),
            line: "a…"),
    ]

    @Test(arguments: cases) func `the beginning of a text stands in one line`(_ c: Case) {
        #expect(Excerpt.line(c.text, limit: 10) == c.line)
    }

    @Test func `a task's box stays, the words that tell it to screen readers do not`() {
        let task: HTML = """
            <ul><li class="task"><span class="box" aria-hidden="true">☑</span><span class="vh">Done</span> \
            flour</li><li class="task"><span class="box" aria-hidden="true">☐</span><span class="vh">Open</span> milk</li></ul>
            """
        #expect(Excerpt.line(of: task) == "☑ flour ☐ milk")
    }

    @Test(arguments: ["<span class=\"vh\">", "<span class=\"vh\">Done", "<span class=\"vh\">Done</", "a <", "a &"])
    func `markup cut short ends the line`(_ markup: String) {
        #expect(Excerpt.line(of: HTML(trusting: Array(markup.utf8))).hasPrefix(markup.hasPrefix("a") ? "a" : ""))
    }

    @Test(arguments: ["", "  Groceries \n", String(repeating: "가", count: 133)])
    func `a name of an ordinary length stays to the letter`(_ name: String) { #expect(Excerpt.name(name) == name) }

    @Test func `a name that is pages long is cut`() {
        #expect(Excerpt.name(String(repeating: "가", count: 134)) == String(repeating: "가", count: 100) + "…")
    }
}

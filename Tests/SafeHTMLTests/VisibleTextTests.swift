import SafeHTML
import Testing

@Suite struct VisibleTextTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription, text, shown: String
    }

    static let cases = [
        Case(testDescription: "nothing to do", text: "장보기 <milk> & \"eggs\"\t\n", shown: "장보기 <milk> & \"eggs\"\t\n"),
        Case(testDescription: "control characters", text: "\u{0}a\u{1B}\u{7F}", shown: "␀a␛␡"),
        Case(testDescription: "line breaks", text: "a\rb\r\nc\u{2028}d\u{2029}", shown: "a\nb\nc\nd\n"),
        Case(
            testDescription: "C1 and noncharacters", text: "\u{80}\u{9F}\u{FFFF}\u{10FFFE}",
            shown: "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
        Case(
            testDescription: "neighbours of noncharacters", text: "\u{A0}\u{FFFD}\u{FFFC}\u{FDF0}\u{1FFFD}😀",
            shown: "\u{A0}\u{FFFD}\u{FFFC}\u{FDF0}\u{1FFFD}😀"),
        Case(
            testDescription: "balanced controls", text: "\u{2067}a\u{202B}b\u{202C}\u{2069}",
            shown: "\u{2067}a\u{202B}b\u{202C}\u{2069}"),
        Case(testDescription: "open controls", text: "\u{202E}a\u{2068}b", shown: "\u{202E}a\u{2068}b\u{2069}\u{202C}"),
        Case(
            testDescription: "an isolate's end ends what is in it", text: "\u{2066}\u{202E}a\u{2069}\u{202C}",
            shown: "\u{2066}\u{202E}a\u{2069}"),
        Case(
            testDescription: "an embedding's end leaves the isolate", text: "\u{202A}\u{2066}a\u{202C}",
            shown: "\u{202A}\u{2066}a\u{2069}\u{202C}"),
        Case(
            testDescription: "marks that change no direction behind them", text: "\u{200E}a\u{200F}\u{61C}",
            shown: "\u{200E}a\u{200F}\u{61C}"),
        Case(testDescription: "nothing", text: "", shown: ""),
    ]

    @Test(arguments: cases) func `a name can disturb no page`(_ c: Case) {
        #expect(Array(VisibleText.make(c.text).utf8) == Array(c.shown.utf8))
    }

    @Test(arguments: cases) func `what was made visible stays as it is`(_ c: Case) {
        #expect(Array(VisibleText.make(c.shown).utf8) == Array(c.shown.utf8))
    }
}

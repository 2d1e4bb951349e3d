import SafeHTML
import Testing

@Suite struct EscapingTests {
    struct Case: CustomTestStringConvertible, Sendable { let testDescription, text, markup: String }

    static let cases = [
        Case(testDescription: "a tag", text: "<b>", markup: "&lt;b&gt;"),
        Case(testDescription: "a quote that would end the attribute", text: "' id='x", markup: "&#39; id=&#39;x"),
        Case(testDescription: "an entity", text: "&amp;", markup: "&amp;amp;"),
        Case(testDescription: "plain text of two scripts", text: "장보기 milk", markup: "장보기 milk"),
    ]

    @Test(arguments: cases) func `text cannot leave its attribute`(_ c: Case) {
        let html: HTML = "<p title='\(c.text)'></p>"
        #expect(html.markup == "<p title='\(c.markup)'></p>")
    }

    @Test(arguments: cases) func `text cannot become markup`(_ c: Case) {
        #expect(HTML(text: c.text).markup == c.markup)
    }

    @Test func `a conditional literal is markup`() {
        let html: HTML = "\(when: true, "<b>x</b>")\(when: false, "<i>y</i>")"
        #expect(html.markup == "<b>x</b>")
    }
}

@Suite struct LinkTests {
    @Test(arguments: [
        "http://example.com/a?b=c", "https://example.com", "HTTPS://EXAMPLE.COM/", "mailto:mina@example.com", "#part",
    ]) func `harmless addresses are links`(_ address: String) {
        #expect(Link(untrusted: address)?.address == address)
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
        "data:text/html,x",
        "data:image/png,<script>", "vbscript:x", "file:///etc/passwd", "//example.com", "/\\example.com", "\\\\host\\x",
        "ms-msdt:x", "tel:1", "", "http:", "https:/example.com", "http://", "page.html", "mailto:", "blob:x",
        "https://example.com/\u{0}",
    ]) func `all other addresses are none`(_ address: String) {
        #expect(Link(untrusted: address) == nil)
    }
}

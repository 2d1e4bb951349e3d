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
        "https://mina:word@example.com:8080/a", "https://[::1]:80/", "https://example.com:?a", "https://한국.example/길",
        "https://example.com/%20a",
    ]) func `harmless addresses are links`(_ address: String) {
        #expect(Link(untrusted: address)?.address == address)
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
        "data:text/html,x",
        "data:image/png,<script>", "vbscript:x", "file:///etc/passwd", "//example.com", "/\\example.com", "\\\\host\\x",
        "ms-msdt:x", "tel:1", "", "http:", "https:/example.com", "http://", "page.html", "mailto:", "blob:x",
        "https://example.com/\u{0}", "https://example.com:99999/", "https://example.com:a", "https://:80", "https://?a",
        "https://a b/", "https://a%b/", "https://a\\b", "https://a\"b", "https://mina@", "https://[::1]:x",
        "https://a:+80",
    ]) func `all other addresses are none`(_ address: String) {
        #expect(Link(untrusted: address) == nil)
    }

    @Test(arguments: [
        ("https://example.com/\"onclick=\"a(1)", "https://example.com/%22onclick=%22a(1)"),
        ("https://example.com/<b>?`|`", "https://example.com/%3Cb%3E?%60%7C%60"),
        ("https://example.com/100% of %4 %41", "https://example.com/100%25%20of%20%254%20%41"),
        ("#a\\b^%", "#a%5Cb%5E%25"), ("mailto:<a@b.example>", "mailto:%3Ca@b.example%3E"),
    ]) func `signs that an address may not hold are escaped in it`(_ typed: String, _ address: String) {
        #expect(Link(untrusted: typed)?.address == address)
    }
}

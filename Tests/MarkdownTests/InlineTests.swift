import Markdown
import Testing

@Suite struct InlineTests {
    static let emphasis = [
        MarkupCase("emphasis", "*a* **b** ***c***", "<p><em>a</em> <strong>b</strong> <em><strong>c</strong></em></p>"),
        MarkupCase("two tildes", "~~a~~", "<p><del>a</del></p>"),
        MarkupCase("spans of hours", "3~5시, 7~9시", "<p>3~5시, 7~9시</p>"),
        MarkupCase("one tilde beside markup", "*a* ~b~", "<p><em>a</em> ~b~</p>"),
        MarkupCase("escapes and entities", "\\*a\\* &lt;b&gt; &copy;", "<p>*a* &lt;b&gt; ©</p>"),
    ]

    @Test(arguments: emphasis) func `emphasis is that of Markdown, deletion takes two tildes`(_ c: MarkupCase) {
        #expect(c.rendered() == c.markup)
    }

    static let links = [
        MarkupCase("text", "[a](https://b.example)", "<p>\(MarkupCase.anchor("https://b.example", "a"))</p>"),
        MarkupCase(
            "a title", "[a](https://b.example \"t<\")",
            "<p>\(MarkupCase.anchor("https://b.example", "a", title: "t&lt;"))</p>"),
        MarkupCase(
            "its own address", "<https://b.example>",
            "<p>\(MarkupCase.anchor("https://b.example", "https://b.example"))</p>"),
        MarkupCase(
            "a bare address", "see https://b.example/x.",
            "<p>see \(MarkupCase.anchor("https://b.example/x", "https://b.example/x")).</p>"),
        MarkupCase(
            "a host", "www.b.example",
            "<p><a class=\"u\" href=\"http://www.b.example\" rel=\"noopener noreferrer nofollow ugc\">www.b.example</a></p>"
        ),
        MarkupCase(
            "mail", "a@b.example",
            "<p><a class=\"u\" href=\"mailto:a@b.example\" rel=\"noopener noreferrer nofollow ugc\">a@b.example</a></p>"
        ),
        MarkupCase(
            "no text", "[](https://b.example)", "<p>\(MarkupCase.anchor("https://b.example", "https://b.example"))</p>"),
        MarkupCase("a part of the page", "[a](#b)", "<p>\(MarkupCase.anchor("#b", "a"))</p>"),
        MarkupCase(
            "quotes in the address", "[a](https://b.example/\"'&)",
            "<p>\(MarkupCase.anchor("https://b.example/%22&#39;&amp;", "a"))</p>"),
    ]

    @Test(arguments: links) func `a link follows harmless addresses`(_ c: MarkupCase) {
        #expect(c.rendered() == c.markup)
    }

    static let refused = [
        MarkupCase("script", "[a](javascript:alert(1))", "<p>a (javascript:alert(1))</p>"),
        MarkupCase("script behind entities", "[a](&#106;avascript&colon;x)", "<p>a (javascript:x)</p>"),
        MarkupCase("a title", "[a](tel:1 \"call\")", "<p>a (tel:1 “call”)</p>"),
        MarkupCase("a title alone", "[a](<> \"t\")", "<p>a (“t”)</p>"),
        MarkupCase("a file", "[a](b.html)", "<p>a (b.html)</p>"),
        MarkupCase("no text", "[](b.html)", "<p>b.html</p>"),
        MarkupCase("its own address", "<javascript:x>", "<p>javascript:x</p>"),
        MarkupCase("a control character", "[a](https://b.example/&#7;)", "<p>a (https://b.example/␇)</p>"),
    ]

    @Test(arguments: refused) func `a refused address is shown as text`(_ c: MarkupCase) {
        #expect(c.rendered() == c.markup)
    }

    static let images = [
        MarkupCase(
            "text", "![a](https://b.example/c.png)",
            "<p>a \(MarkupCase.anchor("https://b.example/c.png", "https://b.example/c.png"))</p>"),
        MarkupCase(
            "no text", "![](https://b.example)", "<p>\(MarkupCase.anchor("https://b.example", "https://b.example"))</p>"
        ),
        MarkupCase(
            "its own address", "![https://b.example](https://b.example)",
            "<p>\(MarkupCase.anchor("https://b.example", "https://b.example"))</p>"),
        MarkupCase("a refused address", "![a](c.png \"t\")", "<p>a (c.png “t”)</p>"),
        MarkupCase(
            "in a link", "[![a](https://i.example)](https://b.example)",
            "<p>\(MarkupCase.anchor("https://b.example", "a (https://i.example)"))</p>"),
    ]

    @Test(arguments: images) func `an image is its text and its address, never loaded`(_ c: MarkupCase) {
        #expect(c.rendered() == c.markup)
    }

    static let vanishing = [
        MarkupCase("inline HTML", "a <b>c</b> <!-- d -->", "<p>a &lt;b&gt;c&lt;/b&gt; &lt;!-- d --&gt;</p>"),
        MarkupCase("a type", "List<String>", "<p>List&lt;String&gt;</p>"),
        MarkupCase("a definition", "[a]: b", "<p>[a]: b</p>"),
        MarkupCase("a definition over two lines", "[a\nb]:\nc", "<p>[a<br>b]:<br>c</p>"),
        MarkupCase(
            "a definition in a task", "- [ ] [a]: b", "<ul><li class=\"task\">\(MarkupCase.box(false))[a]: b</li></ul>"),
        MarkupCase(
            "a definition in use", "[a]\n\n[a]: https://b.example 't'",
            "<p>\(MarkupCase.anchor("https://b.example", "a", title: "t"))</p>"),
        MarkupCase(
            "one in use, one not", "[a]\n\n[a]: https://b.example\n[c]: d",
            "<p>\(MarkupCase.anchor("https://b.example", "a"))</p><p>[c]: d</p>"),
        MarkupCase(
            "one name, two addresses", "[a]\n\n[a]: #b\n[A]: #c",
            "<p>\(MarkupCase.anchor("#b", "a"))</p><p>\(MarkupCase.anchor("#b", "A")): #c</p>"
        ),
        MarkupCase("a title on the next line", "[a]\n\n[a]: #b\n\"c\"", "<p>[a]</p><p>[a]: #b<br>\"c\"</p>"),
        MarkupCase("a note", "a[^1]\n\n[^1]: b", "<p>a^1 (b)</p>"),
        MarkupCase("signs alone", "#", "<p>#</p>"),
        MarkupCase("a quote of nothing", ">", "<p>&gt;</p>"),
        MarkupCase("an item of nothing", "1.", "<p>1.</p>"),
        MarkupCase("a heading of nothing beside text", "a\n\n##", "<p>a</p><p>##</p>"),
        MarkupCase("a byte order mark", "\u{FEFF}# a", "<h3>a</h3>"),
    ]

    @Test(arguments: vanishing) func `what Markdown would hide is shown`(_ c: MarkupCase) {
        #expect(c.rendered() == c.markup)
    }

    @Test(arguments: ["", " ", "\n\n", " \t\r\n"]) func `a text of blanks is nothing`(_ text: String) {
        var renderer = MarkdownRenderer()
        #expect(renderer.render(text).html.isEmpty)
    }

    static let controls = [
        MarkupCase("control characters", "a\u{0}\u{7}\u{1F}\u{7F}\tb", "<p>a␀␇␟␡\tb</p>"),
        MarkupCase(
            "noncharacters and C1", "&#xFDD0;\u{FFFE}\u{1FFFF}\u{90}", "<p>\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}</p>"),
        MarkupCase("the same as entities", "&#0;&#1;&#xFFFE;&#x7f;", "<p>\u{FFFD}␁\u{FFFD}␡</p>"),
        MarkupCase("in code", "`a\u{1B}`", "<p><code>a␛</code></p>"),
        MarkupCase("in a title", "[a](#b \"\u{8}\")", "<p>\(MarkupCase.anchor("#b", "a", title: "␈"))</p>"),
        MarkupCase(
            "open direction controls", "\u{202E}a *\u{2066}b*", "<p>\u{202E}a <em>\u{2066}b</em>\u{2069}\u{202C}</p>"),
        MarkupCase("one left open in a paragraph", "\u{202E}a\n\nb", "<p>\u{202E}a\u{202C}</p><p>b</p>"),
        MarkupCase("as entities", "&#x202e;a", "<p>\u{202E}a\u{202C}</p>"),
        MarkupCase("ends without beginning", "a\u{2069}b\u{202C}", "<p>ab</p>"),
    ]

    @Test(arguments: controls) func `no character can disturb the page`(_ c: MarkupCase) {
        #expect(c.rendered() == c.markup)
    }
}

import Markdown
import Testing

@Suite struct BlockTests {
    static let breaks = [
        MarkupCase("one line", "hello", "<p>hello</p>"),
        MarkupCase("two lines", "a\nb", "<p>a<br>b</p>"),
        MarkupCase("CR and CRLF", "a\rb\r\nc", "<p>a<br>b<br>c</p>"),
        MarkupCase("U+2028 and U+2029", "a\u{2028}b\u{2029}c", "<p>a<br>b<br>c</p>"),
        MarkupCase("the hard breaks of Markdown", "a  \nb\\\nc", "<p>a<br>b<br>c</p>"),
        MarkupCase("a line feed as an entity", "a&#10;b", "<p>a<br>b</p>"),
        MarkupCase("a blank line", "a\n\nb", "<p>a</p><p>b</p>"),
        MarkupCase(
            "lines of raw HTML", "<div>\n<b>x</b>\n</div>\n",
            "<p>&lt;div&gt;<br>&lt;b&gt;x&lt;/b&gt;<br>&lt;/div&gt;</p>"),
        MarkupCase("lines of a code span", "> `a;\n> b {`", "<blockquote><p><code>a;<br>b {</code></p></blockquote>"),
        MarkupCase("a heading between backticks", "`a\n===\nb`", "<h3>`a</h3><p>b`</p>"),
        MarkupCase("lines of code", "```\na\n\nb\n```", "<pre><code>a\n\nb</code></pre>"),
    ]

    @Test(arguments: breaks) func `a line break that was typed is one on the page`(_ c: MarkupCase) {
        #expect(c.rendered() == c.markup)
    }

    @Test(arguments: [(1, "h1", "h2", "h6"), (3, "h3", "h4", "h6"), (5, "h5", "h6", "h6"), (9, "h6", "h6", "h6")])
    func `headings begin at the page's level and end at six`(_ top: Int, _ one: String, _ two: String, _ six: String) {
        let c = MarkupCase(
            "headings", "# a\n\nb\n---\n###### c", "<\(one)>a</\(one)><\(two)>b</\(two)><\(six)>c</\(six)>")
        #expect(c.rendered(MarkdownOptions(topHeading: top)) == c.markup)
    }

    static let lists = [
        MarkupCase("tight", "- a\n- b", "<ul><li>a</li><li>b</li></ul>"),
        MarkupCase("loose", "- a\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"),
        MarkupCase("nested", "- a\n  1. b", "<ul><li>a<ol><li>b</li></ol></li></ul>"),
        MarkupCase("a first number", "7. a\n8. b", "<ol start=\"7\"><li>a</li><li>b</li></ol>"),
        MarkupCase("odd numbers", "1. a\n3. b\n4. c", "<ol><li>a</li><li value=\"3\">b</li><li>c</li></ol>"),
        MarkupCase("numbers left to Markdown", "1. a\n1. b\n1. c", "<ol><li>a</li><li>b</li><li>c</li></ol>"),
        MarkupCase("a date", "2026. 3. 14", "<ol start=\"2026\"><li><ol start=\"3\"><li>14</li></ol></li></ol>"),
        MarkupCase("a quote", "> a\nb", "<blockquote><p>a<br>b</p></blockquote>"),
    ]

    @Test(arguments: lists) func `lists are tight or loose and numbered as typed`(_ c: MarkupCase) {
        #expect(c.rendered() == c.markup)
    }

    static let tasks = [
        MarkupCase(
            "open and done", "- [ ] a\n- [x] b",
            "<ul><li class=\"task\">\(MarkupCase.box(false))a</li><li class=\"task\">\(MarkupCase.box(true))b</li></ul>"
        ),
        MarkupCase("a capital", "- [X] a", "<ul><li class=\"task\">\(MarkupCase.box(true))a</li></ul>"),
        MarkupCase(
            "another box behind", "- [ ] see [x]", "<ul><li class=\"task\">\(MarkupCase.box(false))see [x]</li></ul>"),
        MarkupCase(
            "loose", "- [ ] a\n\n  b", "<ul><li class=\"task\"><p>\(MarkupCase.box(false))a</p><p>b</p></li></ul>"),
        MarkupCase(
            "numbered", "1. [x] a",
            "<ol><li class=\"task\">\(MarkupCase.box(true))a</li></ol>"),
    ]

    @Test(arguments: tasks) func `a task is a box to look at and a word to hear`(_ c: MarkupCase) {
        #expect(c.rendered() == c.markup)
    }

    @Test func `the words around tasks and tables are the page's`() {
        let options = MarkdownOptions(tableLabel: "<표>\"", taskDone: "완료", taskOpen: "남음")
        #expect(MarkupCase("", "- [x] a", "").rendered(options).contains("<span class=\"vh\">완료</span> a"))
        #expect(MarkupCase("", "- [ ] a", "").rendered(options).contains("<span class=\"vh\">남음</span> a"))
        #expect(MarkupCase("", "|a|\n|-|", "").rendered(options).contains("aria-label=\"&lt;표&gt;&quot;\""))
    }

    static let tables = [
        MarkupCase(
            "what could be a definition in its head", "[a]: b|c\n-|-",
            MarkupCase.table("<thead><tr><th scope=\"col\">[a]: b</th><th scope=\"col\">c</th></tr></thead>")),
        MarkupCase("a head alone", "|a|\n|-|", MarkupCase.table("<thead><tr><th scope=\"col\">a</th></tr></thead>")),
        MarkupCase(
            "alignment", "|a|b|c|d|\n|:-|:-:|-:|-|\n|1|2|3|4|",
            MarkupCase.table(
                "<thead><tr><th scope=\"col\" class=\"al\">a</th><th scope=\"col\" class=\"ac\">b</th><th scope=\"col\" class=\"ar\">c</th><th scope=\"col\">d</th></tr></thead><tbody><tr><td class=\"al\">1</td><td class=\"ac\">2</td><td class=\"ar\">3</td><td>4</td></tr></tbody>"
            )),
        MarkupCase(
            "cells beyond the head", "a|b\n-|-\n1|2|*3*||x\\|y",
            MarkupCase.table(
                "<thead><tr><th scope=\"col\">a</th><th scope=\"col\">b</th></tr></thead><tbody><tr><td>1</td><td>2</td><td>*3*</td><td></td><td>x\\|y</td></tr></tbody>"
            )),
        MarkupCase(
            "the same in a quote", "> |a|\n> |-|\n> |1|2|",
            "<blockquote>\(MarkupCase.table("<thead><tr><th scope=\"col\">a</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody>"))</blockquote>"
        ),
        MarkupCase(
            "the same under an indented head", "  |a|\n|-|\n x|y",
            MarkupCase.table(
                "<thead><tr><th scope=\"col\">a</th></tr></thead><tbody><tr><td>x</td><td>y</td></tr></tbody>")),
        MarkupCase(
            "short rows", "|a|b|\n|-|-|\n|1|\n||2|",
            MarkupCase.table(
                "<thead><tr><th scope=\"col\">a</th><th scope=\"col\">b</th></tr></thead><tbody><tr><td>1</td></tr><tr><td></td><td>2</td></tr></tbody>"
            )),
        MarkupCase(
            "a paragraph before", "x\n|a|\n|-|",
            "<p>x</p>" + MarkupCase.table("<thead><tr><th scope=\"col\">a</th></tr></thead>")),
    ]

    @Test(arguments: tables) func `a table scrolls in a region and loses no cell`(_ c: MarkupCase) {
        #expect(c.rendered() == c.markup)
    }

    static let code = [
        MarkupCase(
            "a language", "```swift\nlet a = 1 < 2\n```",
            "<pre><code class=\"language-swift\">let a = 1 &lt; 2</code></pre>"),
        MarkupCase(
            "more than a language", "```js title=\"x\"\na\n```",
            "<p><code>js title=\"x\"</code></p><pre><code class=\"language-js\">a</code></pre>"),
        MarkupCase(
            "an attempt at an attribute", "```x\"onclick=\"y\na\n```",
            "<p><code>x\"onclick=\"y</code></p><pre><code class=\"language-x&quot;onclick=&quot;y\">a</code></pre>"),
        MarkupCase(
            "tildes that were laughter", "~~~haha\nyes",
            "<p><code>haha</code></p><pre><code class=\"language-haha\">yes</code></pre>"),
        MarkupCase(
            "no code behind the fence", "```wow",
            "<p><code>wow</code></p><pre><code class=\"language-wow\"></code></pre>"),
        MarkupCase("indented", "    a\n      b", "<pre><code>a\n  b</code></pre>"),
        MarkupCase("inline", "`<b>`", "<p><code>&lt;b&gt;</code></p>"),
    ]

    @Test(arguments: code) func `code keeps its shape and what stands behind its fence`(_ c: MarkupCase) {
        #expect(c.rendered() == c.markup)
    }
}

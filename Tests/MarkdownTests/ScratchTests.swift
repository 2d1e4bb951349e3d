@testable import Markdown
import Testing
@Suite struct ScratchTests {
  @Test func `scratch`() {
    var r = MarkdownRenderer()
    for t in ["hello", "a\nb", "# T\n\n## U", "- [ ] see [x]\n- [x] b\n- c", "- [ ] a\n\n- [X] b", "[a](http://x.y \"t\")", "[a](javascript:1 't')", "![alt](http://x/y.png)", "![](http://x/y.png)", "![alt](y.png)", "www.a.com and http://b.c a@b.co", "~~x~~ ~y~ 3~5시 7~9시", "|a|b|\n|:-|-:|\n|1|2|3|**4**|\n|5|\n", "x\n|a|\n|-|\n|b|c|\n", "> |a|\n> |-|\n> |b|c\\|d|\n", "[x]: http://a.b\n", "[x]: http://a.b 't'\n\n[x]", "[x]: http://a.b \"t\"\n\n[x] [y][x]", "[x]: http://a.b\n[y]: http://c.d\n\n[x]", "- [ ] [foo]: /url", "> [foo\n> bar]: http://x\n", "#", "~~~하하", "```swift\nlet a\n```", "```js title=\"x\"\na\n```", "<div>\n<b>x</b>\n\ny</div>", "a <b>x</b> <!-- c --> d", "List<String>", "&#7; &#x202e;abc \u{202e}x", "\u{FEFF}# x", "a\rb\r\nc\u{2028}d", "1. a\n3. b", "5. a", "[![alt](http://i/j)](http://k/l)", "![[a](javascript:alert(1))](x)", "<http://a.b>", "<javascript:alert(1)>", "[](http://a)", "[](x)", "* * *", "---", "a\n---", "`a\nb`", "\u{0}x\u{1}", "&nbsp;", "<?php x ?>", "\\*a\\*", "[a](<http://x y>)", "a  \nb\\\nc", "- a\n  - b\n    - c", "-", "ftp://a.b/c"] {
      let x = r.render(t)
      print(t.debugDescription, "=>", x.html.markup, x.guardVerdict as Any)
    }
  }
}

/// Texts made of the pieces that Markdown parsers and their guards stumble over.
enum HostileText {
    static let pieces = [
        "*", "**", "_", "~~", "~", "`", "``", "```\n", "[", "]", "](", "](a)", "](<", ")", "!", "![", "]:", "[a]",
        "[a]: http://x\n", "<", ">", "<a>", "<!--", "-->", "<?", "<!D ", "<![CDATA[", "&amp;", "&#1;", "\\", "\n",
        "\n\n",
        "> ", "- ", "* ", "1. ", "10) ", "  ", "    ", "\t", "|", "|-", "|-|-|\n", "-|-\n", "|a|\n|-|\n", ":-:|", "# ",
        "===\n", "---\n", "- [ ] ", "[x] ", "www.", "www.a", "http://", "https://a.b/", "a@b.c", "@", "a", "b ", "한글 ",
        "x|", "(", "\"", "'", "\u{0}", "\u{202E}", "\u{2069}", "\u{2028}", ".", "_a", "+", ":", "a\n", "$", "&",
        "ftp://",
        "{", ";", "<b", "/>", "='", "\r", "\r\n", "\u{FFFE}", "\u{85}", "😀", "w", "ww", "12", "/",
    ]

    static func short(_ generator: inout SeededGenerator, longest: Int) -> String {
        (0..<Int.random(in: 1...longest, using: &generator)).map { _ in
            pieces.randomElement(using: &generator) ?? ""
        }.joined()
    }

    /// A few parts, most of them one group of pieces over and over, up to `size` bytes or a little more.
    static func repeated(_ generator: inout SeededGenerator, size: Int) -> String {
        let parts = Int.random(in: 1...4, using: &generator)
        return (0..<parts).map { _ in
            let unit = short(&generator, longest: 6)
            let isOnce = Int.random(in: 1...3, using: &generator) == 1
            return String(repeating: unit, count: isOnce ? 1 : max(1, size / parts / unit.utf8.count))
        }.joined()
    }
}

import SafeHTML

/// The beginning of a text in one line, for places that only point to it.
enum Excerpt {
    /// The words of rendered Markdown without its marks, at most `limit` characters; blanks and line ends become single
    /// blanks.
    static func line(of html: HTML, limit: Int = 160) -> String {
        // A few bytes more than the characters can need, so that nothing longer than that is looked at.
        line(words(in: html.bytes, most: limit * 24), limit: limit)
    }

    /// What stands between the tags. The markup is our own: `>` ends a tag, and five entities are used.
    private static func words(in markup: [UInt8], most: Int) -> String {
        var text: [UInt8] = []
        var index = 0
        while index < markup.count, text.count < most {
            switch markup[index] {
            case UInt8(ascii: "<"):
                if let end = endOfHidden(markup, at: index) {
                    index = end
                    continue
                }
                while index < markup.count, markup[index] != UInt8(ascii: ">") { index += 1 }
                index += 1
                // Tags in a line have no blank around them, those of blocks and line breaks stand for one.
                if !isInline(markup, tagEnd: index) { text.append(UInt8(ascii: " ")) }
            case UInt8(ascii: "&"):
                let end = markup[index...].prefix(6).firstIndex(of: UInt8(ascii: ";")) ?? index
                text.append(entities[String(decoding: markup[index...end], as: UTF8.self)] ?? markup[index])
                index = end + 1
            default:
                text.append(markup[index])
                index += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Where words end that only screen readers are told ("Done" behind a box); nil where none begin. The box says it.
    private static func endOfHidden(_ markup: [UInt8], at index: Int) -> Int? {
        guard markup[index...].starts(with: hidden) else { return nil }
        let start = index + hidden.count
        guard let end = markup[start...].firstIndex(of: UInt8(ascii: "<")) else { return markup.count }
        return markup[end...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    }

    private static let hidden = Array("<span class=\"vh\">".utf8)

    private static let entities: [String: UInt8] = [
        "&amp;": UInt8(ascii: "&"), "&lt;": UInt8(ascii: "<"), "&gt;": UInt8(ascii: ">"),
        "&quot;": UInt8(ascii: "\""), "&#39;": UInt8(ascii: "'"),
    ]

    private static let inlineTags: Set<String> = ["em", "strong", "del", "code", "a", "bdi"]

    /// Whether the tag that ends before `tagEnd` stands within a line.
    private static func isInline(_ markup: [UInt8], tagEnd: Int) -> Bool {
        guard let start = markup[..<min(tagEnd, markup.count)].lastIndex(of: UInt8(ascii: "<")) else { return false }
        let name = markup[(start + 1)..<min(tagEnd, markup.count)]
            .drop { $0 == UInt8(ascii: "/") }
            .prefix { (97...122).contains($0) || (48...57).contains($0) }
        return inlineTags.contains(String(decoding: name, as: UTF8.self))
    }

    /// At most `limit` characters; blanks and line ends become single blanks.
    ///
    /// A character may have any number of marks on it, so the bytes are bounded too.
    static func line(_ text: String, limit: Int = 160) -> String {
        var line = ""
        var length = 0
        var isBlank = true
        for character in text {
            if character.isWhitespace {
                if !isBlank { line.append(" ") }
                isBlank = true
                continue
            }
            guard length < limit, line.utf8.count + character.utf8.count <= limit * 8 else {
                line.append("…")
                break
            }
            line.append(character)
            length += 1
            isBlank = false
        }
        while line.last == " " { line.removeLast() }
        return line
    }

    /// A name where it only points to the thing; one of an ordinary length stays to the letter.
    static func name(_ name: String) -> String { name.utf8.count <= 400 ? name : line(name, limit: 100) }
}

import SafeHTML

/// A list's icon: three lines in a disc of its colour, or the emoji that its name begins with.
enum ListIcon {
    static func html(for name: String) -> HTML {
        guard let emoji = emoji(beginning: name) else {
            return "<span class=\"glyph\" aria-hidden=\"true\">\(Icon.lines.use)</span>"
        }
        return "<span class=\"glyph emoji\" aria-hidden=\"true\">\(emoji)</span>"
    }

    /// The emoji at the start of the text, whole (a flag, a family, a keycap); nil when it starts with another thing.
    static func emoji(beginning text: String) -> String? {
        guard let first = text.first(where: { !$0.isWhitespace }) else { return nil }
        let scalars = first.unicodeScalars
        // A made-up row of joined emoji counts as one character too; no real one is as long as that.
        guard let head = scalars.first, scalars.count <= 12 else { return nil }
        let asksForPicture = scalars.dropFirst().contains { $0.value == 0xFE0F }
        guard head.properties.isEmojiPresentation || (head.properties.isEmoji && asksForPicture) else { return nil }
        return String(first)
    }
}

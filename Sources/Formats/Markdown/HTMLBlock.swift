/// A block of HTML in Markdown: how one begins and ends (GFM 0.29, section 4.6).
enum HTMLBlock {
    /// `<script`, `<pre`, `<style`.
    case raw
    case comment
    /// `<?`
    case instruction
    /// `<!DOCTYPE`
    case declaration
    /// `<![CDATA[`
    case data
    /// A tag that stands for a block; ends at a blank line.
    case tag

    /// The block that begins at the cursor; a lone tag of another name begins one only where no paragraph is open.
    init?(_ cursor: LineCursor, inParagraph: Bool) {
        guard cursor.byte == UInt8(ascii: "<"), BlockStart.isTagLike(cursor.byte(ahead: 1)) else { return nil }
        let bytes = UnsafeBufferPointer(rebasing: cursor.line[(cursor.index + 1)...])
        if bytes.starts(with: "!--".utf8) {
            self = .comment
        } else if bytes.starts(with: "?".utf8) {
            self = .instruction
        } else if bytes.starts(with: "![CDATA[".utf8) {
            self = .data
        } else if bytes.first == UInt8(ascii: "!") {
            guard bytes.count > 1, (0x41...0x5A).contains(bytes[1]) else { return nil }
            self = .declaration
        } else {
            let isClosing = bytes.first == UInt8(ascii: "/")
            let name = Self.name(bytes.dropFirst(isClosing ? 1 : 0))
            let behind = (isClosing ? 1 : 0) + name.utf8.count
            let next = behind < bytes.count ? bytes[behind] : 0x0A
            let ends = BlockStart.isBlank(next) || next == UInt8(ascii: ">")
            let closesItself =
                next == UInt8(ascii: "/") && behind + 1 < bytes.count && bytes[behind + 1] == UInt8(ascii: ">")
            if !isClosing, Self.rawNames.contains(name), ends {
                self = .raw
            } else if Self.names.contains(name), ends || closesItself {
                self = .tag
            } else {
                guard !inParagraph, !name.isEmpty, Self.isLoneTag(bytes) else { return nil }
                self = .tag
            }
        }
    }

    /// Whether the block ends with this line, which may be the one it began with.
    func ends(in line: UnsafeBufferPointer<UInt8>) -> Bool {
        switch self {
        case .raw:
            ["</script>", "</pre>", "</style>"].contains { Self.holds($0, line, foldingCase: true) }
        case .comment: Self.holds("-->", line)
        case .instruction: Self.holds("?>", line)
        case .declaration: line.contains(UInt8(ascii: ">"))
        case .data: Self.holds("]]>", line)
        case .tag: false
        }
    }

    /// Whether a blank line ends it.
    var endsAtBlank: Bool { if case .tag = self { true } else { false } }

    private static func name(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let name = bytes.prefix(16).prefix { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "-")
        }
        return String(decoding: name, as: UTF8.self).lowercased()
    }

    /// A whole tag and nothing behind it, closing or not; attributes are looked at for their quotes alone.
    private static func isLoneTag(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var quote: UInt8?
        for (index, byte) in bytes.enumerated() {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@") {
                // An address in angle brackets, or no tag.
                return false
            } else if byte == UInt8(ascii: ">") {
                return bytes[(index + 1)...].allSatisfy(BlockStart.isBlank)
            }
        }
        return false
    }

    private static func holds(
        _ text: String, _ line: UnsafeBufferPointer<UInt8>, foldingCase: Bool = false
    ) -> Bool {
        let wanted = Array(text.utf8)
        guard line.count >= wanted.count else { return false }
        return (0...(line.count - wanted.count)).contains { start in
            wanted.indices.allSatisfy { place in
                let byte = line[start + place]
                let folded = foldingCase && (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
                return folded == wanted[place]
            }
        }
    }

    private static let rawNames: Set<String> = ["script", "pre", "style"]

    private static let names: Set<String> = [
        "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col", "colgroup",
        "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form",
        "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend",
        "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param",
        "section", "source", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
    ]
}

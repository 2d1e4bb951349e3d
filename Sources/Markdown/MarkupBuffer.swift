import SafeHTML

/// Markup as it grows: literals, and text that is escaped and made fit to be seen on its way in.
struct MarkupBuffer {
    /// Where a text stands decides what its line breaks become and which characters are escaped.
    enum Place {
        /// Between tags; a line break is `<br>`.
        case flow
        /// Inside inline `<code>`; a line break is `<br>`, and so is a blank behind a mark.
        case codeSpan
        /// Inside `<pre>`; a line break is a line feed.
        case code
        /// Inside a quoted attribute.
        case attribute
    }

    private(set) var bytes: [UInt8] = []
    /// Whether any character that is no blank was shown between tags.
    private(set) var showsSomething = false
    private var bidi = BidiBalance()

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    mutating func literal(_ markup: StaticString) {
        markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func number(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

    /// For things that are seen without being text, such as a rule across the page.
    mutating func noteSight() { showsSomething = true }

    mutating func text(_ text: String, in place: Place) {
        var text = text
        text.withUTF8 { self.text($0, in: place) }
    }

    mutating func text(_ utf8: UnsafeBufferPointer<UInt8>, in place: Place) {
        if !showsSomething, place != .attribute {
            showsSomething = utf8.contains { $0 > 0x20 }
        }
        var clean = 0
        var index = 0
        while index < utf8.count {
            let byte = utf8[index]
            // Most bytes are letters and blanks, or of letters beyond ASCII: they pass at once.
            let isLetter = byte > 0x3E && byte < 0x7F || byte == 0x20
            if isLetter || byte > 0xC2 && byte < 0xEF && byte != 0xE2 || byte >= 0x80 && byte < 0xC2 {
                index += 1
                continue
            }
            let entity: StaticString
            switch byte {
            case UInt8(ascii: "&"): entity = "&amp;"
            case UInt8(ascii: "<"): entity = "&lt;"
            case UInt8(ascii: ">"): entity = "&gt;"
            case UInt8(ascii: "\"") where place == .attribute: entity = "&quot;"
            case UInt8(ascii: "'") where place == .attribute: entity = "&#39;"
            case 0x0A where place == .flow || place == .codeSpan: entity = "<br>"
            case 0xF3 where Mark.stands(in: utf8, at: index):
                bytes.append(contentsOf: utf8[clean..<index])
                index += Mark.length
                if place == .codeSpan, index < utf8.count, utf8[index] == 0x20 {
                    literal("<br>")
                    index += 1
                }
                clean = index
                continue
            default:
                guard let special = SpecialSequence(in: utf8, at: index) else {
                    index += 1
                    continue
                }
                bytes.append(contentsOf: utf8[clean..<index])
                index += append(special, at: index, of: utf8, in: place)
                clean = index
                continue
            }
            bytes.append(contentsOf: utf8[clean..<index])
            literal(entity)
            index += 1
            clean = index
        }
        bytes.append(contentsOf: utf8[clean...])
    }

    /// Ends what direction controls have left open; called where a block ends.
    mutating func endBlock() {
        guard !bidi.isEmpty else { return }
        bidi.close(into: &bytes)
    }

    /// - Returns: the bytes of the text that are dealt with.
    private mutating func append(
        _ special: SpecialSequence, at index: Int, of utf8: UnsafeBufferPointer<UInt8>, in place: Place
    ) -> Int {
        switch special {
        case .shownAs(let scalar, let length):
            bytes.append(scalar: scalar)
            return length
        case .lineBreak(let length):
            literal(place == .flow || place == .codeSpan ? "<br>" : "\n")
            return length
        case .bidi(let control):
            // An attribute is a text of its own, which no block end closes.
            if place != .attribute && bidi.admits(control) { bytes.append(contentsOf: utf8[index..<index + 3]) }
            return 3
        }
    }
}

/// A character that must not reach a page as it is.
package enum SpecialSequence {
    /// Shown by another character; `length` bytes are replaced.
    case shownAs(Unicode.Scalar, length: Int)
    /// U+000D, U+000D U+000A, U+2028 or U+2029.
    case lineBreak(length: Int)
    /// A direction control, three bytes.
    case bidi(BidiControl)

    /// What stands at `index`, when it is special; nil for all other characters, tab and line feed among them.
    ///
    /// Control characters are shown by their pictures (U+2400 and on). Those of the C1 set have none, nor have
    /// noncharacters: they become U+FFFD.
    @inline(__always)
    package init?(in utf8: UnsafeBufferPointer<UInt8>, at index: Int) {
        let byte = utf8[index]
        if byte >= 0x80 {
            guard byte == 0xE2 || byte >= 0xEF || byte == 0xC2 else { return nil }
            self.init(longIn: utf8, at: index)
        } else {
            guard byte < 0x20 || byte == 0x7F, byte != 0x09, byte != 0x0A else { return nil }
            self.init(control: byte, in: utf8, at: index)
        }
    }

    private init(control byte: UInt8, in utf8: UnsafeBufferPointer<UInt8>, at index: Int) {
        if byte == 0x0D {
            self = .lineBreak(length: index + 1 < utf8.count && utf8[index + 1] == 0x0A ? 2 : 1)
        } else if byte == 0x7F {
            self = .shownAs("\u{2421}", length: 1)
        } else {
            self = .shownAs(Unicode.Scalar(0x2400 + UInt32(byte)) ?? "\u{FFFD}", length: 1)
        }
    }

    /// Every special character beyond ASCII is known from its first bytes; a sequence that is cut short is none.
    private init?(longIn utf8: UnsafeBufferPointer<UInt8>, at index: Int) {
        guard index + 1 < utf8.count else { return nil }
        let second = utf8[index + 1]
        let third = index + 2 < utf8.count ? utf8[index + 2] : 0
        switch utf8[index] {
        case 0xC2:
            guard second < 0xA0 else { return nil }
            self = .shownAs("\u{FFFD}", length: 2)
        case 0xE2:
            switch (second, third) {
            case (0x80, 0xA8), (0x80, 0xA9): self = .lineBreak(length: 3)
            case (0x80, 0xAC): self = .bidi(.embeddingEnd)
            case (0x80, 0xAA...0xAE): self = .bidi(.embedding)
            case (0x81, 0xA6...0xA8): self = .bidi(.isolate)
            case (0x81, 0xA9): self = .bidi(.isolateEnd)
            default: return nil
            }
        case 0xEF:
            // U+FDD0...U+FDEF, U+FFFE, U+FFFF
            guard (second == 0xB7 && (0x90...0xAF).contains(third)) || (second == 0xBF && third >= 0xBE) else {
                return nil
            }
            self = .shownAs("\u{FFFD}", length: 3)
        case 0xF0...0xF4:
            // The last two code points of each plane
            guard third == 0xBF, second & 0x0F == 0x0F, index + 3 < utf8.count, utf8[index + 3] >= 0xBE else {
                return nil
            }
            self = .shownAs("\u{FFFD}", length: 4)
        default: return nil
        }
    }
}

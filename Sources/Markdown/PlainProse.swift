/// Texts that mean the same in Markdown and as typed, found in one look at their bytes, so that most messages never
/// meet the parser.
enum PlainProse {
    /// Whether the parser would make one paragraph of exactly these characters, its line feeds line breaks.
    ///
    /// True only if no byte can begin markup: no control character but line feed; none of `` ` \ & < * _ [ @ ``; no
    /// `~~`, `://` or `www.`; no blank at a line's end; and each line begins with a character that opens no block. A
    /// test compares the answer with the parser's work over many made-up texts.
    static func holds(for utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let last = utf8.last, last != 0x20, last != 0x0A, opensNoBlock(utf8, at: 0) else { return false }
        if utf8.starts(with: [0xEF, 0xBB, 0xBF]) { return false }
        let (low, high) = (harmlessLow, harmlessHigh)
        for index in utf8.indices {
            let byte = utf8[index]
            if byte >= 0x80 || (byte < 0x40 ? low : high) >> UInt64(byte & 0x3F) & 1 == 1 { continue }
            let next = index + 1 < utf8.count ? utf8[index + 1] : 0
            switch byte {
            case 0x20:
                if next == 0x0A { return false }
            case 0x0A:
                guard opensNoBlock(utf8, at: index + 1) else { return false }
            case UInt8(ascii: "~"):
                if next == byte { return false }
            case UInt8(ascii: ":"):
                if next == UInt8(ascii: "/"), index + 2 < utf8.count, utf8[index + 2] == next { return false }
            case UInt8(ascii: "w"):
                if next == byte, index + 3 < utf8.count, utf8[index + 2] == byte, utf8[index + 3] == UInt8(ascii: ".") {
                    return false
                }
            default:
                return false
            }
        }
        return true
    }

    /// The bytes below 0x80 that mean nothing wherever they stand inside a line: two words of a set, bit by bit.
    private static let harmlessLow = set(0x00) { byte in
        byte > 0x20 && ![UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: "*"), UInt8(ascii: ":")].contains(byte)
    }

    private static let harmlessHigh = set(0x40) { byte in
        !Array("@[\\_`w~\u{7F}".utf8).contains(byte)
    }

    private static func set(_ first: UInt8, _ member: (UInt8) -> Bool) -> UInt64 {
        (0..<64 as Range<UInt8>).reduce(0 as UInt64) { set, bit in
            member(first + bit) ? set | 1 << UInt64(bit) : set
        }
    }

    /// Whether the line at `start` can neither be blank nor open a list, quote, heading, rule, table or code block.
    private static func opensNoBlock(_ utf8: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard start < utf8.count else { return false }
        switch utf8[start] {
        case 0x80..., UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): return true
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            // A number before a list item has at most nine digits; a longer one may be looked at no further.
            for byte in utf8[start..<min(start + 10, utf8.count)] where !(0x30...0x39).contains(byte) {
                return byte != UInt8(ascii: ".") && byte != UInt8(ascii: ")")
            }
            return true
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "!"): return true
        case UInt8(ascii: "?"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: ";"): return true
        case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "^"), UInt8(ascii: "{"), UInt8(ascii: "}"): return true
        case UInt8(ascii: "]"), UInt8(ascii: "~"): return true
        default: return false
        }
    }
}

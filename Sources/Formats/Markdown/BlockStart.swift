/// What a line of Markdown may begin, looked at from its first byte that is no blank (GFM 0.29, chapters 4 and 5).
enum BlockStart {
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }

    /// The level 1...6 of `# Heading`; nil for none.
    static func heading(_ cursor: LineCursor) -> Int? {
        var level = 0
        while cursor.byte(ahead: level) == UInt8(ascii: "#") { level += 1 }
        guard (1...6).contains(level), isBlank(cursor.byte(ahead: level)) else { return nil }
        return level
    }

    /// The sign and the length of a code fence that opens.
    static func fence(_ cursor: LineCursor) -> (sign: UInt8, length: Int)? {
        let sign = cursor.byte
        guard sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
        var length = 0
        while cursor.byte(ahead: length) == sign { length += 1 }
        guard length >= 3 else { return nil }
        if sign == UInt8(ascii: "`"), cursor.line[(cursor.index + length)...].contains(sign) { return nil }
        return (sign, length)
    }

    /// Three or more of `*`, `-` or `_`, and blanks.
    static func isRule(_ cursor: LineCursor) -> Bool {
        let sign = cursor.byte
        guard sign == UInt8(ascii: "*") || sign == UInt8(ascii: "-") || sign == UInt8(ascii: "_") else { return false }
        var count = 0
        for byte in cursor.line[cursor.index...] {
            if byte == sign { count += 1 } else if !isBlank(byte) { return false }
        }
        return count >= 3
    }

    /// A line of `=` or `-` alone, which makes the paragraph above it a heading.
    static func isUnderline(_ cursor: LineCursor) -> Bool {
        let sign = cursor.byte
        guard sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-") else { return false }
        let rest = cursor.remainder().bytes
        return rest.allSatisfy { $0 == sign }
    }

    /// The mark of a list item.
    struct Marker {
        /// Its bytes: 1 for `-`, more for `12.`.
        var length: Int
        /// Whether it may stand directly below a paragraph that it does not belong to.
        var mayInterrupt: Bool
    }

    static func marker(_ cursor: LineCursor) -> Marker? {
        var length = 1
        var mayInterrupt = true
        switch cursor.byte {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): break
        case 0x30...0x39:
            while length < 10, (0x30...0x39).contains(cursor.byte(ahead: length)) { length += 1 }
            let sign = cursor.byte(ahead: length)
            guard length < 10, sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")") else { return nil }
            var number = 0
            for place in 0..<length { number = number * 10 + Int(cursor.byte(ahead: place) - 0x30) }
            mayInterrupt = number == 1
            length += 1
        default: return nil
        }
        guard isBlank(cursor.byte(ahead: length)) else { return nil }
        var behind = cursor
        behind.skip(length)
        if behind.indent.next == 0x0A { mayInterrupt = false }
        return Marker(length: length, mayInterrupt: mayInterrupt)
    }

    /// Whether a task's box stands here: `[ ]`, `[x]` or `[X]`, and a blank behind it.
    static func box(_ cursor: LineCursor) -> Bool? {
        guard cursor.byte == UInt8(ascii: "["), cursor.byte(ahead: 2) == UInt8(ascii: "]"),
            isBlank(cursor.byte(ahead: 3))
        else { return nil }
        switch cursor.byte(ahead: 1) {
        case 0x20: return false
        case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
        default: return nil
        }
    }

    /// Whether the line might begin anything but a paragraph, or end one otherwise than as its text: more lines than GFM
    /// says, never fewer.
    static func mayOpen(_ cursor: LineCursor) -> Bool {
        switch cursor.byte {
        case UInt8(ascii: ">"): return true
        case UInt8(ascii: "<"): return isTagLike(cursor.byte(ahead: 1))
        case UInt8(ascii: "["): return closesLabel(cursor)
        case UInt8(ascii: "#"): return heading(cursor) != nil
        case UInt8(ascii: "`"), UInt8(ascii: "~"): return fence(cursor) != nil
        case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "*"),
            UInt8(ascii: "_"), UInt8(ascii: "+"):
            let isOfSigns = cursor.remainder().bytes.allSatisfy { signs.contains($0) }
            return isOfSigns || marker(cursor) != nil
        case 0x30...0x39: return marker(cursor) != nil
        default: return false
        }
    }

    /// What rules, underlines and the rows below a table's head are made of.
    private static let signs = Array("|:-=*_+ \t".utf8)

    /// Whether HTML may begin with `<` and this byte.
    static func isTagLike(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "!"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: false
        }
    }

    /// Whether `]:` stands in the line, as behind the label of a link's definition.
    private static func closesLabel(_ cursor: LineCursor) -> Bool {
        let bytes = cursor.line
        return bytes[cursor.index...].indices.contains { index in
            bytes[index] == UInt8(ascii: "]") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: ":")
        }
    }
}

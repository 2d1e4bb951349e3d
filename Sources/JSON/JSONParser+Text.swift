extension JSONParser {
    /// A text in the window, without its quotes; good until the window moves.
    struct Token {
        var start: Int
        var count: Int
        var hasEscapes: Bool
    }

    package mutating func readText() throws(JSONError) -> String {
        guard try skipBlanks() == UInt8(ascii: "\"") else { throw unexpected("a text") }
        return text(of: try scanText())
    }

    /// Where the first half of a surrogate pair was that became U+FFFD since this was last asked; nil when none did.
    package mutating func takeRepair() -> Int? {
        guard repair != nil else { return nil }
        defer { repair = nil }
        return repair
    }

    /// From the opening quote to behind the closing one; all of it is checked. What is not kept need not fit in memory.
    mutating func scanText(isKept: Bool = true) throws(JSONError) -> Token {
        var start = position + 1
        var index = start
        var hasEscapes = false
        while true {
            // The lowest mark is exact; those above it may be set by a borrow.
            let word = UInt64(littleEndian: UnsafeRawPointer(window + index).loadUnaligned(as: UInt64.self))
            let quotes = word ^ 0x2222_2222_2222_2222
            let slashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
            let low: UInt64 = 0x0101_0101_0101_0101
            let marks =
                (quotes &- low) & ~quotes | (slashes &- low) & ~slashes
                | (word &- 0x2020_2020_2020_2020) & ~word | word
            let stops = marks & 0x8080_8080_8080_8080
            if stops == 0 {
                index += 8
                continue
            }
            index += stops.trailingZeroBitCount >> 3
            let byte = window[index]
            switch byte {
            case UInt8(ascii: "\""):
                position = index + 1
                return Token(start: start, count: index - start, hasEscapes: hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                let length = escapeLength(at: index)
                if length > 0 {
                    index += length
                } else if try !extend(&index, &start, isKept, for: 6) {
                    throw badEscape(at: index)
                }
            case 0x80...:
                let length = sequenceLength(at: index)
                if length > 0 {
                    index += length
                } else if try !extend(&index, &start, isKept, for: 4) {
                    throw failure(
                        "found the byte 0x\(String(byte, radix: 16, uppercase: true)), which is not UTF-8", at: index)
                }
            default:
                if index < end { throw controlCharacter(at: index) }
                if try !extend(&index, &start, isKept, for: 1) {
                    throw failure("the file ends inside a text", at: index)
                }
            }
        }
    }

    /// Reads on when fewer than `count` bytes are in view from `index`.
    /// - Returns: false when they are, or the source has no more.
    private mutating func extend(
        _ index: inout Int, _ start: inout Int, _ isKept: Bool, for count: Int
    ) throws(JSONError) -> Bool {
        guard end - index < count else { return false }
        let dropped = isKept ? start : index
        position = index
        let isExtended = try refill(from: dropped)
        index -= dropped
        start -= dropped
        return isExtended
    }

    /// How many bytes the well-formed sequence of two to four bytes there has; 0 when it is none, or is cut.
    @inline(__always)
    private func sequenceLength(at index: Int) -> Int {
        let bytes = window + index
        func follows(_ place: Int) -> Bool { bytes[place] & 0xC0 == 0x80 }
        switch bytes[0] {
        case 0xC2...0xDF: return follows(1) ? 2 : 0
        case 0xE0: return bytes[1] >= 0xA0 && follows(1) && follows(2) ? 3 : 0
        case 0xED: return bytes[1] < 0xA0 && follows(1) && follows(2) ? 3 : 0
        case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : 0
        case 0xF0: return bytes[1] >= 0x90 && follows(1) && follows(2) && follows(3) ? 4 : 0
        case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : 0
        case 0xF4: return bytes[1] < 0x90 && follows(1) && follows(2) && follows(3) ? 4 : 0
        default: return 0
        }
    }

    /// How many bytes the escape there has; 0 when it is none, or is cut.
    private func escapeLength(at index: Int) -> Int {
        switch window[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return 2
        case UInt8(ascii: "u"): return unit(at: index) == nil ? 0 : 6
        default: return 0
        }
    }

    /// The UTF-16 unit of the escape `\uXXXX` there.
    private func unit(at index: Int) -> UInt32? {
        var value: UInt32 = 0
        for place in index + 2..<index + 6 {
            let byte = window[place]
            switch byte {
            case 48...57: value = value << 4 | UInt32(byte - 48)
            case 65...70: value = value << 4 | UInt32(byte - 55)
            case 97...102: value = value << 4 | UInt32(byte - 87)
            default: return nil
            }
        }
        return value
    }

    /// The text that a token stands for.
    mutating func text(of token: Token) -> String {
        guard token.hasEscapes else {
            return String(decoding: UnsafeBufferPointer(start: window + token.start, count: token.count), as: UTF8.self)
        }
        unescape(token)
        return String(decoding: scratch, as: UTF8.self)
    }

    private mutating func unescape(_ token: Token) {
        scratch.removeAll(keepingCapacity: true)
        var index = token.start
        let stop = token.start + token.count
        while index < stop {
            var clean = index
            while clean < stop, window[clean] != UInt8(ascii: "\\") { clean += 1 }
            scratch.append(contentsOf: UnsafeBufferPointer(start: window + index, count: clean - index))
            index = clean
            guard index < stop else { return }
            let letter = window[index + 1]
            if letter == UInt8(ascii: "u") {
                index += appendUnits(at: index, before: stop)
                continue
            }
            switch letter {
            case UInt8(ascii: "b"): scratch.append(8)
            case UInt8(ascii: "f"): scratch.append(12)
            case UInt8(ascii: "n"): scratch.append(10)
            case UInt8(ascii: "r"): scratch.append(13)
            case UInt8(ascii: "t"): scratch.append(9)
            default: scratch.append(letter)
            }
            index += 2
        }
    }

    private mutating func append(scalar: Unicode.Scalar) {
        guard let encoded = UTF8.encode(scalar) else { return }
        for byte in encoded { scratch.append(byte) }
    }

    /// Appends the scalar of one escape `\uXXXX`, or of the two that make a pair.
    /// - Returns: the bytes that were read: 6 or 12.
    private mutating func appendUnits(at index: Int, before stop: Int) -> Int {
        let first = unit(at: index) ?? 0xFFFD
        if let scalar = Unicode.Scalar(first) {
            append(scalar: scalar)
            return 6
        }
        if first < 0xDC00, index + 12 <= stop, window[index + 6] == UInt8(ascii: "\\"),
            window[index + 7] == UInt8(ascii: "u"), let second = unit(at: index + 6),
            (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00))
        {
            append(scalar: scalar)
            return 12
        }
        if repair == nil { repair = windowOffset + index }
        scratch.append(contentsOf: [0xEF, 0xBF, 0xBD])
        return 6
    }
}

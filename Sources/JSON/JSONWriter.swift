/// Writes JSON into bytes, piece by piece in the order its caller gives; the caller takes the bytes when it likes.
///
/// Texts are escaped as little as JSON allows, and U+2028 and U+2029 too, which end a line in older scripts.
package struct JSONWriter {
    package enum Form: Hashable, Sendable {
        /// No blank at all.
        case compact
        /// A line for each value, two blanks a level.
        case pretty
    }

    /// What was written and not taken yet.
    package var bytes: [UInt8] = []
    private let form: Form
    private var depth = 0
    private var isFirst = true
    private var followsKey = false
    /// A line end and the blanks of the deepest level there was.
    private var lineStart: [UInt8] = [0x0A]

    package init(_ form: Form) { self.form = form }

    package mutating func beginObject() { open(UInt8(ascii: "{")) }
    package mutating func endObject() { close(UInt8(ascii: "}")) }
    package mutating func beginArray() { open(UInt8(ascii: "[")) }
    package mutating func endArray() { close(UInt8(ascii: "]")) }

    package mutating func key(_ name: String) {
        separate()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
        if form == .pretty { bytes.append(0x20) }
        followsKey = true
    }

    /// A key that needs no escapes, as every word of a format is.
    package mutating func field(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        if form == .pretty { bytes.append(0x20) }
        followsKey = true
    }

    package mutating func text(_ text: String) {
        separate()
        quote(text)
    }

    /// A text that needs no escapes, by its bytes.
    package mutating func text(plain ascii: [UInt8]) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: ascii)
        bytes.append(UInt8(ascii: "\""))
    }

    package mutating func bool(_ value: Bool) {
        separate()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    package mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    package mutating func number(_ value: Int) {
        separate()
        bytes.append(contentsOf: String(value).utf8)
    }

    /// A number by its digits. What is no number in JSON ("NaN") is written as a text, so the whole stays JSON.
    package mutating func number(digits: String) {
        separate()
        if Self.isNumber(digits) { bytes.append(contentsOf: digits.utf8) } else { quote(digits) }
    }

    /// Ends the last line.
    package mutating func endLine() { bytes.append(0x0A) }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        depth += 1
        isFirst = true
    }

    private mutating func close(_ bracket: UInt8) {
        depth -= 1
        if !isFirst { breakLine() }
        bytes.append(bracket)
        isFirst = false
    }

    private mutating func separate() {
        if followsKey {
            followsKey = false
            return
        }
        if depth > 0 {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            breakLine()
        }
        isFirst = false
    }

    private mutating func breakLine() {
        guard form == .pretty else { return }
        while lineStart.count <= depth * 2 { lineStart.append(0x20) }
        lineStart.withUnsafeBufferPointer {
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[...(depth * 2)]))
        }
    }

    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { appendEscaped($0) }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>) {
        var clean = 0
        var index = 0
        while true {
            index = Self.suspect(in: utf8, from: index)
            guard index < utf8.count else { break }
            let byte = utf8[index]
            let isSeparator = byte == 0xE2
            if isSeparator {
                guard index + 2 < utf8.count, utf8[index + 1] == 0x80, utf8[index + 2] & 0xFE == 0xA8 else {
                    index += 1
                    continue
                }
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[clean..<index]))
            if isSeparator {
                bytes.append(contentsOf: utf8[index + 2] == 0xA8 ? "\\u2028".utf8 : "\\u2029".utf8)
                index += 3
            } else {
                appendEscape(of: byte)
                index += 1
            }
            clean = index
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[clean...]))
    }

    /// The next byte that is escaped, or may begin U+2028 or U+2029; the count when there is none.
    private static func suspect(in utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let bytes = UnsafeRawBufferPointer(utf8)
        let low: UInt64 = 0x0101_0101_0101_0101
        var index = start
        while index + 8 <= bytes.count {
            // The lowest mark is exact; those above it may be set by a borrow.
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let quotes = word ^ (low &* 0x22)
            let slashes = word ^ (low &* 0x5C)
            let leads = word ^ (low &* 0xE2)
            let marks =
                (quotes &- low) & ~quotes | (slashes &- low) & ~slashes | (leads &- low) & ~leads
                | (word &- (low &* 0x20)) & ~word
            let stops = marks & 0x8080_8080_8080_8080
            if stops != 0 { return index + stops.trailingZeroBitCount >> 3 }
            index += 8
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0xE2 { return index }
            index += 1
        }
        return index
    }

    private mutating func appendEscape(of byte: UInt8) {
        switch byte {
        case 0x22: bytes.append(contentsOf: "\\\"".utf8)
        case 0x5C: bytes.append(contentsOf: "\\\\".utf8)
        case 0x0A: bytes.append(contentsOf: "\\n".utf8)
        case 0x0D: bytes.append(contentsOf: "\\r".utf8)
        case 0x09: bytes.append(contentsOf: "\\t".utf8)
        case 0x08: bytes.append(contentsOf: "\\b".utf8)
        case 0x0C: bytes.append(contentsOf: "\\f".utf8)
        default:
            // Control characters, so that the first of the two digits is 0 or 1.
            let low = byte & 0xF
            bytes.append(contentsOf: "\\u00".utf8)
            bytes.append(UInt8(ascii: "0") + byte >> 4)
            bytes.append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") - 10 + low)
        }
    }

    private static func isNumber(_ digits: String) -> Bool {
        do throws(JSONError) {
            var parser = try JSONParser(bytes: Array(digits.utf8))
            parser.isLocating = true
            _ = try parser.readNumber()
            return parser.position == parser.end && parser.offset == digits.utf8.count
                && digits.first?.isWhitespace == false
        } catch {
            return false
        }
    }
}

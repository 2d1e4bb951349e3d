/// Bytes as text of 64 letters (RFC 4648, section 4).
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    package static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits: UInt32 = 0
            for index in start..<start + 3 { bits = bits << 8 | (index < bytes.count ? UInt32(bytes[index]) : 0) }
            for place in 0..<4 {
                let letter = alphabet[Int(bits >> UInt32(18 - place * 6) & 63)]
                text.append(place <= group.count ? letter : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// nil for text that is no such encoding.
    package static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (bits, held): (UInt32, Int) = (0, 0)
        let digits = text.utf8.reversed().drop { $0 == UInt8(ascii: "=") }.reversed()
        guard text.utf8.count % 4 == 0, text.utf8.count - digits.count <= 2 else { return nil }
        for digit in digits {
            guard let value = value(of: digit) else { return nil }
            bits = bits << 6 | value
            held += 6
            if held >= 8 {
                held -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(held)))
            }
        }
        return bytes
    }

    private static func value(of digit: UInt8) -> UInt32? {
        switch digit {
        case 65...90: UInt32(digit) - 65
        case 97...122: UInt32(digit) - 71
        case 48...57: UInt32(digit) + 4
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}

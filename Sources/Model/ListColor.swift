/// A list's colour in sRGB, eight bits a channel.
package struct ListColor: Hashable, Sendable, CustomStringConvertible {
    package var red, green, blue, alpha: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// From components where 0...1 is the sRGB range. What lies outside is clipped; nil when one is not finite.
    package init?(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        guard red.isFinite, green.isFinite, blue.isFinite, alpha.isFinite else { return nil }
        func channel(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255 + 0.5).rounded(.down)) }
        self.init(red: channel(red), green: channel(green), blue: channel(blue), alpha: channel(alpha))
    }

    /// From `#RGB`, `#RRGGBB` or `#RRGGBBAA` in either case; nil for any other shape.
    package init?(hex text: String) {
        let digits = Array(text.utf8)
        guard digits.first == UInt8(ascii: "#") else { return nil }
        var values: [UInt8] = []
        for digit in digits.dropFirst() {
            switch digit {
            case 48...57: values.append(digit - 48)
            case 65...70: values.append(digit - 55)
            case 97...102: values.append(digit - 87)
            default: return nil
            }
        }
        switch values.count {
        case 3:
            self.init(red: values[0] * 17, green: values[1] * 17, blue: values[2] * 17)
        case 6, 8:
            func pair(_ index: Int) -> UInt8 { values[index] << 4 | values[index + 1] }
            self.init(red: pair(0), green: pair(2), blue: pair(4), alpha: values.count == 8 ? pair(6) : 255)
        default: return nil
        }
    }

    /// `#RRGGBB`, with `AA` behind when not opaque.
    package var description: String {
        let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
        return "#" + channels.map(Self.twoDigits).joined()
    }

    private static func twoDigits(_ value: UInt8) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return value < 16 ? "0" + text : text
    }

    /// The iOS system colours in their light form, in the order the apps offer them.
    package static let systemColors: [(name: String, color: ListColor)] = [
        ("red", ListColor(red: 0xFF, green: 0x3B, blue: 0x30)),
        ("orange", ListColor(red: 0xFF, green: 0x95, blue: 0x00)),
        ("yellow", ListColor(red: 0xFF, green: 0xCC, blue: 0x00)),
        ("green", ListColor(red: 0x34, green: 0xC7, blue: 0x59)),
        ("mint", ListColor(red: 0x00, green: 0xC7, blue: 0xBE)),
        ("teal", ListColor(red: 0x30, green: 0xB0, blue: 0xC7)),
        ("cyan", ListColor(red: 0x32, green: 0xAD, blue: 0xE6)),
        ("blue", ListColor(red: 0x00, green: 0x7A, blue: 0xFF)),
        ("indigo", ListColor(red: 0x58, green: 0x56, blue: 0xD6)),
        ("purple", ListColor(red: 0xAF, green: 0x52, blue: 0xDE)),
        ("pink", ListColor(red: 0xFF, green: 0x2D, blue: 0x55)),
        ("brown", ListColor(red: 0xA2, green: 0x84, blue: 0x5E)),
        ("gray", ListColor(red: 0x8E, green: 0x8E, blue: 0x93)),
    ]

    /// The colour of that system name ("yellow"), in any case.
    package init?(systemName name: String) {
        let wanted = name.lowercased()
        guard let found = Self.systemColors.first(where: { $0.name == wanted }) else { return nil }
        self = found.color
    }
}

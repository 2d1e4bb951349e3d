import Foundation

/// Text as an eye compares it: without blanks, line ends and direction controls, letters composed, and with the same
/// stand-ins for what cannot be seen. Written here once more, in the slow and plain way.
struct SeenText {
    let scalars: [Unicode.Scalar]

    init(_ text: String) {
        scalars = text.precomposedStringWithCanonicalMapping.unicodeScalars.compactMap(Self.seen)
    }

    private static func seen(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x09...0x0D where scalar.value != 0x0B && scalar.value != 0x0C: nil
        case 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: nil
        case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value)
        case 0x7F: "\u{2421}"
        case 0x80...0x9F, 0xFDD0...0xFDEF: "\u{FFFD}"
        case let value where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
        default: scalar.properties.isWhitespace ? nil : scalar
        }
    }

    var isEmpty: Bool { scalars.isEmpty }
    var string: String { String(String.UnicodeScalarView(scalars)) }

    /// To the scalar; a String's own search would take a letter and its mark for one.
    func contains(_ other: SeenText) -> Bool { scalars.contains(other.scalars) }

    /// The signs that Markdown may take for its own.
    private static let signs = Set("*_~`[]()<>!#+-=|\\:&;\"'.{}^@/%,".unicodeScalars)

    /// The characters that no reading of the text as Markdown can take away: how many there are of each. Entities are
    /// left out, for they become other characters, and so are the labels that only join a link to its address.
    static func lasting(in text: String) -> [Unicode.Scalar: Int] {
        let plain = text.replacing(/&#?[0-9A-Za-z]{1,32};|\]\[[^\[\]]*\]|\[[^\[\]]*\]:/, with: "")
        return counts(SeenText(plain).scalars.filter { !signs.contains($0) })
    }

    static func counts(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar: Int] {
        scalars.reduce(into: [:]) { counts, scalar in counts[scalar, default: 0] += 1 }
    }
}

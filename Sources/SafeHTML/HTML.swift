/// Markup of a page. Literals are trusted, for only a programmer can write one; every text that is put into one is
/// escaped, so text from the data can become neither markup nor the end of an attribute.
package struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// UTF-8; bytes are several times as fast as a String here.
    package private(set) var bytes: [UInt8]

    package init() { bytes = [] }

    package init(stringLiteral literal: StaticString) {
        bytes = []
        bytes.append(literal: literal)
    }

    package init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

    /// For markup that another library made safe. Search for `trusting:` to see every such place.
    package init(trusting markup: [UInt8]) { bytes = markup }

    /// Text as markup: every character of it is shown, none is obeyed.
    package init(text: String) {
        bytes = []
        bytes.append(escaping: text)
    }

    package var isEmpty: Bool { bytes.isEmpty }

    /// For tests and for messages.
    package var markup: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func append(_ other: HTML) { bytes.append(contentsOf: other.bytes) }

    package static func += (one: inout HTML, other: HTML) { one.append(other) }

    package struct StringInterpolation: StringInterpolationProtocol {
        var bytes: [UInt8] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + interpolationCount * 24)
        }

        package mutating func appendLiteral(_ literal: StaticString) { bytes.append(literal: literal) }

        /// Escapes `& < > " '`, so one function serves text and quoted attributes.
        package mutating func appendInterpolation(_ text: String) { bytes.append(escaping: text) }

        package mutating func appendInterpolation(_ html: HTML) { bytes.append(contentsOf: html.bytes) }

        package mutating func appendInterpolation(_ html: HTML?) {
            if let html { bytes.append(contentsOf: html.bytes) }
        }

        package mutating func appendInterpolation(_ all: [HTML]) {
            for html in all { bytes.append(contentsOf: html.bytes) }
        }

        /// Markup that stands only when the condition holds. A literal in `\(...)` would be text; this one is markup.
        package mutating func appendInterpolation(when condition: Bool, _ html: @autoclosure () -> HTML) {
            if condition { bytes.append(contentsOf: html().bytes) }
        }

        /// A whole number, digits only, for attributes and coordinates.
        package mutating func appendInterpolation(number: Int) {
            bytes.append(contentsOf: String(number).utf8)
        }

        /// A link that has been looked at.
        package mutating func appendInterpolation(link: Link) { bytes.append(escaping: link.address) }
    }
}

extension [UInt8] {
    fileprivate mutating func append(literal: StaticString) {
        literal.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// Appends text, made fit to be seen, with `& < > " '` escaped.
    package mutating func append(escaping text: String) {
        var text = text
        let isFit = text.withUTF8 { utf8 in
            if utf8.allSatisfy(\.isPlainInMarkup) {
                append(contentsOf: utf8)
                return true
            }
            guard VisibleText.isFit(utf8) else { return false }
            append(escapingFit: utf8)
            return true
        }
        guard !isFit else { return }
        text = VisibleText.make(text)
        text.withUTF8 { append(escapingFit: $0) }
    }

    /// Copies the clean runs whole.
    private mutating func append(escapingFit utf8: UnsafeBufferPointer<UInt8>) {
        var clean = 0
        for index in utf8.indices {
            let entity: StaticString
            switch utf8[index] {
            case UInt8(ascii: "&"): entity = "&amp;"
            case UInt8(ascii: "<"): entity = "&lt;"
            case UInt8(ascii: ">"): entity = "&gt;"
            case UInt8(ascii: "\""): entity = "&quot;"
            case UInt8(ascii: "'"): entity = "&#39;"
            default: continue
            }
            append(contentsOf: utf8[clean..<index])
            append(literal: entity)
            clean = index + 1
        }
        append(contentsOf: utf8[clean...])
    }
}

extension UInt8 {
    /// Whether it stands in a page as it is: what most short texts are made of.
    fileprivate var isPlainInMarkup: Bool {
        switch self {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
        default: (0x20...0x7E).contains(self)
        }
    }
}

/// Reads markup the strictest way there is, and says what a page would show of it.
///
/// Everything must be written as the renderer alone writes it: lower-case names, quoted attributes, every element
/// closed, only the five entities. What it cannot read is a `Flaw`.
struct FragmentReader {
    struct Flaw: Error, CustomStringConvertible {
        let description: String
    }

    struct Element {
        let name: String
        var attributes: [String: String] = [:]
    }

    private(set) var elements: [Element] = []
    /// The text between tags, `<br>` as a line feed.
    private(set) var text = ""
    private(set) var deepest = 0
    private(set) var linkInLink = false

    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        try read()
    }

    private mutating func read() throws {
        var open: [String] = []
        var shown: [UInt8] = []
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                shown.append(try character())
                continue
            }
            index += 1
            if bytes[index] == UInt8(ascii: "/") {
                index += 1
                let name = self.name()
                guard open.popLast() == name else { throw Flaw(description: "</\(name)> ends what is not open") }
                try expect(">")
                continue
            }
            let element = try self.element()
            elements.append(element)
            if element.name == "a", open.contains("a") { linkInLink = true }
            if element.name == "br" { shown.append(0x0A) }
            if element.name != "br" && element.name != "hr" { open.append(element.name) }
            deepest = max(deepest, open.count)
        }
        guard open.isEmpty else { throw Flaw(description: "left open: \(open)") }
        guard let text = String(validating: shown, as: UTF8.self) else { throw Flaw(description: "no UTF-8") }
        self.text = text
    }

    private mutating func element() throws -> Element {
        var element = Element(name: name())
        guard !element.name.isEmpty else { throw Flaw(description: "a bare <") }
        while index < bytes.count, bytes[index] == 0x20 {
            index += 1
            let key = name()
            guard !key.isEmpty, element.attributes[key] == nil else { throw Flaw(description: "attribute \(key)") }
            try expect("=")
            try expect("\"")
            var value: [UInt8] = []
            while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                guard bytes[index] != UInt8(ascii: "<") else { throw Flaw(description: "< in an attribute") }
                value.append(try character())
            }
            try expect("\"")
            element.attributes[key] = String(decoding: value, as: UTF8.self)
        }
        try expect(">")
        return element
    }

    private mutating func name() -> String {
        let start = index
        while index < bytes.count,
            (0x61...0x7A).contains(bytes[index]) || (0x30...0x39).contains(bytes[index])
                || bytes[index] == UInt8(ascii: "-")
        {
            index += 1
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func character() throws -> UInt8 {
        let byte = bytes[index]
        index += 1
        guard byte >= 0x20 || byte == 0x09 || byte == 0x0A, byte != 0x7F, byte != UInt8(ascii: ">") else {
            throw Flaw(description: "byte \(byte) as it is")
        }
        guard byte == UInt8(ascii: "&") else { return byte }
        let name = bytes[index...].prefix { $0 != UInt8(ascii: ";") }.prefix(5)
        index += name.count + 1
        switch String(decoding: name, as: UTF8.self) {
        case "amp": return UInt8(ascii: "&")
        case "lt": return UInt8(ascii: "<")
        case "gt": return UInt8(ascii: ">")
        case "quot": return UInt8(ascii: "\"")
        case "#39": return UInt8(ascii: "'")
        case let other: throw Flaw(description: "entity \(other)")
        }
    }

    private mutating func expect(_ sign: Unicode.Scalar) throws {
        guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else {
            throw Flaw(description: "no \(sign) at byte \(index)")
        }
        index += 1
    }
}

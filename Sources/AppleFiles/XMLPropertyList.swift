/// Reads the XML form of a property list, as far as property lists go: elements without meaning in their attributes,
/// text, comments, the five named entities and numbered characters. A document type is stepped over; one that declares
/// anything is refused, so that no text can grow and no other file is ever asked for.
struct XMLPropertyList {
    private let bytes: [UInt8]
    private var position = 0
    private var nodes: [PropertyList.Node] = []
    private var open: [Container] = []

    private struct Container {
        let isDictionary: Bool
        var keys: [PropertyList.Index] = []
        var values: [PropertyList.Index] = []
    }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func read() throws(Unreadable) -> PropertyList {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        try skipProlog()
        let hasWrapper = try tagAhead() == "plist"
        if hasWrapper, try startTag().isEmpty { throw Unreadable("its property list is empty") }
        let root = try value()
        if hasWrapper { try endTag("plist") }
        try skipBlanksAndComments()
        guard position == bytes.count else { throw damage("something stands behind the property list") }
        return PropertyList(nodes: nodes, rootIndex: root)
    }

    /// One value with all that is in it, without recursion.
    private mutating func value() throws(Unreadable) -> PropertyList.Index {
        while true {
            try skipBlanksAndComments()
            if let container = open.last, isAhead("</") {
                try endTag(container.isDictionary ? "dict" : "array")
                open.removeLast()
                if let root = try place(closed(container)) { return root }
                continue
            }
            let tag = try startTag()
            switch tag.name {
            case "dict", "array":
                if tag.isEmpty {
                    if let root = try place(closed(Container(isDictionary: tag.name == "dict"))) { return root }
                } else {
                    guard open.count < PropertyList.maximumDepth else { throw damage("it is nested too deeply") }
                    open.append(Container(isDictionary: tag.name == "dict"))
                }
            case "key":
                guard let last = open.indices.last, open[last].isDictionary,
                    open[last].keys.count == open[last].values.count
                else { throw damage("a key stands in a wrong place") }
                let text = tag.isEmpty ? "" : try text(until: "key")
                open[last].keys.append(try add(.text(text)))
            default:
                let content = tag.isEmpty ? "" : try text(until: tag.name)
                if let root = try place(scalar(tag.name, content)) { return root }
            }
        }
    }

    /// Puts a value where it belongs; its index when it is the outermost.
    private mutating func place(_ node: PropertyList.Node) throws(Unreadable) -> PropertyList.Index? {
        let index = try add(node)
        guard let last = open.indices.last else { return index }
        if open[last].isDictionary, open[last].keys.count != open[last].values.count + 1 {
            throw damage("a value has no key")
        }
        open[last].values.append(index)
        return nil
    }

    private func closed(_ container: Container) throws(Unreadable) -> PropertyList.Node {
        guard container.isDictionary else { return .array(container.values) }
        guard container.keys.count == container.values.count else { throw damage("a key has no value") }
        // The XML form has no element for a reference within a keyed archive.
        if container.keys.count == 1, nodes[container.keys[0]] == .text("CF$UID"),
            case .integer(let number) = nodes[container.values[0]], let uid = Int(exactly: number), uid >= 0
        {
            return .uid(uid)
        }
        return .dictionary(keys: container.keys, values: container.values)
    }

    private func scalar(_ name: String, _ content: String) throws(Unreadable) -> PropertyList.Node {
        let trimmed = content.split(whereSeparator: { $0.isWhitespace }).joined()
        switch name {
        case "string": return .text(content)
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "integer":
            guard let number = Int64(trimmed) else { throw damage("a number is none") }
            return .integer(number)
        case "real":
            guard let number = Double(trimmed) else { throw damage("a number is none") }
            return .real(number)
        case "data":
            guard let data = Base64.decode(trimmed) else { throw damage("its data is not base 64") }
            return .data(data)
        case "date": return .text(trimmed)
        default: throw damage("it has an element of an unknown kind")
        }
    }

    private mutating func add(_ node: PropertyList.Node) throws(Unreadable) -> PropertyList.Index {
        guard nodes.count < PropertyList.maximumNodes else { throw damage("it has too many values") }
        nodes.append(node)
        return nodes.count - 1
    }

    // MARK: Markup

    private mutating func skipProlog() throws(Unreadable) {
        while true {
            try skipBlanksAndComments()
            if isAhead("<?") {
                try skip(through: "?>")
            } else if isAhead("<!DOCTYPE") {
                let start = position
                try skip(through: ">")
                if bytes[start..<position].contains(UInt8(ascii: "[")) {
                    throw damage("it declares a document type of its own, which Daybook does not follow")
                }
            } else {
                return
            }
        }
    }

    private mutating func skipBlanksAndComments() throws(Unreadable) {
        while position < bytes.count {
            if Self.isBlank(bytes[position]) {
                position += 1
            } else if isAhead("<!--") {
                try skip(through: "-->")
            } else {
                return
            }
        }
    }

    private func tagAhead() throws(Unreadable) -> String {
        var copy = self
        return try copy.startTag().name
    }

    private mutating func startTag() throws(Unreadable) -> (name: String, isEmpty: Bool) {
        guard isAhead("<") else { throw damage("an element is missing") }
        let start = position + 1
        try skip(through: ">")
        let isEmpty = bytes[position - 2] == UInt8(ascii: "/")
        let name = bytes[start..<position].prefix { (97...122).contains($0) }
        guard !name.isEmpty, name.count <= 16 else { throw damage("it has an element of an unknown kind") }
        return (String(decoding: name, as: UTF8.self), isEmpty)
    }

    private mutating func endTag(_ name: String) throws(Unreadable) {
        try skipBlanksAndComments()
        guard isAhead("</" + name) else { throw damage("an element is not closed") }
        position += 2 + name.utf8.count
        while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
        guard isAhead(">") else { throw damage("an element is not closed") }
        position += 1
    }

    /// The text up to the end of the element, which may hold nothing else.
    private mutating func text(until name: String) throws(Unreadable) -> String {
        var text: [UInt8] = []
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "<"):
                try endTag(name)
                guard let valid = String(validating: text, as: UTF8.self) else { throw damage("its text is not UTF-8") }
                return valid
            case UInt8(ascii: "&"):
                text.append(contentsOf: Array(String(try entity()).utf8))
            case let byte:
                text.append(byte)
                position += 1
            }
        }
        throw damage("it is cut")
    }

    private mutating func entity() throws(Unreadable) -> Unicode.Scalar {
        let body = bytes[(position + 1)...].prefix(10)
        guard let end = body.firstIndex(of: UInt8(ascii: ";")) else { throw damage("it has an unknown entity") }
        let name = String(decoding: body[..<end], as: UTF8.self)
        position = end + 1
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
            guard name.hasPrefix("#"), let number, let scalar = Unicode.Scalar(number) else {
                throw damage("it has an unknown entity")
            }
            return scalar
        }
    }

    private func isAhead(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    private mutating func skip(through end: String) throws(Unreadable) {
        let end = Array(end.utf8)
        var index = position
        while index + end.count <= bytes.count {
            if bytes[index...].starts(with: end) {
                position = index + end.count
                return
            }
            index += 1
        }
        throw damage("it is cut")
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private func damage(_ what: String) -> Unreadable {
        Unreadable("its XML cannot be read at byte \(min(position, bytes.count)): \(what)")
    }
}

/// The lines of a text that Markdown could read as link reference definitions (`[name]: address`), which the parser
/// takes out of the text.
///
/// A definition that no link uses would be gone from the page. So only the simple ones are left to the parser, those
/// whose address and title can be looked for in its links afterwards; before all others a mark is put that keeps them
/// text. Where one that was left is not found, the text is parsed again with a mark before it too.
struct ReferenceDefinitions {
    /// What the parser makes of a link that uses a definition.
    struct Target: Hashable {
        let address: String
        let title: String
    }

    /// Where the `[` of each possible definition stands.
    private var starts: [Int] = []
    private var simple: [Int: Target] = [:]

    var isEmpty: Bool { starts.isEmpty }
    /// What must be found in the links of the tree.
    var targets: Set<Target> { Set(simple.values) }

    /// - Parameter possibleUses: how many links the text can have at most. Each use copies the address, so a long one
    ///   used often is not left to the parser.
    init(in utf8: UnsafeBufferPointer<UInt8>, possibleUses: Int) {
        var lineStart = 0
        while lineStart < utf8.count {
            let end = utf8[lineStart...].firstIndex(of: 0x0A) ?? utf8.count
            let line = utf8[lineStart..<end]
            if let start = Self.firstBracket(in: line), Self.closesWithColon(utf8, from: start) {
                starts.append(start)
                let budget = 65_536 / max(possibleUses, 1)
                if let target = Self.target(ofDefinition: utf8[start..<end]), end - start <= budget {
                    simple[start] = target
                }
            }
            lineStart = end + 1
        }
    }

    /// The text with a mark before each definition that must stay text: all but those with one of the targets.
    func marked(_ utf8: UnsafeBufferPointer<UInt8>, leaving targets: Set<Target>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count + starts.count * Mark.length)
        var copied = 0
        for start in starts {
            if let target = simple[start], targets.contains(target) { continue }
            bytes.append(contentsOf: utf8[copied..<start])
            bytes.append(contentsOf: Mark.bytes)
            copied = start
        }
        bytes.append(contentsOf: utf8[copied...])
        return bytes
    }

    /// A `[` before which the line holds only what can open quotes and list items.
    private static func firstBracket(in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        var index = line.startIndex
        while index < line.endIndex {
            switch line[index] {
            case 0x20, 0x09, 0x30...0x39: index += 1
            case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): index += 1
            case UInt8(ascii: "."), UInt8(ascii: ")"): index += 1
            case UInt8(ascii: "["):
                let isBox =
                    index + 3 < line.endIndex && line[index + 2] == UInt8(ascii: "]")
                    && (line[index + 3] == 0x20 || line[index + 3] == 0x09)
                guard isBox else { return index }
                index += 3
            default: return nil
            }
        }
        return nil
    }

    /// Whether the bracket at `start` is closed by `]:`. The parser reads at most 1,000 bytes of a name, and none with a
    /// bracket in it.
    private static func closesWithColon(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        var index = start + 1
        let end = min(utf8.count - 1, start + 4_096)
        while index < end {
            switch utf8[index] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "["): return false
            case UInt8(ascii: "]"): return utf8[index + 1] == UInt8(ascii: ":")
            default: index += 1
            }
        }
        return false
    }

    /// The target of `[name]: address` or `[name]: address "title"`, alone on its line and free of escapes; nil for
    /// every other form.
    private static func target(ofDefinition line: Slice<UnsafeBufferPointer<UInt8>>) -> Target? {
        guard !line.contains(UInt8(ascii: "\\")), !line.contains(UInt8(ascii: "&")),
            let close = line.firstIndex(of: UInt8(ascii: "]")), close + 1 < line.endIndex
        else { return nil }
        let rest = line[(close + 2)...].drop { $0 == 0x20 }
        let address = rest.prefix { $0 != 0x20 && $0 != 0x09 }
        guard let first = address.first, first != UInt8(ascii: "<") else { return nil }
        var title = rest[address.endIndex...].drop { $0 == 0x20 }
        while title.last == 0x20 { title = title.dropLast() }
        if !title.isEmpty {
            guard title.count >= 2, let quote = title.first, title.last == quote,
                quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            else { return nil }
            title = title.dropFirst().dropLast()
            guard !title.contains(quote) else { return nil }
        }
        return Target(
            address: String(decoding: address, as: UTF8.self), title: String(decoding: title, as: UTF8.self))
    }
}

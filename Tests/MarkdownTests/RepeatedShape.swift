/// A text of a few parts, each a group of pieces over and over: the shape that slow texts have.
struct RepeatedShape: CustomStringConvertible {
    private struct Part {
        var pieces: [String]
        /// How much of the text it fills, against the other parts; 0 for once.
        var share: Int
    }

    private var parts: [Part]
    private var size: Int

    init(_ generator: inout SeededGenerator) {
        size = 1 << Int.random(in: 8...16, using: &generator)
        parts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in Self.part(&generator) }
    }

    private static func part(_ generator: inout SeededGenerator) -> Part {
        let pieces = (0..<Int.random(in: 1...6, using: &generator)).map { _ in piece(&generator) }
        return Part(pieces: pieces, share: Int.random(in: 0...3, using: &generator))
    }

    private static func piece(_ generator: inout SeededGenerator) -> String {
        HostileText.pieces.randomElement(using: &generator) ?? ""
    }

    /// With one thing otherwise.
    func changed(_ generator: inout SeededGenerator) -> RepeatedShape {
        var other = self
        let part = Int.random(in: parts.indices, using: &generator)
        let piece = Int.random(in: parts[part].pieces.indices, using: &generator)
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: other.size = min(65_536, max(256, size * Int.random(in: 5...20, using: &generator) / 10))
        case 1: other.parts[part].share = Int.random(in: 0...6, using: &generator)
        case 2: other.parts[part].pieces[piece] = Self.piece(&generator)
        case 3: other.parts[part].pieces.insert(Self.piece(&generator), at: piece)
        case 4 where parts[part].pieces.count > 1: other.parts[part].pieces.remove(at: piece)
        case 5 where parts.count < 6: other.parts.insert(Self.part(&generator), at: part)
        case 6 where parts.count > 1: other.parts.remove(at: part)
        default: other.parts.swapAt(part, parts.count - 1)
        }
        return other
    }

    var text: String {
        let shares = max(1, parts.reduce(0) { $0 + $1.share })
        return parts.map { part in
            let unit = part.pieces.joined()
            return String(repeating: unit, count: max(1, size * part.share / shares / max(1, unit.utf8.count)))
        }.joined()
    }

    var description: String {
        let described = parts.map { "\($0.pieces.joined().debugDescription) × \($0.share)" }
        return "\(size) bytes: " + described.joined(separator: ", ")
    }
}

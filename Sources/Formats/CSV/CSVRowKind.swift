/// What a row of Daybook's table is.
enum CSVRowKind {
    case list, todo, chat, message
    /// A word that is none of them.
    case unknown
    /// A row in which nothing stands.
    case blank

    /// Of the row that the parser stands on.
    init(_ parser: borrowing CSVParser, _ head: CSVHead) {
        guard (0..<parser.cellCount).contains(where: { parser.hasValue($0) }) else {
            self = .blank
            return
        }
        guard head.hasKinds else {
            self = .todo
            return
        }
        let bytes = parser.bytes(head[.kind])
        func reads(_ word: StaticString) -> Bool {
            word.withUTF8Buffer { known in
                known.count == bytes.count && known.indices.allSatisfy { known[$0] == bytes[$0] | 0x20 }
            }
        }
        if reads("todo") {
            self = .todo
        } else if reads("message") {
            self = .message
        } else if reads("list") {
            self = .list
        } else if reads("chat") {
            self = .chat
        } else {
            self = .unknown
        }
    }
}

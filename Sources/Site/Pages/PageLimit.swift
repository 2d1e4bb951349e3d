import Templates

/// How much one page may hold: 500 messages and 300 KB, so that it opens at once anywhere.
enum PageLimit {
    static let messages = 500
    /// Of rows; the rest of the 300,000 bytes is for what stands around them.
    static let bytes = 270_000
    static let cards = 200

    /// An upper estimate of a row's markup: the text it holds and its frame.
    static func size(of row: MessageRow) -> Int {
        var size = 420 + row.body.bytes.count + size(of: row.sender) + size(of: row.time?.text)
        for name in row.attachments { size += 160 + self.size(of: name) }
        return size
    }

    static func size(of row: TodoRow) -> Int {
        var size = 0
        // A stack of its own: nesting may be deeper than the real one is.
        var rows = [row]
        while let row = rows.popLast() {
            size += 480 + Self.size(of: row.text) + (row.notes?.bytes.count ?? 0)
            size += Self.size(of: row.priority)
            for tag in row.tags { size += 60 + Self.size(of: tag) }
            rows.append(contentsOf: row.subtasks)
        }
        return size
    }

    /// Of the heading above a list's todos.
    static func size(of list: ListLink) -> Int { 800 + size(of: list.name) }

    static func size(of card: ListCard) -> Int {
        card.next.reduce(900 + size(of: card.list.name)) { $0 + 40 + size(of: $1) }
    }

    static func size(of row: ChatsPage.Row) -> Int {
        let size = 700 + self.size(of: row.name) + self.size(of: row.lastMessage)
        return row.people.reduce(size) { $0 + 40 + self.size(of: $1) }
    }

    /// Items over as many pages as they need; one empty page where there are none.
    static func pages<Item>(of items: [Item], size: (Item) -> Int) -> [[Item]] {
        var pages: [[Item]] = [[]]
        var filled = 0
        for item in items {
            let cost = size(item)
            if let last = pages.last, !last.isEmpty, last.count == cards || filled + cost > bytes {
                pages.append([])
                filled = 0
            }
            pages[pages.count - 1].append(item)
            filled += cost
        }
        return pages
    }

    /// The most that a text can take in markup: escaped, controls made visible, letters and marks composed or, where
    /// the normal form has them apart, not.
    private static func size(of text: String?) -> Int {
        guard let text else { return 0 }
        return text.utf8.reduce(0) { size, byte in
            switch byte {
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
                size + 6
            case 0x20..<0x7F: size + 1
            default: size + 3
            }
        }
    }

    private static func size(of text: TodoText) -> Int {
        switch text {
        case .line(let html), .blocks(let html): html.bytes.count
        }
    }
}

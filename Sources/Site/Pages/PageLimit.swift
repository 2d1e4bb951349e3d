import Templates

/// How much one page may hold: 500 messages and 300 KB, so that it opens at once anywhere.
enum PageLimit {
    static let messages = 500
    /// Of rows; the rest of the 300,000 bytes is for what stands around them.
    static let bytes = 270_000
    static let cards = 200

    /// An upper estimate of a row's markup: the text it holds, each character of a name escaped, and its frame.
    static func size(of row: MessageRow) -> Int {
        var size = 420 + row.body.bytes.count + (row.sender?.utf8.count ?? 0) * 6
        size += (row.time?.text.utf8.count ?? 0) * 6
        for name in row.attachments { size += 160 + name.utf8.count * 6 }
        return size
    }

    static func size(of row: TodoRow) -> Int {
        var size = 0
        // A stack of its own: nesting may be deeper than the real one is.
        var rows = [row]
        while let row = rows.popLast() {
            size += 480 + Self.size(of: row.text) + (row.notes?.bytes.count ?? 0)
            size += (row.priority?.utf8.count ?? 0) * 6
            for tag in row.tags { size += 60 + tag.utf8.count * 6 }
            rows.append(contentsOf: row.subtasks)
        }
        return size
    }

    /// Of the heading above a list's todos.
    static func size(of list: ListLink) -> Int { 800 + list.name.utf8.count * 6 }

    static func size(of card: ListCard) -> Int {
        card.next.reduce(900 + card.list.name.utf8.count * 6) { $0 + 40 + $1.utf8.count * 6 }
    }

    static func size(of row: ChatsPage.Row) -> Int {
        let size = 700 + row.name.utf8.count * 6 + (row.lastMessage?.utf8.count ?? 0) * 6
        return row.people.reduce(size) { $0 + 40 + $1.utf8.count * 6 }
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

    private static func size(of text: TodoText) -> Int {
        switch text {
        case .line(let html), .blocks(let html): html.bytes.count
        }
    }
}

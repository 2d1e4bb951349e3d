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

    private static func size(of text: TodoText) -> Int {
        switch text {
        case .line(let html), .blocks(let html): html.bytes.count
        }
    }
}

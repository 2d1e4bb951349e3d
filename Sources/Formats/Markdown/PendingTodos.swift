import Model

/// The todos that were begun and not sent yet: one at the top level and its subtasks, since lines behind a subtask may
/// still belong to the todo above it.
struct PendingTodos {
    struct Entry {
        /// Where its line begins, in bytes.
        var offset: Int
        var isChecked: Bool
        var title: String
        /// The id in Daybook's comment, when that holds nothing else.
        var id: String?
        /// What Daybook's comment holds, when that is more than an id.
        var json: [UInt8]?
        /// Its other lines, each with a line feed before it.
        var beneath: [UInt8] = []
        /// Blank lines that are part of it if another line follows.
        var blankLines = 0
        /// The place of the todo above it among the entries.
        var parent: Int?
        /// Its id, when it was sent and stays only because todos below it may follow.
        var sentID: RecordID?
    }

    /// How many wait at most; a todo with more subtasks is sent without the lines behind them.
    static let limit = 4096

    var entries: [Entry] = []
    /// The entries of the open tasks, the outermost first.
    var open: [Int] = []

    mutating func begin(_ entry: Entry) {
        var entry = entry
        entry.parent = open.last
        open.append(entries.count)
        entries.append(entry)
    }

    /// Closes those that no longer are open.
    mutating func close(to depth: Int) {
        if open.count > depth { open.removeSubrange(depth...) }
    }

    /// A line of the innermost open todo. Once that was sent, the line goes to the last one that was not; false when
    /// there is none.
    mutating func add(blanks: Int, _ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let innermost = open.last else { return false }
        let index = entries[innermost].sentID == nil ? innermost : entries.count - 1
        guard entries[index].sentID == nil else { return false }
        entries[index].beneath.append(contentsOf: repeatElement(0x0A, count: entries[index].blankLines + 1))
        entries[index].blankLines = 0
        entries[index].beneath.append(contentsOf: repeatElement(0x20, count: blanks))
        entries[index].beneath.append(contentsOf: line)
        return true
    }

    mutating func addBlank() {
        if let innermost = open.last, !entries[innermost].beneath.isEmpty { entries[innermost].blankLines += 1 }
    }

    /// Hands out what waits, to be sent.
    mutating func take() -> [Entry] {
        var taken: [Entry] = []
        swap(&taken, &entries)
        return taken
    }

    /// Keeps of what was taken the open todos, for the sake of their ids, which are given in the entries' order.
    mutating func keepOpen(of taken: [Entry], sentAs ids: [RecordID]) {
        guard !open.isEmpty else { return }
        for (depth, index) in open.enumerated() {
            entries.append(
                Entry(
                    offset: taken[index].offset, isChecked: false, title: "", parent: depth > 0 ? depth - 1 : nil,
                    sentID: ids[index]))
        }
        open = Array(entries.indices)
    }
}

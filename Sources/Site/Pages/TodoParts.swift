import SafeHTML
import Templates

/// Cuts a todo with more below it than a page may hold into parts that fit.
///
/// Each part but the first begins with the todos above its first row, by their first words alone, so that everything
/// still stands below what it belongs to.
struct TodoParts {
    /// Of so many todos above a row the beginning is shown again; the outermost is one of them.
    private static let mostAbove = 20

    private(set) var parts: [TodoRow] = []
    /// The rows of the part at hand, in the order of reading, each with its depth there.
    private var rows: [(depth: Int, row: TodoRow)] = []
    private var size = 0
    /// How many of the rows only show again what an earlier part has.
    private var repeated = 0
    /// The todos above the row at hand, the outermost first.
    private var above: [TodoRow] = []
    /// How many levels are left out behind the outermost one.
    private var skipped = 0
    /// Of the part at hand.
    private var limit: Int

    private init(limit: Int) { self.limit = limit }

    /// - Parameter room: what the page at hand still has; the first part fits there, unless that is little.
    static func parts(of row: TodoRow, room: Int) -> [TodoRow] {
        guard PageLimit.size(of: row) > PageLimit.bytes else { return [row] }
        var cut = TodoParts(limit: room > PageLimit.bytes / 4 ? room : PageLimit.bytes)
        // A stack of its own: nesting may be deeper than the real one is.
        var waiting = [(depth: 0, row: row)]
        while let (depth, row) = waiting.popLast() {
            var next = row
            for subtask in next.subtasks.reversed() { waiting.append((depth + 1, subtask)) }
            next.subtasks = []
            cut.add(next, at: depth)
        }
        cut.endPart()
        return cut.parts
    }

    private mutating func add(_ row: TodoRow, at depth: Int) {
        above.removeSubrange(depth...)
        let cost = PageLimit.size(of: row)
        if size + cost > limit, rows.count > repeated {
            endPart()
            beginPart()
        }
        rows.append((depth == 0 ? 0 : max(1, depth - skipped), row))
        size += cost
        above.append(row.beginning)
    }

    private mutating func beginPart() {
        skipped = max(0, above.count - Self.mostAbove)
        let shown = above.prefix(1) + above.dropFirst(1 + skipped)
        rows = shown.enumerated().map { ($0.offset, $0.element) }
        repeated = rows.count
        limit = PageLimit.bytes
        size = rows.reduce(0) { $0 + PageLimit.size(of: $1.row) }
    }

    /// Puts the rows under each other, from the last one on: those that were met then and are one level deeper stand
    /// below the row at hand.
    private mutating func endPart() {
        var below: [Int: [TodoRow]] = [:]
        for (depth, row) in rows.reversed() {
            var row = row
            row.subtasks = below.removeValue(forKey: depth + 1)?.reversed() ?? []
            below[depth, default: []].append(row)
        }
        parts += below[0]?.reversed() ?? []
    }
}

extension TodoRow {
    /// What shows on a later page which todo the rows stand below.
    fileprivate var beginning: TodoRow {
        let text: HTML =
            switch text {
            case .line(let html), .blocks(let html): HTML(text: Excerpt.line(of: html, limit: 80))
            }
        var row = TodoRow(text: .line(text), isChecked: isChecked)
        row.isContinued = true
        return row
    }
}

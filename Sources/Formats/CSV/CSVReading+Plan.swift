import Model

extension CSVReading {
    /// Which rows belong together, and in what order they are read.
    mutating func plan() throws(CSVError) -> CSVPlan {
        var (lists, chats) = (Groups(), Groups())
        var rows: [CSVPlan.Row] = []
        while try parser.nextRow() {
            let kind = CSVRowKind(parser, head)
            var row = CSVPlan.Row(offset: parser.rowOffset, kind: kind, group: 0, instant: .first)
            switch kind {
            case .blank: continue
            case .unknown: break
            case .list: row.group = lists.open(try text(.name))
            case .chat: row.group = chats.open(try text(.name))
            case .todo:
                row.group = lists.group(of: try text(.list))
                if parser.hasValue(head[.id]) { row.id = try hash(.id) }
                if parser.hasValue(head[.parent]) { row.parent = try hash(.parent) }
            case .message:
                row.group = chats.group(of: try text(.chat))
                row.instant = chats.instant(try instant(), in: row.group)
            }
            rows.append(row)
        }
        return CSVPlan(rows)
    }
}

/// The lists, or the chats, by name.
private struct Groups {
    /// The number of the group named after the file, which stands behind all others.
    private static let ofFile = Int.max

    private struct Group {
        var number: Int
        /// Whether it has a row of its own.
        var hasRow: Bool
    }

    /// By the bytes of its name: as texts, a composed letter and its parts would be one.
    private var latest: [[UInt8]: Group] = [:]
    private var instants: [Int: Instant] = [:]
    private var count = 0

    /// A list's own row: a new group, or the one that was named before its row came.
    mutating func open(_ name: String?) -> Int {
        let name = Array((name ?? "").utf8)
        if let known = latest[name], !known.hasRow {
            latest[name]?.hasRow = true
            return known.number
        }
        let group = Group(number: next(), hasRow: true)
        latest[name] = group
        return group.number
    }

    /// The nearest group of that name above.
    mutating func group(of name: String?) -> Int {
        guard let name = name.map({ Array($0.utf8) }) else { return Self.ofFile }
        if let known = latest[name] { return known.number }
        let group = Group(number: next(), hasRow: false)
        latest[name] = group
        return group.number
    }

    mutating func instant(_ instant: Instant?, in group: Int) -> Instant {
        let known = instant ?? instants[group] ?? .first
        instants[group] = known
        return known
    }

    private mutating func next() -> Int {
        count += 1
        return count
    }
}

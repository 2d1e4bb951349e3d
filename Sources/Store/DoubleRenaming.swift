import Model
import SQLite

/// Gives ids that came more than once names of their own, after a table was filled without a look at its ids: the same
/// names that row by row would have given, so that a second reading finds every row.
struct DoubleRenaming: ~Copyable {
    private struct Row: Hashable {
        var place: Int64
        var key: Int64
        var scope: Int64?
        var id: String
    }

    private let sharing: Statement
    private let before: Statement
    private let first: Statement
    private let update: Statement
    /// Rows that share their id with one before them; the earliest is taken out first.
    private var waiting = EarliestFirst<Row>()
    private var waitingKeys: Set<Int64> = []
    /// How often each id came so far.
    private(set) var counts: [DoubledID: Int] = [:]

    init(_ store: borrowing DaybookStore, table: String, scopeColumn: String?) throws(SQLiteError) {
        let scope = scopeColumn.map { " AND \($0) = ?3" } ?? ""
        let sharing = try store.connection.prepare(
            "SELECT place, key, id FROM \(table) WHERE digest = ?1\(scope) ORDER BY place")
        let same = "FROM \(table) WHERE digest = ?1 AND id = ?2\(scope)"
        let before = try store.connection.prepare("SELECT 1 \(same) AND place < ?4 LIMIT 1")
        let first = try store.connection.prepare("SELECT place, key, id \(same) ORDER BY place LIMIT 1")
        let update = try store.connection.prepare("UPDATE \(table) SET id = ?2, digest = ?3 WHERE key = ?1")
        self.sharing = sharing
        self.before = before
        self.first = first
        self.update = update
    }

    /// Takes note of the rows that share a digest: all but the first of each id need a name.
    mutating func add(digest: Int64, scope: Int64?) throws(SQLiteError) {
        try sharing.bind(digest, at: 1)
        if let scope { try sharing.bind(scope, at: 3) }
        var seen: Set<[UInt8]> = []
        while try sharing.step() {
            let row = Self.row(sharing, in: scope)
            if !seen.insert(Array(row.id.utf8)).inserted { wait(row) }
        }
        sharing.reset()
    }

    private mutating func wait(_ row: Row) {
        guard waitingKeys.insert(row.key).inserted else { return }
        waiting.insert(row, at: row.place)
    }

    /// Names them in the order in which they came.
    mutating func run() throws(SQLiteError) {
        while let row = waiting.popFirst() {
            var id = row.id
            let isLong = StoreKeys.isLong(RecordID(id))
            while try isTaken(id, before: row) {
                let double = DoubledID(
                    scope: row.scope, digest: StoreKeys.digest(of: RecordID(id)), isLong: isLong)
                let count = counts[double, default: 1] + 1
                counts[double] = count
                id += "~\(count)"
            }
            guard !id.utf8.elementsEqual(row.id.utf8) else { continue }
            // One that came later and has this id by itself must now give way.
            if let later = try firstRow(with: id, in: row.scope) { wait(later) }
            try update.bind(row.key, at: 1)
            try update.bind(id, at: 2)
            try update.bind(StoreKeys.digest(of: RecordID(id)), at: 3)
            try update.run()
        }
    }

    private func isTaken(_ id: String, before row: Row) throws(SQLiteError) -> Bool {
        try before.bind(StoreKeys.digest(of: RecordID(id)), at: 1)
        try before.bind(id, at: 2)
        if let scope = row.scope { try before.bind(scope, at: 3) }
        try before.bind(row.place, at: 4)
        defer { before.reset() }
        return try before.step()
    }

    private func firstRow(with id: String, in scope: Int64?) throws(SQLiteError) -> Row? {
        try first.bind(StoreKeys.digest(of: RecordID(id)), at: 1)
        try first.bind(id, at: 2)
        if let scope { try first.bind(scope, at: 3) }
        defer { first.reset() }
        return try first.step() ? Self.row(first, in: scope) : nil
    }

    private static func row(_ statement: borrowing Statement, in scope: Int64?) -> Row {
        Row(
            place: statement.integer(at: 0), key: statement.integer(at: 1), scope: scope,
            id: statement.text(at: 2) ?? "")
    }
}

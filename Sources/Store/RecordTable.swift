import Diagnostics
import Model
import SQLite

/// What putting a record into its table did.
enum TableChange { case added, updated, unchanged }

/// What the four tables of records have in common: rows are found by id, added behind the others, and changed only
/// where a value differs, so that reading the same file twice writes nothing.
struct RecordTable: ~Copyable {
    private let find: Statement
    private let findAnywhere: Statement
    private let insert: Statement
    private let update: Statement
    private let table: String
    private let scopeColumn: String?
    /// The indexes to be taken away with the first row, for the table is empty; else none.
    private var spareIndexes: [StoreSchema.Index]
    /// The indexes that are made at the end.
    private var waitingIndexes: [StoreSchema.Index] = []
    private var nextPlace: Int64
    private var seen = KeySet()
    /// For ids that come more than once in one input: how often so far.
    private var doubles: [DoubledID: Int] = [:]

    /// An id that came more than once, by its digest, for ids that look alike are not the same.
    private struct DoubledID: Hashable {
        var scope: Int64?
        var digest: Int64
    }

    /// - Parameter columns: those that hold the record's values, beyond key, id, digest and place. The ones of
    ///   `scope` must be equal for two rows to be the same thing.
    /// - Parameter indexes: those of a large table. When it is empty, its first row takes them away until `finish`, and no
    ///   row is looked for: making an index of a million rows at once costs a fraction of keeping it up.
    init(
        _ store: borrowing DaybookStore, table: String, columns: [String], scope: String? = nil,
        indexes: [StoreSchema.Index] = []
    ) throws(DaybookError) {
        let isEmpty = try store.number("SELECT 1 FROM \(table) LIMIT 1") == nil
        let numbers = columns.indices.map { "?\($0 + 4)" }
        let find = try store.prepare(
            "SELECT key FROM \(table) WHERE digest = ?1 AND id = ?2" + (scope.map { " AND \($0) = ?3" } ?? ""))
        let findAnywhere = try store.prepare("SELECT key FROM \(table) WHERE digest = ?1 AND id = ?2 LIMIT 1")
        let insert = try store.prepare(
            "INSERT INTO \(table)(id, digest, place, \(columns.joined(separator: ", "))) "
                + "VALUES(?1, ?2, ?3, \(numbers.joined(separator: ", ")))")
        let settings = zip(columns, numbers).map { "\($0) = \($1)" }
        // `IS NOT` between rows is true where any value differs, NULL being equal to NULL.
        let update = try store.prepare(
            "UPDATE \(table) SET \(settings.joined(separator: ", ")) WHERE key = ?1 AND "
                + "(\(columns.joined(separator: ", "))) IS NOT (\(numbers.joined(separator: ", ")))")
        nextPlace = (try store.number("SELECT max(place) FROM \(table)") ?? 0) + 1
        self.table = table
        scopeColumn = scope
        spareIndexes = isEmpty ? indexes : []
        self.find = find
        self.findAnywhere = findAnywhere
        self.insert = insert
        self.update = update
    }

    /// Puts one record in. `bind` binds the values to a statement, the first column at number 4.
    /// - Parameter mayMove: whether a thing that is not in its scope may be one that has moved there from another.
    /// - Returns: the row's key, and what changed.
    mutating func put(
        _ id: RecordID, scope: Int64? = nil, mayMove: Bool = false,
        bind: (borrowing Statement) throws(SQLiteError) -> Void
    ) throws(SQLiteError) -> (key: Int64, change: TableChange) {
        for index in spareIndexes { try insert.runBeside(index.removal) }
        waitingIndexes += spareIndexes
        spareIndexes = []
        guard waitingIndexes.isEmpty else { return (try add(id, bind: bind), .added) }
        var id = id
        var key = try self.key(of: id, scope: scope)
        // An id that this input has used already: the second one is a thing of its own, under a name of its own.
        while let taken = key, !seen.insert(taken) {
            let double = DoubledID(scope: scope, digest: StoreKeys.digest(of: id))
            let count = doubles[double, default: 1] + 1
            doubles[double] = count
            id = RecordID(id.text + "~\(count)")
            key = try self.key(of: id, scope: scope)
        }
        if key == nil, mayMove, let elsewhere = try keyAnywhere(of: id), seen.insert(elsewhere) { key = elsewhere }
        if let key {
            try update.bind(key, at: 1)
            try bind(update)
            try update.run()
            return (key, update.changes > 0 ? .updated : .unchanged)
        }
        let added = try add(id, bind: bind)
        _ = seen.insert(added)
        return (added, .added)
    }

    /// A new row behind the others.
    private mutating func add(
        _ id: RecordID, bind: (borrowing Statement) throws(SQLiteError) -> Void
    ) throws(SQLiteError) -> Int64 {
        try insert.bind(id.text, at: 1)
        try insert.bind(StoreKeys.digest(of: id), at: 2)
        try insert.bind(nextPlace, at: 3)
        try bind(insert)
        try insert.run()
        nextPlace += 1
        return insert.lastKey
    }

    /// Makes the indexes that were left out, and gives ids that came more than once names of their own: the same ones
    /// that they get row by row.
    func finish(_ store: borrowing DaybookStore) throws(SQLiteError) {
        guard !waitingIndexes.isEmpty else { return }
        for index in waitingIndexes { try store.connection.run(index.creation) }
        let scope = scopeColumn ?? "0"
        let digests = try store.connection.prepare("SELECT \(scope), digest FROM \(table) ORDER BY 1, 2")
        var doubled: [DoubledID] = []
        var previous: DoubledID?
        while try digests.step() {
            let next = DoubledID(
                scope: scopeColumn == nil ? nil : digests.integer(at: 0), digest: digests.integer(at: 1))
            if next == previous, doubled.last != next { doubled.append(next) }
            previous = next
        }
        var renaming = try DoubleRenaming(store, table: table, scopeColumn: scopeColumn)
        for double in doubled { try renaming.add(digest: double.digest, scope: double.scope) }
        try renaming.run()
    }

    private func keyAnywhere(of id: RecordID) throws(SQLiteError) -> Int64? {
        try findAnywhere.bind(StoreKeys.digest(of: id), at: 1)
        try findAnywhere.bind(id.text, at: 2)
        let key = try findAnywhere.step() ? findAnywhere.integer(at: 0) : nil
        findAnywhere.reset()
        return key
    }

    /// The key of the row with that id; nil when there is none.
    func key(of id: RecordID, scope: Int64? = nil) throws(SQLiteError) -> Int64? {
        try find.bind(StoreKeys.digest(of: id), at: 1)
        try find.bind(id.text, at: 2)
        if let scope { try find.bind(scope, at: 3) }
        let key = try find.step() ? find.integer(at: 0) : nil
        find.reset()
        return key
    }
}

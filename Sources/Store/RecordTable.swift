import Diagnostics
import Model
import SQLite

/// What the four tables of records have in common: rows are found by id, added behind the others, and changed only
/// where a value differs from what the source said before, so that reading the same file twice writes nothing.
///
/// A row that was edited by hand remembers what its source said (`said`). Only the values that its source says anew are
/// taken; the person's own stay.
///
/// One table serves all inputs of a command. A long id (a UUID, a digest) is the same thing in all of them, and the later
/// input's values are kept. A short one ("1", "2") that an earlier input has used is another thing, which gets a name of
/// its own, as one does that comes twice in one input.
struct RecordTable: ~Copyable {
    private let find: Statement
    private let findAnywhere: Statement
    private let insert: Statement
    private let update: Statement
    private let merge: Statement
    private let kind: StoredKind
    private var deletions: DeletedRecords
    /// The indexes to be taken away with the first row, for the table is empty; else none.
    private var spareIndexes: [StoreSchema.Index]
    /// The indexes that are made at the end.
    private var waitingIndexes: [StoreSchema.Index] = []
    private var nextPlace: Int64
    /// Looks at the ids of rows that are added without a look.
    private var watch = DigestWatch()
    /// The rows that the input at hand has used, and those that the inputs before it have.
    private var seen = KeySet()
    private var seenEarlier = KeySet()
    /// The last row that was added without a look: all rows up to it are of one input, which has come to its end.
    private var lastUnseen = Int64.min
    /// For ids that come more than once: how often so far.
    private var doubles: [DoubledID: Int] = [:]

    /// Where a record went: the row's key, nil for what is left out, and the id that it has there.
    struct Put {
        var key: Int64?
        var id: RecordID
        var change: TableChange
        /// Whether it was found in another list or chat, and has moved from there.
        var hasMoved = false
    }

    /// - Parameter indexes: those of a large table. When it is empty, its first row takes them away until `finish`, and no
    ///   row is looked for: making an index of a million rows at once costs a fraction of keeping it up.
    /// - Parameter bringsBack: whether what was deleted by hand is taken in again.
    init(
        _ store: borrowing DaybookStore, _ kind: StoredKind, indexes: [StoreSchema.Index] = [], bringsBack: Bool
    ) throws(DaybookError) {
        let table = kind.table
        let isEmpty = try store.number("SELECT 1 FROM \(table) LIMIT 1") == nil
        let numbers = kind.values.indices.map { "?\($0 + 4)" }
        // A todo that was moved by hand is looked for where its source has it; a message cannot be moved.
        let scope = kind == .todo ? "coalesce(said ->> '$[0]', list)" : kind.scope
        let find = try store.prepare(
            "SELECT key FROM \(table) WHERE digest = ?1 AND id = ?2" + (scope.map { " AND \($0) = ?3" } ?? ""))
        let findAnywhere = try store.prepare("SELECT key FROM \(table) WHERE digest = ?1 AND id = ?2 LIMIT 1")
        let insert = try store.prepare(
            "INSERT INTO \(table)(id, digest, place, \(kind.values.joined(separator: ", "))) "
                + "VALUES(?1, ?2, ?3, \(numbers.joined(separator: ", ")))")
        let settings = zip(kind.values, numbers).map { "\($0) = \($1)" }
        // `IS NOT` between rows is true where any value differs, NULL being equal to NULL.
        let update = try store.prepare(
            "UPDATE \(table) SET \(settings.joined(separator: ", ")) WHERE key = ?1 AND said IS NULL AND "
                + "(\(kind.values.joined(separator: ", "))) IS NOT (\(numbers.joined(separator: ", ")))")
        let merged = zip(kind.values, numbers).enumerated().map { place, value in
            "\(value.0) = CASE WHEN said -> '$[\(place)]' IS json_quote(\(value.1)) THEN \(value.0) ELSE \(value.1) END"
        }
        let said = "json_array(\(numbers.joined(separator: ", ")))"
        let merge = try store.prepare(
            "UPDATE \(table) SET \(merged.joined(separator: ", ")), said = \(said) WHERE key = ?1 AND said IS NOT NULL "
                + "AND said IS NOT \(said)")
        let deletions = try DeletedRecords(store, kind, bringsBack: bringsBack)
        nextPlace = try store.nextPlace(kind)
        spareIndexes = isEmpty && deletions.isEmpty ? indexes : []
        self.deletions = deletions
        self.kind = kind
        self.find = find
        self.findAnywhere = findAnywhere
        self.insert = insert
        self.update = update
        self.merge = merge
    }

    /// Whether rows are added without a look: all of them are of the input at hand.
    var isFilling: Bool { !waitingIndexes.isEmpty }

    /// To be called before each input but the first, when the one before it is finished.
    mutating func beginInput() {
        seenEarlier.formUnion(seen)
        seen = KeySet()
        doubles = doubles.filter { !$0.key.isLong }
        deletions.beginInput()
    }

    /// Puts one record in.
    /// - Parameters:
    ///   - place: where its values say that it belongs.
    ///   - scope: the key of its list or chat.
    ///   - scopeID: the id that this has in the store, by which deletions are remembered.
    ///   - mayMove: whether a thing with a long id that is not in its scope may be one that has moved there from another.
    mutating func put<Values: RowValues>(
        _ id: RecordID, _ values: Values, at place: Values.Place, scope: Int64? = nil, scopeID: RecordID? = nil,
        mayMove: Bool = false
    ) throws(SQLiteError) -> Put {
        for index in spareIndexes { try insert.runBeside(index.removal) }
        waitingIndexes += spareIndexes
        spareIndexes = []
        guard !isFilling else {
            let digest = StoreKeys.digest(of: id)
            watch.note(digest, in: scope)
            lastUnseen = try add(id, digest, values, at: place)
            return Put(key: lastUnseen, id: id, change: .added)
        }
        let isLong = StoreKeys.isLong(id)
        var id = id
        while true {
            if let key = try key(of: id, scope: scope) {
                if take(key, isLong: isLong) {
                    return Put(key: key, id: id, change: try change(key, values, at: place))
                }
            } else {
                var answer = try deletions.look(for: id, isLong: isLong, in: scopeID, anywhere: false)
                if answer == .unknown, mayMove, isLong {
                    if let key = try keyAnywhere(of: id), take(key, isLong: isLong) {
                        return Put(key: key, id: id, change: try change(key, values, at: place), hasMoved: true)
                    }
                    answer = try deletions.look(for: id, isLong: isLong, in: scopeID, anywhere: true)
                }
                switch answer {
                case .leftOut: return Put(key: nil, id: id, change: .leftOut)
                case .unknown:
                    let added = try add(id, StoreKeys.digest(of: id), values, at: place)
                    _ = seen.insert(added)
                    return Put(key: added, id: id, change: .added)
                case .seenBefore: break
                }
            }
            // An id that is taken: the second one is a thing of its own, under a name of its own.
            let double = DoubledID(scope: scope, digest: StoreKeys.digest(of: id), isLong: isLong)
            let count = doubles[double, default: 1] + 1
            doubles[double] = count
            id = RecordID(id.text + "~\(count)")
        }
    }

    /// Whether the row is free for the input at hand, which then has it.
    private mutating func take(_ key: Int64, isLong: Bool) -> Bool {
        guard isLong || !isOfEarlierInput(key) else { return false }
        return seen.insert(key)
    }

    private func isOfEarlierInput(_ key: Int64) -> Bool { key <= lastUnseen || seenEarlier.contains(key) }

    private func change<Values: RowValues>(
        _ key: Int64, _ values: Values, at place: Values.Place
    ) throws(SQLiteError) -> TableChange {
        try update.bind(key, at: 1)
        try values.bind(to: update, at: place)
        try update.run()
        let changed = isOfEarlierInput(key) ? TableChange.overruled : .updated
        if update.changes > 0 { return changed }
        try merge.bind(key, at: 1)
        try values.bind(to: merge, at: place)
        try merge.run()
        return merge.changes > 0 ? changed : .unchanged
    }

    /// A new row behind the others.
    private mutating func add<Values: RowValues>(
        _ id: RecordID, _ digest: Int64, _ values: Values, at place: Values.Place
    ) throws(SQLiteError) -> Int64 {
        try insert.bind(id.text, at: 1)
        try insert.bind(digest, at: 2)
        try insert.bind(nextPlace, at: 3)
        try values.bind(to: insert, at: place)
        try insert.run()
        nextPlace &+= 1
        return insert.lastKey
    }

    /// Makes the indexes that were left out, and gives ids that came more than once names of their own: the same ones
    /// that they get row by row.
    /// - Parameter isForPages: whether the indexes by which single things are found can be left out for good.
    /// - Returns: the digests that meet in each list or chat; nil when they are not known.
    mutating func finish(
        _ store: borrowing DaybookStore, isForPages: Bool
    ) throws(SQLiteError) -> [Int64: Set<DigestHex>]? {
        guard isFilling else { return nil }
        watch.finish()
        for index in waitingIndexes where !(index.isForFinding && isForPages && !watch.mayHaveDoubles) {
            try store.connection.run(index.creation)
        }
        waitingIndexes = []
        guard watch.mayHaveDoubles else { return watch.meeting }
        try nameDoubles(store)
        return nil
    }

    private mutating func nameDoubles(_ store: borrowing DaybookStore) throws(SQLiteError) {
        let digests = try store.connection.prepare(
            "SELECT \(kind.scope ?? "0"), digest FROM \(kind.table) ORDER BY 1, 2")
        var doubled: [DoubledID] = []
        var previous: DoubledID?
        while try digests.step() {
            let next = DoubledID(
                scope: kind.scope == nil ? nil : digests.integer(at: 0), digest: digests.integer(at: 1))
            if next == previous, doubled.last != next { doubled.append(next) }
            previous = next
        }
        var renaming = try DoubleRenaming(store, table: kind.table, scopeColumn: kind.scope)
        for double in doubled { try renaming.add(digest: double.digest, scope: double.scope) }
        try renaming.run()
        doubles = renaming.counts
    }

    private func keyAnywhere(of id: RecordID) throws(SQLiteError) -> Int64? {
        try findAnywhere.bind(StoreKeys.digest(of: id), at: 1)
        try findAnywhere.bind(id.text, at: 2)
        let key = try findAnywhere.step() ? findAnywhere.integer(at: 0) : nil
        findAnywhere.reset()
        return key
    }

    /// The key of the row with that id; nil when there is none.
    private func key(of id: RecordID, scope: Int64? = nil) throws(SQLiteError) -> Int64? {
        try find.bind(StoreKeys.digest(of: id), at: 1)
        try find.bind(id.text, at: 2)
        if let scope { try find.bind(scope, at: 3) }
        let key = try find.step() ? find.integer(at: 0) : nil
        find.reset()
        return key
    }
}

import Diagnostics

/// Which entities a store holds, and where its metadata is.
///
/// Only real tables count: a view or a virtual table of the same name may run any query. True names come from
/// Z_PRIMARYKEY, which may be missing; columns are known by their names, never by their place, for migrations append.
struct CoreDataSchema {
    /// By the table's name.
    let entities: [CoreDataEntity]
    /// Entities that the store's books name and that have no table, by their name.
    let tableless: [String]
    let isCoreData: Bool
    /// Whether both tables of metadata are there.
    let hasMetadata: Bool
    /// "A0E2…-…", in the object addresses of the store; nil where the metadata gives none.
    let uuid: String?

    /// A store with more tables than this is refused: no app's model comes near.
    private static let maximumTables = 1_000

    /// - Throws: `data` when the tables cannot be listed.
    init(of store: borrowing StoreSnapshot) throws(DaybookError) {
        let tables = try Self.realTables(store)
        let books = try Self.books(store, tables)
        var entities: [CoreDataEntity] = []
        var withTable: Set<String> = []
        for table in tables {
            let key = table.uppercased()
            guard key.hasPrefix("Z"), !key.hasPrefix("Z_"), key.count > 1 else { continue }
            let columns = try Self.columns(of: table, store)
            guard columns.contains(where: { $0.name.uppercased() == "Z_PK" && $0.isKey }) else { continue }
            withTable.insert(key)
            entities.append(Self.entity(table, columns, books.filter { $0.rootTable == key }))
        }
        self.entities = entities
        tableless = books.filter { !withTable.contains($0.rootTable) && !$0.isHistory }.map(\.name).sorted()
        let metadata = tables.contains("Z_METADATA")
        isCoreData = metadata || tables.contains("Z_PRIMARYKEY") || !entities.isEmpty
        hasMetadata = metadata && tables.contains("Z_PRIMARYKEY")
        uuid = metadata ? try Self.uuid(store) : nil
    }

    // MARK: The books

    /// A line of Z_PRIMARYKEY.
    private struct Book {
        let number: Int64
        let name: String
        let parent: Int64
        let highestKey: Int64
        var rootTable = ""
        /// Core Data's own record of changes; its tables begin with A.
        var isHistory: Bool { number >= 16_000 }
    }

    private static func books(
        _ store: borrowing StoreSnapshot, _ tables: [String]
    ) throws(DaybookError) -> [Book] {
        guard tables.contains("Z_PRIMARYKEY") else { return [] }
        let columns = Set(try columns(of: "Z_PRIMARYKEY", store).map { $0.name.uppercased() })
        guard columns.isSuperset(of: ["Z_ENT", "Z_NAME", "Z_SUPER", "Z_MAX"]) else { return [] }
        let query = try store.query("SELECT Z_ENT, Z_NAME, Z_SUPER, Z_MAX FROM Z_PRIMARYKEY ORDER BY Z_ENT")
        var books: [Book] = []
        while try query.next(), books.count < maximumTables {
            guard let name = query.text(at: 1), !name.isEmpty else { continue }
            books.append(
                Book(
                    number: query.integer(at: 0), name: name, parent: query.integer(at: 2),
                    highestKey: query.integer(at: 3)))
        }
        let byNumber = Dictionary(books.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
        for index in books.indices {
            var root = books[index]
            // Sixteen steps are more than a model's family has, and end a circle.
            for _ in 0..<16 where root.parent != 0 { root = byNumber[root.parent] ?? root }
            books[index].rootTable = "Z" + root.name.uppercased()
        }
        return books
    }

    private static func entity(
        _ table: String, _ columns: [(name: String, type: String, isKey: Bool)], _ books: [Book]
    ) -> CoreDataEntity {
        let bare = String(table.dropFirst())
        let own = books.first { "Z" + $0.name.uppercased() == table.uppercased() }
        let known = StoreShape.knownEntities.first { $0.uppercased() == bare.uppercased() }
        let attributes = columns.compactMap { column -> CoreDataEntity.Attribute? in
            let upper = column.name.uppercased()
            // Z_PK, Z_FOK_LIST and, for relations into a family of entities, Z2_LIST.
            guard upper.hasPrefix("Z"), let second = upper.dropFirst().first, second != "_", !second.isNumber else {
                return nil
            }
            let lower = column.name.dropFirst().lowercased()
            return CoreDataEntity.Attribute(
                column: column.name, name: AttributeWords.spelling[lower] ?? lower, kind: .init(declared: column.type))
        }
        return CoreDataEntity(
            name: own?.name ?? known ?? bare, table: table, attributes: attributes,
            hasEntityNumbers: columns.contains { $0.name.uppercased() == "Z_ENT" },
            highestKey: own?.highestKey ?? 0,
            names: Dictionary(books.map { ($0.number, $0.name) }, uniquingKeysWith: { first, _ in first }))
    }

    // MARK: Tables and columns

    private static func realTables(_ store: borrowing StoreSnapshot) throws(DaybookError) -> [String] {
        let query = try store.query(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0 AND typeof(name) = 'text' ORDER BY name"
        )
        var names: [String] = []
        while try query.next() {
            guard names.count < maximumTables else { throw .tooManyTables(store.path) }
            if let name = query.text(at: 0) { names.append(name) }
        }
        return names
    }

    /// Columns that compute their value are not listed, and so never read.
    private static func columns(
        of table: String, _ store: borrowing StoreSnapshot
    ) throws(DaybookError) -> [(name: String, type: String, isKey: Bool)] {
        let query = try store.query("PRAGMA table_info(\(StoreQuery.quoted(table)))")
        var columns: [(name: String, type: String, isKey: Bool)] = []
        while try query.next() {
            columns.append((query.text(at: 1) ?? "", query.text(at: 2) ?? "", query.integer(at: 5) == 1))
        }
        return columns
    }

    /// Only letters, digits and hyphens, as a UUID has them: it becomes part of every id.
    private static func uuid(_ store: borrowing StoreSnapshot) throws(DaybookError) -> String? {
        guard try columns(of: "Z_METADATA", store).contains(where: { $0.name.uppercased() == "Z_UUID" }) else {
            return nil
        }
        let query = try store.query("SELECT Z_UUID FROM Z_METADATA LIMIT 1")
        guard try query.next(), let text = query.text(at: 0), (8...64).contains(text.utf8.count) else { return nil }
        let isPlain = text.utf8.allSatisfy {
            (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == UInt8(ascii: "-")
        }
        return isPlain ? text : nil
    }
}

extension DaybookError {
    fileprivate static func tooManyTables(_ path: String) -> DaybookError {
        DaybookError(
            .data, file: path, problem: "is a SQLite database with more tables than any Core Data store has",
            remedy: "Name the store of the reminder or the chat app.")
    }
}

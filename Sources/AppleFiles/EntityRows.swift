import Backup
import Diagnostics
import Model

/// The rows of one entity, one at a time, and their cells as values. What a cell should not hold costs the value and
/// is told, with the row.
final class EntityRows {
    /// Which rows, and in which order.
    enum Selection {
        /// All, by key.
        case all
        /// Those whose `relation` leads to a row of `owner`, by the owner's key.
        case owned(by: CoreDataEntity, relation: Int)
        /// Those whose `relation` leads nowhere.
        case unowned(by: CoreDataEntity, relation: Int)
    }

    let entity: CoreDataEntity
    private let query: StoreQuery
    private let file: String
    private(set) var key: Int64 = 0
    /// The owner's key, in a selection of owned rows.
    private(set) var owner: Int64 = 0
    private(set) var isAtEnd = false

    /// Key, entity number and owner stand before the attributes.
    private static let leadingColumns = 3

    /// - Parameter date: The attribute to sort by, before the key; rows without a date that can be come first.
    init(
        _ entity: CoreDataEntity, _ selection: Selection, sortedBy date: Int? = nil, in store: borrowing StoreSnapshot
    ) throws(DaybookError) {
        self.entity = entity
        file = store.path
        var sorting = date
        // Messages are stored as they are sent: as a rule the keys are in the order of the dates, and nothing needs to be
        // sorted before the first row comes.
        if case .all = selection, let date, try Self.isSortedByKey(entity, date, in: store) { sorting = nil }
        query = try store.query(Self.sql(entity, selection, sorting))
    }

    private static func isSortedByKey(
        _ entity: CoreDataEntity, _ date: Int, in store: borrowing StoreSnapshot
    ) throws(DaybookError) -> Bool {
        let value = sortValue("t." + StoreQuery.quoted(entity.attributes[date].column))
        let table = StoreQuery.quoted(entity.table)
        let rows = try store.query("SELECT \(value) FROM \(table) AS t NOT INDEXED ORDER BY t.Z_PK")
        var previous: Double?
        while try rows.next() {
            let next = rows.isNull(at: 0) ? nil : rows.real(at: 0)
            if let previous {
                guard let next, next >= previous else { return false }
            }
            previous = next
        }
        return true
    }

    /// The years 0...9999, in seconds from 2001 on; whatever else sorts as no date.
    private static func sortValue(_ column: String) -> String {
        "CASE WHEN \(column) >= -63145526400 AND \(column) < 252423993600 THEN \(column) END"
    }

    private static func sql(_ entity: CoreDataEntity, _ selection: Selection, _ date: Int?) -> String {
        func column(_ index: Int) -> String { "t." + StoreQuery.quoted(entity.attributes[index].column) }
        // An index that does not agree with its table would hide rows, and quick_check does not compare them.
        let table = StoreQuery.quoted(entity.table) + " AS t NOT INDEXED"
        var (owner, source, order) = ("NULL", table, "t.Z_PK")
        if let date {
            order = sortValue(column(date)) + ", t.Z_PK"
        }
        switch selection {
        case .all: break
        case .owned(let other, let relation):
            owner = "o.Z_PK"
            source += " JOIN \(StoreQuery.quoted(other.table)) AS o ON o.Z_PK = \(column(relation))"
            order = "o.Z_PK, " + order
        case .unowned(let other, let relation):
            let value = column(relation)
            source += " WHERE \(value) IS NULL OR \(value) NOT IN (SELECT Z_PK FROM \(StoreQuery.quoted(other.table)))"
        }
        let columns =
            ["t.Z_PK", entity.hasEntityNumbers ? "t.Z_ENT" : "NULL", owner] + entity.attributes.indices.map(column)
        return "SELECT " + columns.joined(separator: ", ") + " FROM " + source + " ORDER BY " + order
    }

    /// Moves to the next row; false when there is none.
    func next() throws(DaybookError) -> Bool {
        guard !isAtEnd, try query.next() else {
            isAtEnd = true
            return false
        }
        (key, owner) = (query.integer(at: 0), query.integer(at: 2))
        return true
    }

    /// The row's own entity, where several share the table.
    var entityName: String { entity.names[query.integer(at: 1)] ?? entity.name }

    // MARK: Values

    func cell(_ attribute: Int?) -> StoreCell {
        attribute.map { query.cell(at: $0 + Self.leadingColumns) } ?? .null
    }

    /// nil for NULL. Numbers and bytes are read as text, as a person would.
    func text(_ attribute: Int?, into sink: inout some RecordSink) throws(DaybookError) -> String? {
        guard let attribute else { return nil }
        switch cell(attribute) {
        case .null: return nil
        case .integer(let value): return String(value)
        case .real(let value): return value.description
        case .text(let text, let isValid):
            if !isValid { try noteInvalidText(attribute, &sink) }
            return text
        case .blob(let bytes):
            if let text = String(validating: bytes, as: UTF8.self) { return text }
            try noteInvalidText(attribute, &sink)
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Any number but zero is true; NULL is false.
    func flag(_ attribute: Int?, into sink: inout some RecordSink) throws(DaybookError) -> Bool {
        guard let attribute else { return false }
        switch cell(attribute) {
        case .null: return false
        case .integer(let value): return value != 0
        case .real(let value): return value != 0
        case .text(let text, _):
            try dropped(attribute, "truth value not readable", "is the text \(quoted(text)), read as false", &sink)
        case .blob: try dropped(attribute, "truth value not readable", "holds bytes, read as false", &sink)
        }
        return false
    }

    func date(_ attribute: Int?, into sink: inout some RecordSink) throws(DaybookError) -> AppleDate? {
        guard let attribute else { return nil }
        let problem: String
        switch cell(attribute) {
        case .null: return nil
        case .integer(let value):
            if let date = AppleDate(value) { return date }
            problem = "is \(value) seconds from 2001 on, beyond the year 9999 or before the year 0"
        case .real(let value):
            if let date = AppleDate(value) { return date }
            problem = "is \(value) seconds from 2001 on, beyond the year 9999 or before the year 0"
        case .text(let text, _): problem = "is the text \(quoted(text)), which is no date of Core Data's"
        case .blob: problem = "holds bytes, which are no date of Core Data's"
        }
        try dropped(attribute, "date not readable", problem + "; kept without it", &sink)
        return nil
    }

    // MARK: Findings

    /// Tells of a value that could not be read: `attribute` followed by `problem` makes the sentence.
    private func dropped(
        _ attribute: Int, _ reason: String, _ problem: String, _ sink: inout some RecordSink
    ) throws(DaybookError) {
        try note(.valueDropped, reason, "\(entity.attributes[attribute].name) \(problem)", &sink)
    }

    private func noteInvalidText(_ attribute: Int, _ sink: inout some RecordSink) throws(DaybookError) {
        try note(
            .repaired, "text not UTF-8",
            "\(entity.attributes[attribute].name) has bytes that are not UTF-8; each became U+FFFD", &sink)
    }

    func note(
        _ kind: Finding.Kind, _ reason: String, _ message: String, _ sink: inout some RecordSink
    ) throws(DaybookError) {
        let place = Place.row(table: printable(entity.name), key: key)
        try sink.note(Finding(kind, reason: reason, file: file, place: place, message: message))
    }
}

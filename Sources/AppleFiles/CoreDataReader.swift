import Backup
import Diagnostics
import Model

/// Reads the Core Data store of the reminder app, of the chat app, or of an app that keeps such things under other
/// names. The store is never written, and nothing is left beside it.
///
/// What a row says beyond Daybook's words goes to its extras, but for Core Data's own columns and keys of other rows.
/// Reminders: the day of `reminderDate` with the clock of `reminderTime`, on the zone's clock; the first alone is a
/// day, the second alone an instant. Lists, todos and chats come in the order of their keys.
package struct CoreDataReader: BackupReader {
    package init() {}

    package let name = "coredata"

    package let summary = "a Core Data store of the reminder or the chat app (.sqlite, .store)"

    package func evidence(in sample: InputSample) -> Evidence {
        let header = StoreHeader(sample.bytes)
        // Refused by the reader, with a word on what to do instead.
        if header.isOwnStore { return .strong }
        // A lone -wal is refused by the reader, with a word on what to name instead.
        if header.isSQLite || header.isLog { return header.isWhole && !header.isLog ? .certain : .strong }
        return .none
    }

    package func read(
        _ input: InputFile, in zone: ZoneRules, into sink: inout some RecordSink
    ) throws(DaybookError) -> RecordCount {
        let store = try StoreSnapshot.open(input, into: &sink)
        let schema = try CoreDataSchema(of: store)
        let shape = StoreShape(of: schema)
        guard !shape.isEmpty else { throw .nothingKnown(input.path, schema) }
        try remarks(on: schema, shape, store, &sink)
        let identity = StoreIdentity(uuid: schema.uuid)
        var lists = ListRecords(input, zone, identity, shape)
        try lists.send(store, into: &sink)
        var messages = MessageRecords(input, identity, shape)
        try messages.send(store, into: &sink)
        let count = lists.count + messages.count
        try noteMissingLog(count, store, shape, &sink)
        try store.checkUnchanged()
        return count
    }

    // MARK: Remarks

    private func remarks(
        on schema: CoreDataSchema, _ shape: StoreShape, _ store: borrowing StoreSnapshot, _ sink: inout some RecordSink
    ) throws(DaybookError) {
        let path = store.path
        func remark(_ reason: String, _ message: String) throws(DaybookError) {
            try sink.note(Finding(.remark, reason: reason, file: path, message: message))
        }
        if !schema.hasMetadata || schema.uuid == nil {
            try remark(
                "metadata missing",
                "the store's metadata is missing: names are taken from its tables, ids from what its rows say")
        }
        for (entity, attribute) in shape.missing {
            try remark(
                "attribute missing", "\(entity.name) has no attribute \(attribute): all its rows are read without")
        }
        for (entity, kind) in shape.byShape {
            try remark("entity known by its shape", "the entity \(quoted(entity.name)) is read as \(kind)")
        }
        for name in schema.tableless where StoreShape.knownEntities.contains(name) {
            try remark("entity without a table", "the store names the entity \(name), but has no table for it")
        }
        for entity in shape.others {
            let query = try store.query("SELECT count(*) FROM \(StoreQuery.quoted(entity.table))")
            guard try query.next(), query.integer(at: 0) > 0 else { continue }
            let count = query.integer(at: 0)
            try remark(
                "entity not read",
                "the entity \(quoted(entity.name)) is none that Daybook reads: \(count) \(count == 1 ? "row" : "rows") of "
                    + "it stay in the store")
        }
    }

    /// A store that was in use keeps its newest rows in the -wal; a copy without it may look empty.
    private func noteMissingLog(
        _ count: RecordCount, _ store: borrowing StoreSnapshot, _ shape: StoreShape, _ sink: inout some RecordSink
    ) throws(DaybookError) {
        guard count.all == 0, store.header.usesLog, !store.hasLog, shape.highestKey > 0 else { return }
        try sink.note(
            Finding(
                .remark, reason: "-wal may be missing", file: store.path,
                message: "the store is empty, though rows were once made in it: perhaps its -wal was not copied with it"
            ))
    }
}

extension StoreShape {
    /// Entities that are read though they bear none of the known names, and what as.
    fileprivate var byShape: [(entity: CoreDataEntity, kind: String)] {
        var all: [(entity: CoreDataEntity, kind: String)] = lists.map { ($0.entity, "lists") }
        all += (lists.flatMap(\.todos) + looseTodos).map { ($0.entity, "todos") }
        all += messages.compactMap(\.chats).map { ($0.entity, "chats") }
        all += messages.map { ($0.entity, "messages") }
        return all.filter { !Self.knownEntities.contains($0.entity.name) }
    }

    fileprivate var highestKey: Int64 {
        (lists.map(\.entity) + (lists.flatMap(\.todos) + looseTodos).map(\.entity) + messages.map(\.entity))
            .map(\.highestKey).max() ?? 0
    }
}

extension DaybookError {
    fileprivate static func nothingKnown(_ path: String, _ schema: CoreDataSchema) -> DaybookError {
        let wanted = "Daybook reads the entities MyList (with Reminder) and ChatEnt, and entities of their shape."
        func refusal(_ problem: String) -> DaybookError {
            DaybookError(.data, file: path, problem: problem, remedy: wanted)
        }
        guard schema.isCoreData else { return refusal("is a SQLite database, but no Core Data store") }
        let known = schema.tableless.filter(StoreShape.knownEntities.contains)
        guard known.isEmpty else {
            return refusal("is a Core Data store that names \(known.joined(separator: ", ")), but has no table for it")
        }
        let found = schema.entities.map(\.name) + schema.tableless
        guard !found.isEmpty else { return refusal("is a Core Data store without any entity") }
        let shown = found.prefix(12).map { printable(String($0.prefix(40))) }.joined(separator: ", ")
        let more = found.count > 12 ? " and \(found.count - 12) more" : ""
        return refusal("is a Core Data store, but of none of the apps: its entities are \(shown)\(more)")
    }
}

import Backup
import Diagnostics
import Model
import SQLite

/// What a person adds to a store by hand. Each is to be called within one `edit`.
extension DaybookStore {
    package func add(_ list: TodoList) throws(DaybookError) {
        try insert(.list, list.id, list, at: TopPlace())
    }

    /// A new todo at the end of `list`, or of the todo above it; both must be in the store.
    package func add(_ todo: Todo, to list: TodoList) throws(DaybookError) {
        guard let listKey = try key(.list, list.id) else { throw .gone("list", list.name, in: path) }
        var parentKey: Int64?
        if let parent = todo.parent {
            parentKey = try key(.todo, parent, scope: listKey)
            guard parentKey != nil else { throw .gone("todo", parent.text, in: path) }
        }
        try insert(.todo, todo.id, todo, at: TodoPlace(list: listKey, parent: parentKey))
    }

    package func add(_ chat: Chat) throws(DaybookError) {
        try insert(.chat, chat.id, chat, at: TopPlace())
    }

    /// A new message at the end of `chat`, which must be in the store. A local time of its date is taken as UTC.
    package func add(_ message: Message, to chat: Chat) throws(DaybookError) {
        guard let chatKey = try key(.chat, chat.id) else { throw .gone("chat", chat.name, in: path) }
        try insert(
            .message, message.id, message, at: MessagePlace(chat: chatKey, moment: Moment(message.date, in: .utc)))
        try attempt { () throws(SQLiteError) in try keepCount(ofChat: chatKey, changedBy: 1) }
    }

    private func insert<Values: RowValues>(
        _ kind: StoredKind, _ id: RecordID, _ values: Values, at position: Values.Place
    ) throws(DaybookError) {
        let row = try prepare(
            "INSERT INTO \(kind.table)(id, digest, place, \(kind.values.joined(separator: ", "))) "
                + "VALUES(?1, ?2, ?3, \(kind.values.indices.map { "?\($0 + 4)" }.joined(separator: ", ")))")
        let place = try nextPlace(kind)
        try attempt { () throws(SQLiteError) in
            try row.bind(id.text, at: 1)
            try row.bind(StoreKeys.digest(of: id), at: 2)
            try row.bind(place, at: 3)
            try values.bind(to: row, at: position)
            try row.run()
        }
    }

    /// The place behind all others. Keys and places grow together, so the last row has the last place, but for todos that
    /// were moved by hand; so no index of all places is needed.
    func nextPlace(_ kind: StoredKind) throws(DaybookError) -> Int64 {
        let last = try number("SELECT place FROM \(kind.table) ORDER BY key DESC LIMIT 1") ?? 0
        let moved = kind == .todo ? try number("SELECT max(place) FROM todo WHERE said IS NOT NULL") ?? 0 : 0
        return max(last, moved) &+ 1
    }

    private func key(_ kind: StoredKind, _ id: RecordID, scope: Int64? = nil) throws(DaybookError) -> Int64? {
        let condition = scope.flatMap { _ in kind.scope }.map { " AND \($0) = ?3" } ?? ""
        let find = try prepare("SELECT key FROM \(kind.table) WHERE digest = ?1 AND id = ?2\(condition)")
        return try attempt { () throws(SQLiteError) in
            try find.bind(StoreKeys.digest(of: id), at: 1)
            try find.bind(id.text, at: 2)
            if let scope, !condition.isEmpty { try find.bind(scope, at: 3) }
            return try find.step() ? find.integer(at: 0) : nil
        }
    }
}

extension DaybookError {
    fileprivate static func gone(_ what: String, _ name: String, in store: String) -> DaybookError {
        DaybookError(
            .data, file: store, problem: "the \(what) \(quoted(name)) is not there", remedy: "See daybook \(what) show."
        )
    }
}

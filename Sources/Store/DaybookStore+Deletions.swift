import Diagnostics
import Model
import SQLite

/// What a person deletes by hand; each is to be called within one `edit`. What came from a source is remembered as
/// deleted, so that no import brings it back.
extension DaybookStore {
    /// Deletes a list with its todos.
    /// - Returns: how many todos.
    package func delete(_ list: StoredList) throws(DaybookError) -> Int {
        try remember(.list, id: list.list.id.text, scope: nil)
        let count = try delete(from: "todo", where: "list", list.key)
        _ = try delete(from: "list", where: "key", list.key)
        return count
    }

    /// Deletes a todo with its subtasks.
    /// - Returns: how many subtasks.
    package func delete(_ todo: StoredTodo) throws(DaybookError) -> Int {
        let family = try family(of: todo.key)
        for member in family {
            try remember(deleted: member)
            _ = try delete(from: "todo", where: "key", member.key)
        }
        return max(0, family.count - 1)
    }

    /// Deletes a chat with its messages.
    /// - Returns: how many messages.
    package func delete(_ chat: StoredChat) throws(DaybookError) -> Int {
        try remember(.chat, id: chat.chat.id.text, scope: nil)
        let count = try delete(from: "message", where: "chat", chat.key)
        _ = try delete(from: "chat", where: "key", chat.key)
        return count
    }

    package func delete(_ message: StoredMessage) throws(DaybookError) {
        try remember(.message, id: message.message.id.text, scope: message.message.chat.text)
        _ = try delete(from: "message", where: "key", message.key)
        try attempt { () throws(SQLiteError) in try keepCount(ofChat: message.chatKey, changedBy: -1) }
    }

    /// The todo with that key and all below it, each behind the one above it.
    func family(of key: Int64) throws(DaybookError) -> [TodoPosition] {
        let top = try prepare("SELECT key, id, list, parent FROM todo WHERE key = ?1")
        let below = try prepare("SELECT key, id, list, parent FROM todo WHERE parent = ?1 ORDER BY place")
        return try attempt { () throws(SQLiteError) in
            func position(_ row: borrowing Statement) -> TodoPosition {
                TodoPosition(
                    key: row.integer(at: 0), id: row.text(at: 1) ?? "", list: row.integer(at: 2),
                    parent: row.optionalInteger(at: 3))
            }
            try top.bind(key, at: 1)
            var family: [TodoPosition] = []
            while try top.step() { family.append(position(top)) }
            // A damaged file may have todos that stand below themselves.
            var known = Set(family.map(\.key))
            var next = 0
            while next < family.count {
                try below.bind(family[next].key, at: 1)
                while try below.step() {
                    var member = position(below)
                    member.depth = family[next].depth + 1
                    if known.insert(member.key).inserted { family.append(member) }
                }
                below.reset()
                next += 1
            }
            return family
        }
    }

    /// Remembers a todo under the list in which its source has it.
    func remember(deleted todo: TodoPosition) throws(DaybookError) {
        let list = try prepare(
            "SELECT id FROM list WHERE key = (SELECT coalesce(said ->> '$[0]', list) FROM todo WHERE key = ?1)")
        let scope = try attempt { () throws(SQLiteError) in
            try list.bind(todo.key, at: 1)
            return try list.step() ? list.text(at: 0) : nil
        }
        try remember(.todo, id: todo.id, scope: scope)
    }

    private func remember(_ kind: StoredKind, id: String, scope: String?) throws(DaybookError) {
        let row = try prepare("INSERT INTO deleted(kind, digest, id, scope) VALUES(?1, ?2, ?3, ?4)")
        try attempt { () throws(SQLiteError) in
            try row.bind(kind.rawValue, at: 1)
            try row.bind(StoreKeys.digest(of: RecordID(id)), at: 2)
            try row.bind(id, at: 3)
            try row.bind(scope, at: 4)
            try row.run()
        }
    }

    private func delete(from table: String, where column: String, _ key: Int64) throws(DaybookError) -> Int {
        let deletion = try prepare("DELETE FROM \(table) WHERE \(column) = ?1")
        return try attempt { () throws(SQLiteError) in
            try deletion.bind(key, at: 1)
            try deletion.run()
            return deletion.changes
        }
    }
}

import Backup
import Diagnostics
import Files
import Model
import SQLite

/// Takes the records of one input into a store. Add-only: what is new is added, what changed is updated, what the
/// input no longer has stays.
package final class StoreImport: RecordSink {
    /// What became of the records.
    package struct Outcome: Hashable, Sendable {
        package var added = RecordCount()
        package var updated = RecordCount()
        package var unchanged = RecordCount()

        package init() {}
    }

    package private(set) var outcome = Outcome()
    private let storePath: String
    private let zone: ZoneRules
    /// Told of each finding, as it comes.
    private let report: (Finding) throws(DaybookError) -> Void

    private var lists: RecordTable
    private var todos: RecordTable
    private var chats: RecordTable
    private var messages: RecordTable
    private var listKeys: [RecordID: Int64] = [:]
    private var chatKeys: [RecordID: Int64] = [:]
    /// The todos above the one that comes next: a subtask follows its parent directly.
    private var branch: [(id: RecordID, key: Int64)] = []
    /// The last local time of the chat being read.
    private var lastLocal: (chat: Int64, moment: Int64)?

    /// One input into `store`, to be used within one transaction of it.
    package init(
        into store: borrowing DaybookStore, in zone: ZoneRules, report: @escaping (Finding) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        storePath = store.path
        self.zone = zone
        self.report = report
        lists = try RecordTable(store, table: "list", columns: ["name", "color", "extra"])
        todos = try RecordTable(
            store, table: "todo",
            columns: [
                "list", "parent", "content", "checked", "due", "notes", "priority", "tags", "created_at",
                "completed_at", "extra",
            ], scope: "list", indexes: StoreSchema.todoIndexes)
        chats = try RecordTable(store, table: "chat", columns: ["name", "extra"])
        messages = try RecordTable(
            store, table: "message",
            columns: [
                "chat", "moment", "local_day", "date", "sender", "creation_time", "content", "edited", "service",
                "attachments", "extra",
            ], scope: "chat", indexes: StoreSchema.messageIndexes)
    }

    /// To be called when the last record has come: without it a store that was empty has no indexes.
    package func finish(_ store: borrowing DaybookStore) throws(DaybookError) {
        try store.attempt { () throws(SQLiteError) in
            try todos.finish(store)
            try messages.finish(store)
        }
    }

    package func note(_ finding: Finding) throws(DaybookError) { try report(finding) }

    package func receive(_ record: Record) throws(DaybookError) {
        try Interruption.check()
        let change: TableChange
        do {
            change =
                switch record {
                case .list(let list): try put(list)
                case .todo(let todo): try put(todo)
                case .chat(let chat): try put(chat)
                case .message(let message): try put(message)
                }
        } catch {
            throw DaybookError(store: storePath, error)
        }
        switch change {
        case .added: outcome.added.count(record)
        case .updated: outcome.updated.count(record)
        case .unchanged: outcome.unchanged.count(record)
        }
    }

    private func put(_ list: TodoList) throws(SQLiteError) -> TableChange {
        let put = try lists.put(list.id) { (row: borrowing Statement) throws(SQLiteError) in
            try row.bind(list.name, at: 4)
            try row.bind(list.color?.description, at: 5)
            try row.bind(list.extra.jsonOrNil, at: 6)
        }
        listKeys[list.id] = put.key
        branch = []
        return put.change
    }

    private func put(_ todo: Todo) throws(SQLiteError) -> TableChange {
        while let above = branch.last, above.id != todo.parent { branch.removeLast() }
        let list = listKeys[todo.list] ?? 0
        let parent = branch.last?.key
        // A short id ("1", "2") is a number within its list; a long one is the same thing wherever it stands.
        let isLong = todo.id.text.utf8.count >= 16
        let put = try todos.put(todo.id, scope: list, mayMove: isLong) {
            (row: borrowing Statement) throws(SQLiteError) in
            try row.bind(list, at: 4)
            try row.bind(parent, at: 5)
            try row.bind(todo.content, at: 6)
            try row.bind(todo.isChecked, at: 7)
            try row.bind(todo.due?.description, at: 8)
            try row.bind(todo.notes, at: 9)
            try row.bind(todo.priority, at: 10)
            try row.bind(todo.tags.jsonOrNil, at: 11)
            try row.bind(todo.createdAt?.description, at: 12)
            try row.bind(todo.completedAt?.description, at: 13)
            try row.bind(todo.extra.jsonOrNil, at: 14)
        }
        branch.append((todo.id, put.key))
        return put.change
    }

    private func put(_ chat: Chat) throws(SQLiteError) -> TableChange {
        let put = try chats.put(chat.id) { (row: borrowing Statement) throws(SQLiteError) in
            try row.bind(chat.name, at: 4)
            try row.bind(chat.extra.jsonOrNil, at: 5)
        }
        chatKeys[chat.id] = put.key
        return put.change
    }

    private func put(_ message: Message) throws(SQLiteError) -> TableChange {
        let chat = chatKeys[message.chat] ?? 0
        let moment = inOrder(Moment(message.date, in: zone), of: chat)
        return try messages.put(message.id, scope: chat) { (row: borrowing Statement) throws(SQLiteError) in
            try row.bind(chat, at: 4)
            try row.bind(moment.microseconds, at: 5)
            try row.bind(moment.localDay, at: 6)
            try row.bind(message.date?.description, at: 7)
            try row.bind(message.sender, at: 8)
            try row.bind(message.creationTime, at: 9)
            try row.bind(message.content, at: 10)
            try row.bind(message.isEdited, at: 11)
            try row.bind(message.isService, at: 12)
            try row.bind(message.attachments.jsonOrNil, at: 13)
            try row.bind(message.extra.jsonOrNil, at: 14)
        }.change
    }

    /// Local times keep the source's order where a clock was put back: one that lies up to two hours before the
    /// message above it is sorted right behind that one.
    private func inOrder(_ moment: Moment, of chat: Int64) -> Moment {
        guard moment.isLocalTime, let time = moment.microseconds else { return moment }
        var moment = moment
        if let last = lastLocal, last.chat == chat, time < last.moment, last.moment - time <= 7_200_000_000 {
            moment.microseconds = last.moment
        }
        lastLocal = (chat, moment.microseconds ?? time)
        return moment
    }
}

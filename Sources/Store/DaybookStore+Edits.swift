import Backup
import Diagnostics
import Model
import SQLite

/// What a person can do to a store by hand. Each is to be called within one transaction.
extension DaybookStore {
    package func add(_ list: TodoList) throws(DaybookError) { try receive([.list(list)]) }

    /// A new todo at the end of `list`, which must be in the store.
    package func add(_ todo: Todo, to list: TodoList) throws(DaybookError) {
        try receive([.list(list), .todo(todo)])
    }

    package func add(_ chat: Chat) throws(DaybookError) { try receive([.chat(chat)]) }

    /// A new message at the end of `chat`, which must be in the store.
    package func add(_ message: Message, to chat: Chat) throws(DaybookError) {
        try receive([.chat(chat), .message(message)])
    }

    package func setChecked(_ isChecked: Bool, of todo: StoredTodo) throws(DaybookError) {
        let update = try prepare("UPDATE todo SET checked = ?2 WHERE key = ?1")
        try attempt { () throws(SQLiteError) in
            try update.bind(todo.key, at: 1)
            try update.bind(isChecked, at: 2)
            try update.run()
        }
    }

    private func receive(_ records: [Record]) throws(DaybookError) {
        let target = try StoreImport(into: self, in: .utc) { _ in }
        for record in records { try target.receive(record) }
        try target.finish(self)
    }
}

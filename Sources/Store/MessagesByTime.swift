import Diagnostics
import SQLite

/// The messages of one chat by time; a statement that is prepared once and asked again and again.
package struct MessagesByTime: ~Copyable {
    private let store: String
    private let chat: StoredChat
    private let rows: Statement

    init(store: String, chat: StoredChat, rows: consuming Statement) {
        self.store = store
        self.chat = chat
        self.rows = rows
    }

    /// Gives the messages between two moments, both included, in order; until `body` says false. What `body` is
    /// given is its own, so that keeping it copies nothing.
    package func forEach(
        between moments: ClosedRange<Int64>, _ body: (consuming StoredMessage) throws(DaybookError) -> Bool
    ) throws(DaybookError) {
        rows.reset()
        do throws(SQLiteError) {
            try rows.bind(chat.key, at: 1)
            try rows.bind(moments.lowerBound, at: 2)
            try rows.bind(moments.upperBound, at: 3)
        } catch {
            throw DaybookError(store: store, error)
        }
        while try step() {
            guard try body(MessageColumns.read(rows, in: chat.chat.id)) else { return }
        }
    }

    private func step() throws(DaybookError) -> Bool {
        do {
            return try rows.step()
        } catch {
            throw DaybookError(store: store, error)
        }
    }
}

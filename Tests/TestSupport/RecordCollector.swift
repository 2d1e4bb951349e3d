import Backup
import Diagnostics
import Model

/// A sink that keeps all it is sent, in order.
package struct RecordCollector: RecordSink, Hashable {
    package var records: [Record] = []
    package var findings: [Finding] = []

    package init() {}

    package mutating func receive(_ record: Record) throws(DaybookError) { records.append(record) }

    package mutating func note(_ finding: Finding) throws(DaybookError) { findings.append(finding) }

    package var lists: [TodoList] {
        records.compactMap { if case .list(let list) = $0 { list } else { nil } }
    }

    package var todos: [Todo] {
        records.compactMap { if case .todo(let todo) = $0 { todo } else { nil } }
    }

    package var chats: [Chat] {
        records.compactMap { if case .chat(let chat) = $0 { chat } else { nil } }
    }

    package var messages: [Message] {
        records.compactMap { if case .message(let message) = $0 { message } else { nil } }
    }

    /// Each finding as the person would see it.
    package var warnings: [String] { findings.map(\.description) }
}

import Backup
import Diagnostics
import Model

/// Keeps all that a reader sends.
struct Collected: RecordSink {
    var lists: [TodoList] = []
    var todos: [Todo] = []
    var chats: [Chat] = []
    var messages: [Message] = []
    var findings: [Finding] = []
    /// Kind and id of every record, in the order they came.
    var order: [String] = []

    mutating func receive(_ record: Record) throws(DaybookError) {
        switch record {
        case .list(let list):
            lists.append(list)
            order.append("list " + list.name)
        case .todo(let todo):
            todos.append(todo)
            order.append("todo " + todo.content)
        case .chat(let chat):
            chats.append(chat)
            order.append("chat " + chat.name)
        case .message(let message):
            messages.append(message)
            order.append("message " + message.content)
        }
    }

    mutating func note(_ finding: Finding) throws(DaybookError) { findings.append(finding) }

    var warnings: [String] { findings.map(\.description) }
}

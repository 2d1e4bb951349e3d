/// One step of the stream in which all data moves.
///
/// Order: a list before its todos, which follow it directly; a todo before its subtasks, which follow it directly,
/// depth first; a chat before its messages, which follow it directly; all lists before the first chat.
package enum Record: Hashable, Sendable {
    case list(TodoList)
    case todo(Todo)
    case chat(Chat)
    case message(Message)
}

/// How many records of each kind.
package struct RecordCount: Hashable, Sendable {
    package var lists, todos, chats, messages: Int

    package init(lists: Int = 0, todos: Int = 0, chats: Int = 0, messages: Int = 0) {
        (self.lists, self.todos, self.chats, self.messages) = (lists, todos, chats, messages)
    }

    package var all: Int { lists + todos + chats + messages }

    package mutating func count(_ record: Record) {
        switch record {
        case .list: lists += 1
        case .todo: todos += 1
        case .chat: chats += 1
        case .message: messages += 1
        }
    }

    package static func + (one: RecordCount, other: RecordCount) -> RecordCount {
        RecordCount(
            lists: one.lists + other.lists, todos: one.todos + other.todos, chats: one.chats + other.chats,
            messages: one.messages + other.messages)
    }
}

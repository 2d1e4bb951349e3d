import Backup
import Diagnostics
import JSON
import Model

/// Writes Daybook's own JSON as the records come; it holds one piece of the text and the ids of the open todos.
///
/// Keys without a value are left out; an empty text is a value. A record's `extra` stands before its members, so that
/// reading needs no second look. What `DaybookJSONReader` reads from it are the same records.
package struct DaybookJSONWriter: BackupWriter {
    private enum Section {
        case start, lists, chats
    }

    /// How deep subtasks may stand, so that the text can be read again.
    package static let subtaskLimit = 200

    private static let pieceSize = 1 << 16

    private let write: ([UInt8]) throws(DaybookError) -> Void
    private var json = JSONWriter(.pretty)
    private var section = Section.start
    /// The list or chat whose object is open.
    private var open: RecordID?
    private var hasMembers = false
    /// The todos whose objects are open, the outermost first, and whether their array of subtasks is too.
    private var todos: [(id: RecordID, hasSubtasks: Bool)] = []

    /// The text goes to `write` in pieces.
    package init(write: @escaping ([UInt8]) throws(DaybookError) -> Void) {
        self.write = write
        json.beginObject()
        json.field("format")
        json.text(DaybookJSONReading.format)
        json.field("version")
        json.number(DaybookJSONReading.version)
    }

    package mutating func receive(_ record: Record) throws(DaybookError) {
        switch record {
        case .list(let list):
            guard section != .chats else { throw .outOfOrder("list", list.id) }
            begin(.lists, "lists")
            add(list)
        case .todo(let todo):
            guard section == .lists, open == todo.list else { throw .outOfOrder("todo", todo.id) }
            try add(todo)
        case .chat(let chat):
            begin(.chats, "chats")
            add(chat)
        case .message(let message):
            guard section == .chats, open == message.chat else { throw .outOfOrder("message", message.id) }
            beginMember("messages")
            add(message)
        }
        if json.bytes.count >= Self.pieceSize { try flush() }
    }

    /// A finding is the report's, not the text's.
    package mutating func note(_ finding: Finding) throws(DaybookError) {}

    /// Closes what is open and writes the rest. Nothing may follow.
    package mutating func finish() throws(DaybookError) {
        closeMember()
        if section != .start { json.endArray() }
        json.endObject()
        json.endLine()
        try flush()
    }

    private mutating func flush() throws(DaybookError) {
        try write(json.bytes)
        json.bytes.removeAll(keepingCapacity: true)
    }

    // MARK: What is open

    /// Closes the list or chat before, and opens the array for the next one when it is not open.
    private mutating func begin(_ next: Section, _ key: StaticString) {
        closeMember()
        guard section != next else { return }
        if section != .start { json.endArray() }
        section = next
        json.field(key)
        json.beginArray()
    }

    private mutating func closeMember() {
        guard open != nil else { return }
        closeTodos(downTo: 0)
        if hasMembers { json.endArray() }
        json.endObject()
        (open, hasMembers) = (nil, false)
    }

    private mutating func beginMember(_ key: StaticString) {
        guard !hasMembers else { return }
        hasMembers = true
        json.field(key)
        json.beginArray()
    }

    private mutating func closeTodos(downTo depth: Int) {
        while todos.count > depth, let todo = todos.popLast() {
            if todo.hasSubtasks { json.endArray() }
            json.endObject()
        }
    }

    // MARK: Records

    private mutating func add(_ list: TodoList) {
        json.beginObject()
        json.field("id")
        json.text(list.id.text)
        json.field("name")
        json.text(list.name)
        add("color", list.color?.description)
        add(list.extra)
        open = list.id
    }

    private mutating func add(_ chat: Chat) {
        json.beginObject()
        json.field("id")
        json.text(chat.id.text)
        json.field("name")
        json.text(chat.name)
        add(chat.extra)
        open = chat.id
    }

    private mutating func add(_ todo: Todo) throws(DaybookError) {
        if let parent = todo.parent {
            guard let depth = todos.lastIndex(where: { $0.id == parent }) else { throw .outOfOrder("todo", todo.id) }
            guard depth + 1 <= Self.subtaskLimit else { throw .tooDeep(todo.content) }
            closeTodos(downTo: depth + 1)
            if !todos[depth].hasSubtasks {
                todos[depth].hasSubtasks = true
                json.field("todos")
                json.beginArray()
            }
        } else {
            closeTodos(downTo: 0)
            beginMember("todos")
        }
        json.beginObject()
        json.field("id")
        json.text(todo.id.text)
        json.field("content")
        json.text(todo.content)
        json.field("checked")
        json.bool(todo.isChecked)
        add("due", todo.due)
        add("notes", todo.notes)
        add("priority", todo.priority)
        add("tags", todo.tags)
        add("createdAt", todo.createdAt)
        add("completedAt", todo.completedAt)
        add(todo.extra)
        todos.append((todo.id, false))
    }

    private mutating func add(_ message: Message) {
        json.beginObject()
        json.field("id")
        json.text(message.id.text)
        add("sender", message.sender)
        add("date", message.date)
        add("creationTime", message.creationTime)
        json.field("content")
        json.text(message.content)
        add("edited", message.isEdited)
        add("attachments", message.attachments)
        add("service", message.isService)
        add(message.extra)
        json.endObject()
    }

    private mutating func add(_ key: StaticString, _ text: String?) {
        guard let text else { return }
        json.field(key)
        json.text(text)
    }

    private mutating func add(_ key: StaticString, _ date: DateStamp?) {
        guard let date else { return }
        json.field(key)
        json.text(plain: date.utf8)
    }

    private mutating func add(_ key: StaticString, _ flag: Bool) {
        guard flag else { return }
        json.field(key)
        json.bool(true)
    }

    private mutating func add(_ key: StaticString, _ texts: [String]) {
        guard !texts.isEmpty else { return }
        json.field(key)
        texts.write(to: &json)
    }

    private mutating func add(_ extra: Extra) {
        guard !extra.isEmpty else { return }
        json.field("extra")
        extra.write(to: &json)
    }
}

import Backup
import Diagnostics
import JSON
import Model

/// Writes Markdown as a person would: a heading a list, `- [ ]` and `- [x]` a todo with its subtasks indented and its
/// notes beneath; a heading a chat and a day, and each message as a quote below its sender and time.
///
/// What Markdown has no words for (ids, colour, dates, extra, and a text that Markdown would change) stands in comments
/// that do not show. What `MarkdownReader` reads from it are the same records.
package struct MarkdownWriter: BackupWriter {
    static let mark = "<!-- daybook 1 -->"

    private static let pieceSize = 1 << 16
    private static let bullet: [UInt8] = Array("- [ ] ".utf8)
    private static let checkedBullet: [UInt8] = Array("- [x] ".utf8)

    private let write: ([UInt8]) throws(DaybookError) -> Void
    private var bytes: [UInt8]
    private var isInChats = false
    /// The list or chat that is open.
    private var open: RecordID?
    private var hasTodos = false
    /// The open todos, the outermost first.
    private var todos: [RecordID] = []
    /// The day below whose heading the next message stands.
    private var day: CivilDay?

    /// The text goes to `write` in pieces.
    package init(write: @escaping ([UInt8]) throws(DaybookError) -> Void) {
        self.write = write
        bytes = Array((Self.mark + "\n").utf8)
    }

    package mutating func receive(_ record: Record) throws(DaybookError) {
        switch record {
        case .list(let list):
            guard !isInChats else { throw .outOfOrder("list", list.id) }
            add(list)
        case .todo(let todo):
            guard !isInChats, open == todo.list else { throw .outOfOrder("todo", todo.id) }
            try add(todo)
        case .chat(let chat):
            isInChats = true
            add(chat)
        case .message(let message):
            guard isInChats, open == message.chat else { throw .outOfOrder("message", message.id) }
            add(message)
        }
        if bytes.count >= Self.pieceSize { try flush() }
    }

    /// A finding is the report's, not the text's.
    package mutating func note(_ finding: Finding) throws(DaybookError) {}

    /// Writes the rest. Nothing may follow.
    package mutating func finish() throws(DaybookError) { try flush() }

    private mutating func flush() throws(DaybookError) {
        try write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    // MARK: Lists and todos

    private mutating func add(_ list: TodoList) {
        (open, hasTodos) = (list.id, false)
        todos.removeAll(keepingCapacity: true)
        addHeading(.list, list.name) { json in
            json.field("id")
            json.text(list.id.text)
            if !ShownText.isPlainHeading(list.name) {
                json.field("name")
                json.text(list.name)
            }
            if let color = list.color {
                json.field("color")
                json.text(color.description)
            }
            Self.add(list.extra, to: &json)
        }
    }

    private mutating func addHeading(_ kind: MarkdownComment.Kind, _ name: String, _ fields: (inout JSONWriter) -> Void)
    {
        bytes.append(contentsOf: "\n# ".utf8)
        let shown = ShownText.heading(name)
        bytes.append(contentsOf: shown)
        if !shown.isEmpty { bytes.append(0x20) }
        addComment(kind, fields)
        bytes.append(0x0A)
    }

    private mutating func addComment(_ kind: MarkdownComment.Kind, _ fields: (inout JSONWriter) -> Void) {
        var json = JSONWriter(.compact)
        json.beginObject()
        fields(&json)
        json.endObject()
        MarkdownComment.append(kind, json.bytes, to: &bytes)
    }

    private mutating func add(_ todo: Todo) throws(DaybookError) {
        if let parent = todo.parent {
            guard let depth = todos.lastIndex(of: parent) else { throw .outOfOrder("todo", todo.id) }
            guard depth + 1 <= DaybookJSONWriter.subtaskLimit else { throw .tooDeep(todo.content) }
            todos.removeSubrange((depth + 1)...)
        } else {
            todos.removeAll(keepingCapacity: true)
        }
        if !hasTodos {
            hasTodos = true
            bytes.append(0x0A)
        }
        indent(todos.count)
        bytes.append(contentsOf: todo.isChecked ? Self.checkedBullet : Self.bullet)
        let isPlain = ShownText.isPlainLine(todo.content) && (todo.notes.map(ShownText.isPlainBlock) ?? true)
        if isPlain {
            bytes.append(contentsOf: todo.content.utf8)
            bytes.append(0x20)
            addComment(on: todo, isPlain: true)
            if let notes = todo.notes { addPlainNotes(notes) }
        } else {
            let shown = ShownBlock(content: todo.content, notes: todo.notes)
            bytes.append(contentsOf: shown.title)
            if !shown.title.isEmpty { bytes.append(0x20) }
            addComment(on: todo, isPlain: false)
            for line in shown.beneath { addNote(line[...]) }
        }
        todos.append(todo.id)
    }

    private mutating func indent(_ depth: Int) { bytes.append(contentsOf: repeatElement(0x20, count: depth * 2)) }

    private mutating func addPlainNotes(_ notes: String) {
        for line in Array(notes.utf8).split(separator: 0x0A, omittingEmptySubsequences: false) { addNote(line) }
    }

    private mutating func addNote(_ line: ArraySlice<UInt8>) {
        if !line.isEmpty {
            indent(todos.count + 1)
            bytes.append(contentsOf: line)
        }
        bytes.append(0x0A)
    }

    private mutating func addComment(on todo: Todo, isPlain: Bool) {
        let hasIDAlone =
            isPlain && todo.due == nil && todo.priority == nil && todo.tags.isEmpty && todo.createdAt == nil
            && todo.completedAt == nil && todo.extra.isEmpty
        if hasIDAlone, MarkdownComment.append(lonelyID: todo.id.text, to: &bytes) {
            bytes.append(0x0A)
            return
        }
        addComment(.todo) { json in
            json.field("id")
            json.text(todo.id.text)
            if !isPlain {
                json.field("content")
                json.text(todo.content)
                Self.add("notes", todo.notes, to: &json)
            }
            Self.add("due", todo.due?.description, to: &json)
            Self.add("priority", todo.priority, to: &json)
            Self.add("tags", todo.tags, to: &json)
            Self.add("createdAt", todo.createdAt?.description, to: &json)
            Self.add("completedAt", todo.completedAt?.description, to: &json)
            Self.add(todo.extra, to: &json)
        }
        bytes.append(0x0A)
    }

    // MARK: Chats and messages

    private mutating func add(_ chat: Chat) {
        (open, day) = (chat.id, nil)
        addHeading(.chat, chat.name) { json in
            json.field("id")
            json.text(chat.id.text)
            if !ShownText.isPlainHeading(chat.name) {
                json.field("name")
                json.text(chat.name)
            }
            Self.add(chat.extra, to: &json)
        }
    }

    private mutating func add(_ message: Message) {
        if let date = message.date, date.day != day {
            day = date.day
            bytes.append(contentsOf: "\n## \(date.day)\n".utf8)
        }
        bytes.append(0x0A)
        addByline(of: message)
        let lines = ShownText.quoteLines(of: message.content)
        addComment(.message) { json in
            json.field("id")
            json.text(message.id.text)
            Self.add("sender", message.sender, to: &json)
            Self.add("date", message.date?.description, to: &json)
            Self.add("creationTime", message.creationTime, to: &json)
            if !QuotedContent.isShownExactly(message.content, as: lines) {
                json.field("content")
                json.text(message.content)
            }
            Self.add("edited", message.isEdited, to: &json)
            Self.add("attachments", message.attachments, to: &json)
            Self.add("service", message.isService, to: &json)
            Self.add(message.extra, to: &json)
        }
        bytes.append(0x0A)
        for line in lines {
            bytes.append(UInt8(ascii: ">"))
            if !line.isEmpty { bytes.append(0x20) }
            bytes.append(contentsOf: line)
            bytes.append(0x0A)
        }
    }

    /// The sender, the time and what is attached, for the eye alone: the comment behind them holds the values.
    private mutating func addByline(of message: Message) {
        let sender = message.sender.map(ShownText.inline) ?? []
        if !sender.isEmpty { bytes.append(contentsOf: "**".utf8 + sender + "** ".utf8) }
        let clock = message.date?.time.map { padded($0.hour, 2) + ":" + padded($0.minute, 2) }
        let time = ShownText.inline(message.creationTime ?? clock ?? "")
        if !time.isEmpty { bytes.append(contentsOf: time + [0x20]) }
        for name in message.attachments {
            let shown = ShownText.inline(name)
            if !shown.isEmpty { bytes.append(contentsOf: "*".utf8 + shown + "* ".utf8) }
        }
    }

    // MARK: Fields

    private static func add(_ key: StaticString, _ text: String?, to json: inout JSONWriter) {
        guard let text else { return }
        json.field(key)
        json.text(text)
    }

    private static func add(_ key: StaticString, _ flag: Bool, to json: inout JSONWriter) {
        guard flag else { return }
        json.field(key)
        json.bool(true)
    }

    private static func add(_ key: StaticString, _ texts: [String], to json: inout JSONWriter) {
        guard !texts.isEmpty else { return }
        json.field(key)
        texts.write(to: &json)
    }

    private static func add(_ extra: Extra, to json: inout JSONWriter) {
        guard !extra.isEmpty else { return }
        json.field("extra")
        extra.write(to: &json)
    }
}

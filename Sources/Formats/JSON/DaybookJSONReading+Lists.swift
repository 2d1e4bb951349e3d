import Backup
import Diagnostics
import JSON
import Model

extension DaybookJSONReading {
    private static let listKeys = JSONKeys(["id", "name", "color", "todos", "extra"])
    private static let todoKeys = JSONKeys([
        "id", "content", "checked", "due", "notes", "priority", "tags", "createdAt", "completedAt", "todos", "extra",
    ])

    mutating func readLists(into sink: inout some RecordSink) throws {
        try reading.parser.enterArray()
        while try reading.parser.nextElement() {
            reading.count.lists += 1
            let kind = try reading.parser.peek()
            guard kind == .object else {
                try setAside("list", kind, to: &sink)
                continue
            }
            let (list, todos) = try readList(into: &sink)
            guard let todos else { continue }
            let next = try reading.parser.mark()
            reading.parser.seek(to: todos)
            try readTodos(of: list, into: &sink)
            reading.parser.seek(to: next)
        }
    }

    private mutating func readList(into sink: inout some RecordSink) throws -> (RecordID, JSONParser.Mark?) {
        let start = reading.parser.offset
        var list = TodoList(id: RecordID(""), name: "")
        var (id, name): (String?, String?)
        var todos: JSONParser.Mark?
        var unknown = Extra()
        var seen: UInt32 = 0
        try reading.parser.enterObject()
        while let key = try reading.parser.nextKey(among: Self.listKeys) {
            guard key >= 0 else {
                try reading.readUnknown(into: &unknown)
                continue
            }
            reading.noteRepeat(of: key, in: Self.listKeys, &seen)
            switch key {
            case 0: id = try reading.text("id")
            case 1: name = try reading.text("name")
            case 2: list.color = try reading.color("color")
            case 3: todos = try reading.laterArray("todos")
            default: list.extra = try reading.extra("extra")
            }
        }
        list.name = named(name, "list", at: start)
        list.extra = reading.joined(list.extra, unknown)
        list.id = id.map(RecordID.init) ?? reading.ids.id(of: list)
        if !seenLists.insert(list.id) { noteDouble(list.id, "list", at: start) }
        try sink.receive(.list(list))
        try reading.sendRemarks(on: "list", list.name, to: &sink)
        return (list.id, todos)
    }

    /// Todos and their subtasks, each behind the one above it. Their depth is no depth of calls.
    private mutating func readTodos(of list: RecordID, into sink: inout some RecordSink) throws {
        var above: [(parent: RecordID?, next: JSONParser.Mark)] = []
        var parent: RecordID?
        try reading.parser.enterArray()
        while true {
            guard try reading.parser.nextElement() else {
                guard let (grandparent, next) = above.popLast() else { return }
                reading.parser.seek(to: next)
                parent = grandparent
                continue
            }
            reading.count.todos += 1
            let kind = try reading.parser.peek()
            guard kind == .object else {
                try setAside("todo", kind, to: &sink)
                continue
            }
            let (id, subtasks) = try readTodo(of: list, under: parent, into: &sink)
            if let subtasks {
                above.append((parent, try reading.parser.mark()))
                reading.parser.seek(to: subtasks)
                try reading.parser.enterArray()
                parent = id ?? parent
            }
        }
    }

    /// - Returns: the todo's id, nil when it was set aside, and where its subtasks are.
    private mutating func readTodo(
        of list: RecordID, under parent: RecordID?, into sink: inout some RecordSink
    ) throws -> (RecordID?, JSONParser.Mark?) {
        let start = reading.parser.offset
        var todo = Todo(id: RecordID(""), list: list, parent: parent, content: "")
        var (id, content): (String?, String?)
        var subtasks: JSONParser.Mark?
        var unknown = Extra()
        var seen: UInt32 = 0
        try reading.parser.enterObject()
        while let key = try reading.parser.nextKey(among: Self.todoKeys) {
            guard key >= 0 else {
                try reading.readUnknown(into: &unknown)
                continue
            }
            reading.noteRepeat(of: key, in: Self.todoKeys, &seen)
            switch key {
            case 0:
                id = try reading.text("id")
                if let id { seenTodos.expect(id) }
            case 1: content = try reading.text("content")
            case 2: todo.isChecked = try reading.flag("checked") ?? false
            case 3: todo.due = try reading.date("due")
            case 4: todo.notes = try reading.text("notes")
            case 5: todo.priority = try reading.text("priority")
            case 6: todo.tags = try reading.texts("tags")
            case 7: todo.createdAt = try reading.date("createdAt")
            case 8: todo.completedAt = try reading.date("completedAt")
            case 9: subtasks = try reading.laterArray("todos")
            default: todo.extra = try reading.extra("extra")
            }
        }
        guard let content else {
            let rest = subtasks == nil ? "" : "; its subtasks moved up"
            reading.remark(
                .recordSetAside, "todo without content", "has no content and was set aside" + rest, at: start)
            try reading.sendRemarks(on: "todo", id, to: &sink)
            return (nil, subtasks)
        }
        todo.content = content
        todo.extra = reading.joined(todo.extra, unknown)
        todo.id = id.map(RecordID.init) ?? reading.ids.id(of: todo)
        if !seenTodos.insert(todo.id) { noteDouble(todo.id, "todo", at: start) }
        try sink.receive(.todo(todo))
        try reading.sendRemarks(on: "todo", content, to: &sink)
        return (todo.id, subtasks)
    }

    // MARK: Shared with chats

    /// The name a list or chat bears: its own, else the file's.
    mutating func named(_ name: String?, _ subject: String, at offset: Int) -> String {
        if let name { return name }
        reading.remark(.remark, "\(subject) without a name", "has no name and bears the file's", at: offset)
        return reading.input.stem
    }

    mutating func noteDouble(_ id: RecordID, _ subject: String, at offset: Int) {
        reading.remark(
            .remark, "id stands twice",
            "its id \(quoted(id.text)) is also that of an earlier \(subject); both were kept",
            at: offset)
    }

    mutating func setAside(_ subject: String, _ kind: JSONKind, to sink: inout some RecordSink) throws {
        let offset = reading.parser.offset
        try reading.parser.skipValue()
        try reading.send(
            .recordSetAside, "\(subject) is no object",
            "found \(kind.words) where a \(subject) belongs; it was set aside",
            at: offset, to: &sink)
    }
}

import Backup
import Diagnostics
import Model

extension MarkdownReading {
    /// What was seen while the lists were read.
    struct Sections {
        var hasTasksAbove = false
        var chats: [ChatPlace] = []
    }

    /// A heading, whose list begins with its first todo.
    private struct Heading {
        var name: String
        var offset: Int
    }

    private struct Position {
        var heading: Heading?
        var list: RecordID?
        var isInChat = false
        var last = Instant.first
    }

    /// Reads the lists below headings, and finds the chats.
    mutating func readSections(into sink: inout some RecordSink) throws -> Sections {
        var (found, position) = (Sections(), Position())
        blocks = MarkdownBlocks()
        while try lines.next() {
            let line = lines.line
            if position.isInChat {
                if !Self.endsChat(line) {
                    if let chat = found.chats.indices.last { checkOrder(line, &position.last, &found.chats[chat]) }
                    continue
                }
                position.isInChat = false
                blocks = MarkdownBlocks()
            }
            let event = blocks.read(line)
            switch event {
            case .stray, .underline, .text: break
            default: try endStray(into: &sink)
            }
            switch event {
            case .heading(let text): try begin(text, &position, &found, into: &sink)
            case .underline: try begin(blocks.paragraph, &position, &found, into: &sink)
            case .task(let isChecked, let title):
                if position.list == nil, let heading = position.heading {
                    position.list = try openList(heading.name, at: heading.offset, into: &sink)
                }
                guard let list = position.list else {
                    found.hasTasksAbove = true
                    continue
                }
                try beginTodo(isChecked, title, of: list, into: &sink)
            case .text(let blanks, let line):
                if position.list != nil { try addLine(blanks, line, into: &sink) }
            case .blank: addBlank()
            case .stray: try passStray(into: &sink)
            case .nothing: break
            }
        }
        try endStray(into: &sink)
        try sendPending(to: position.list, into: &sink)
        try tellEmptyHeading(position, into: &sink)
        return found
    }

    /// Reads the todos above the first heading, into a list named after the file.
    mutating func readAboveHeadings(into sink: inout some RecordSink) throws {
        let list = TodoList(id: IDMaker.singleID("markdown", [input.name]), name: input.stem)
        _ = seenLists.insert(list.id)
        count.lists += 1
        try sink.receive(.list(list))
        blocks = MarkdownBlocks()
        reading: while try lines.next() {
            switch blocks.read(lines.line) {
            case .heading, .underline: break reading
            case .task(let isChecked, let title): try beginTodo(isChecked, title, of: list.id, into: &sink)
            case .text(let blanks, let line): try addLine(blanks, line, into: &sink)
            case .blank: addBlank()
            case .stray, .nothing: break
            }
        }
        try endStray(into: &sink)
        try sendPending(to: list.id, into: &sink)
    }

    // MARK: Headings

    private mutating func begin(
        _ text: [UInt8], _ position: inout Position, _ found: inout Sections, into sink: inout some RecordSink
    ) throws {
        // The paragraph is the heading, and its lines were taken for lines outside of todos when they came.
        takeBackStray(text.split(separator: 0x0A).count)
        try endStray(into: &sink)
        try text.withUnsafeBufferPointer { try begin($0, &position, &found, into: &sink) }
    }

    private mutating func begin(
        _ text: UnsafeBufferPointer<UInt8>, _ position: inout Position, _ found: inout Sections,
        into sink: inout some RecordSink
    ) throws {
        try sendPending(to: position.list, into: &sink)
        try tellEmptyHeading(position, into: &sink)
        let offset = lines.offset
        position = Position()
        guard let comment = MarkdownComment.split(text), comment.kind == .list || comment.kind == .chat else {
            position.heading = Heading(name: try self.text(Self.withoutClosing(text), at: offset), offset: offset)
            return
        }
        guard comment.kind == .list else {
            position.isInChat = true
            found.chats.append(ChatPlace(offset: offset, isInOrder: true))
            return
        }
        position.list = try openList(comment.text, MarkdownFields(comment.json), at: offset, into: &sink)
    }

    /// Tells that a heading is lost when no todo stood beneath it to make it a list's name.
    private mutating func tellEmptyHeading(_ position: Position, into sink: inout some RecordSink) throws {
        guard position.list == nil, let heading = position.heading, !heading.name.isEmpty else { return }
        try send(
            .valueDropped, "heading without todos",
            "the heading \(quoted(heading.name)) has no todos beneath it and was left out", at: heading.offset,
            to: &sink)
    }

    /// A heading's text without the signs that close it: `# Name #`.
    private static func withoutClosing(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        var end = text.count
        while end > 0, text[end - 1] == UInt8(ascii: "#") { end -= 1 }
        guard end < text.count, end == 0 || text[end - 1] == 0x20 || text[end - 1] == 0x09 else { return text }
        while end > 0, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
        return UnsafeBufferPointer(rebasing: text[..<end])
    }

    private mutating func openList(
        _ name: String, at offset: Int, into sink: inout some RecordSink
    ) throws -> RecordID {
        var list = TodoList(id: RecordID(""), name: name)
        list.id = ids.id(of: list)
        return try send(list, at: offset, into: &sink)
    }

    private mutating func openList(
        _ shown: UnsafeBufferPointer<UInt8>, _ fields: MarkdownFields, at offset: Int, into sink: inout some RecordSink
    ) throws -> RecordID {
        let name = try exactName(fields.name, shown, "list", at: offset, into: &sink)
        var list = TodoList(id: RecordID(""), name: name, color: fields.color, extra: fields.extra)
        list.id = fields.id.map(RecordID.init) ?? ids.id(of: list)
        try sendProblems(fields, "list", name, at: offset, to: &sink)
        return try send(list, at: offset, into: &sink)
    }

    private mutating func send(
        _ list: TodoList, at offset: Int, into sink: inout some RecordSink
    ) throws -> RecordID {
        count.lists += 1
        if !seenLists.insert(list.id) { try noteDouble(list.id, "list", list.name, at: offset, to: &sink) }
        try sink.receive(.list(list))
        return list.id
    }

    /// The name that the comment holds, unless the one that is shown was changed.
    mutating func exactName(
        _ exact: String?, _ shown: UnsafeBufferPointer<UInt8>, _ kind: String, at offset: Int,
        into sink: inout some RecordSink
    ) throws -> String {
        if let exact, ShownText.heading(exact).elementsEqual(shown) { return exact }
        let name = try text(shown, at: offset)
        if exact != nil { try noteChange(kind, name, at: offset, to: &sink) }
        return name
    }

    mutating func sendProblems(
        _ fields: MarkdownFields, _ kind: String, _ name: String, at offset: Int, to sink: inout some RecordSink
    ) throws {
        for problem in fields.problems {
            try send(
                .valueDropped, problem.reason, "\(kind) \(quoted(name)): \(problem.words)", at: offset, to: &sink)
        }
    }

    // MARK: Todos

    private mutating func beginTodo(
        _ isChecked: Bool, _ title: UnsafeBufferPointer<UInt8>, of list: RecordID, into sink: inout some RecordSink
    ) throws {
        let depth = blocks.openTasks - 1
        if depth == 0 || pending.entries.count >= PendingTodos.limit {
            pending.close(to: depth)
            try sendPending(to: list, into: &sink)
        }
        pending.close(to: depth)
        var entry = PendingTodos.Entry(offset: lines.offset, isChecked: isChecked, title: "")
        if let comment = MarkdownComment.split(title), comment.kind == .todo {
            entry.title = try text(comment.text, at: lines.offset)
            entry.id = MarkdownComment.lonelyID(comment.json)
            if entry.id == nil { entry.json = Array(comment.json) }
        } else {
            entry.title = try text(title, at: lines.offset)
        }
        pending.begin(entry)
    }

    private mutating func addLine(
        _ blanks: Int, _ line: UnsafeBufferPointer<UInt8>, into sink: inout some RecordSink
    ) throws {
        pending.close(to: blocks.openTasks)
        if !pending.add(blanks: blanks, line) { try passStray(into: &sink) }
    }

    private mutating func addBlank() {
        // A blank line may end tasks, or stand within them: which one, the next line tells.
        pending.addBlank()
    }

    /// Sends what waits; the open todos' ids stay.
    private mutating func sendPending(to list: RecordID?, into sink: inout some RecordSink) throws {
        guard let list, !pending.entries.isEmpty else { return }
        let entries = pending.take()
        var sent: [RecordID] = []
        for entry in entries {
            if let id = entry.sentID {
                sent.append(id)
            } else {
                sent.append(try send(entry, of: list, under: entry.parent.map { sent[$0] }, into: &sink))
            }
        }
        pending.keepOpen(of: entries, sentAs: sent)
    }

    private mutating func send(
        _ entry: PendingTodos.Entry, of list: RecordID, under parent: RecordID?, into sink: inout some RecordSink
    ) throws -> RecordID {
        var todo = Todo(
            id: RecordID(""), list: list, parent: parent, content: entry.title, isChecked: entry.isChecked)
        if !entry.beneath.isEmpty { todo.notes = try text(entry.beneath.dropFirst(), at: entry.offset) }
        var id = entry.id
        if let json = entry.json {
            let fields = json.withUnsafeBufferPointer { MarkdownFields($0) }
            id = fields.id
            try take(fields, for: &todo, entry, into: &sink)
        }
        // An id made here differs from all others that are, so it need not be remembered twice.
        var isDouble = false
        if let id {
            todo.id = RecordID(id)
            isDouble = !seenTodos.insert(todo.id)
        } else {
            todo.id = ids.id(of: todo)
        }
        count.todos += 1
        if isDouble { try noteDouble(todo.id, "todo", todo.content, at: entry.offset, to: &sink) }
        try sink.receive(.todo(todo))
        return todo.id
    }

    /// Takes what the comment holds, but for texts that were changed by hand since.
    private mutating func take(
        _ fields: MarkdownFields, for todo: inout Todo, _ entry: PendingTodos.Entry, into sink: inout some RecordSink
    ) throws {
        (todo.due, todo.priority, todo.tags) = (fields.due, fields.priority, fields.tags)
        (todo.createdAt, todo.completedAt, todo.extra) = (fields.createdAt, fields.completedAt, fields.extra)
        if let content = fields.content {
            if isShown(content, fields.notes, in: entry) {
                (todo.content, todo.notes) = (content, fields.notes)
            } else {
                try noteChange("todo", todo.content, at: entry.offset, to: &sink)
            }
        }
        try sendProblems(fields, "todo", todo.content, at: entry.offset, to: &sink)
    }

    /// Whether what is shown of the todo is what the writer shows of those texts.
    private func isShown(_ content: String, _ notes: String?, in entry: PendingTodos.Entry) -> Bool {
        let shown = ShownBlock(content: content, notes: notes)
        guard shown.title.elementsEqual(entry.title.utf8) else { return false }
        let beneath = shown.beneath.isEmpty ? [] : [0x0A] + Array(shown.beneath.joined(separator: [0x0A]))
        return beneath == entry.beneath
    }
}

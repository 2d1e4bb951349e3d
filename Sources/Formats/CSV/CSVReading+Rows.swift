import Backup
import Diagnostics
import Model

extension CSVReading {
    /// The list or chat that is open, and how the next row shows that it belongs to it.
    private struct Open {
        var id: RecordID
        /// As rows name it; nil for the one named after the file.
        var name: String?
        var group: Int?
    }

    mutating func readAll(into sink: inout some RecordSink) throws {
        try sendHeadRemarks(to: &sink)
        let start = parser.rowOffset
        let mayBeMixed = head.hasKinds || head.has(.list) || head.has(.parent)
        if mayBeMixed {
            let isInOrder = try isInOrder()
            try returnToRows(from: start)
            guard isInOrder else { return try readByPlan(from: start, into: &sink) }
        } else {
            _ = try openList(nil, into: &sink)
        }
        var (list, chat): (Open?, Open?)
        if !mayBeMixed { list = Open(id: fileList, name: nil) }
        while try parser.nextRow() { try readRow(nil, &list, &chat, into: &sink) }
    }

    private mutating func returnToRows(from start: Int) throws(CSVError) {
        parser.seek(to: start)
        _ = try parser.nextRow()
    }

    private mutating func readByPlan(from start: Int, into sink: inout some RecordSink) throws {
        let plan = try plan()
        try returnToRows(from: start)
        try send(
            .remark, "rows not in order",
            "its rows do not stand behind their lists and chats in order; they were put in it",
            at: start, to: &sink)
        var (list, chat): (Open?, Open?)
        for step in plan.steps {
            parser.seek(to: step.offset)
            guard try parser.nextRow() else { return }
            try readRow(step, &list, &chat, into: &sink)
        }
    }

    private mutating func readRow(
        _ step: CSVPlan.Step?, _ list: inout Open?, _ chat: inout Open?, into sink: inout some RecordSink
    ) throws {
        switch CSVRowKind(parser, head) {
        case .blank: return
        case .unknown: try setAside(into: &sink)
        case .list: list = try readList(step, into: &sink)
        case .chat: chat = try readChat(step, into: &sink)
        case .todo:
            let id = try openList(for: step, &list, into: &sink)
            try readTodo(of: id, keepsParent: step?.keepsParent ?? true, into: &sink)
        case .message:
            let id = try openChat(for: step, &chat, into: &sink)
            try readMessage(of: id, into: &sink)
        }
    }

    private mutating func setAside(into sink: inout some RecordSink) throws {
        // It stands for some record, though none knows which; a todo is as good as any.
        count.todos += 1
        let kind = try text(.kind) ?? ""
        try send(
            .recordSetAside, "row of an unknown kind",
            "its kind is \(quoted(kind)), not list, todo, chat or message; the row was set aside",
            at: parser.rowOffset, to: &sink)
    }

    // MARK: Lists and todos

    private var fileList: RecordID { IDMaker.singleID("csv", [input.name]) }

    private func belongs(_ open: Open?, _ step: CSVPlan.Step?, _ column: CSVColumn) throws(CSVError) -> Bool {
        guard let open else { return false }
        if let step { return open.group == step.group }
        guard let name = open.name else { return !parser.hasValue(head[column]) }
        return parser.hasValue(head[column]) ? try has(name, in: column) : false
    }

    private func has(_ text: String, in column: CSVColumn) throws(CSVError) -> Bool {
        if text.utf8.elementsEqual(parser.bytes(head[column])) { return true }
        return try self.text(column)?.utf8.elementsEqual(text.utf8) == true
    }

    private mutating func openList(
        for step: CSVPlan.Step?, _ list: inout Open?, into sink: inout some RecordSink
    ) throws -> RecordID {
        if let list, try belongs(list, step, .list) { return list.id }
        setAside = [:]
        let name = try text(.list)
        let id = try openList(name, into: &sink)
        list = Open(id: id, name: name, group: step?.group)
        return id
    }

    /// A list that has no row of its own: it bears the name that its todos call it, or the file's.
    private mutating func openList(_ name: String?, into sink: inout some RecordSink) throws -> RecordID {
        var list = TodoList(id: fileList, name: name ?? input.stem)
        if name != nil { list.id = ids.id(of: list) }
        _ = seenLists.insert(list.id)
        count.lists += 1
        try sink.receive(.list(list))
        return list.id
    }

    private mutating func readList(_ step: CSVPlan.Step?, into sink: inout some RecordSink) throws -> Open {
        count.lists += 1
        setAside = [:]
        let name = try text(.name)
        let subject = "list \(quoted(name ?? input.stem))"
        var list = TodoList(id: RecordID(""), name: name ?? input.stem)
        if let text = try text(.color) {
            list.color = ListColor(hex: text)
            if list.color == nil {
                try dropped("colour not readable", .color, "no colour such as #FFCC00", subject, to: &sink)
            }
        }
        list.extra = try extra(subject, to: &sink)
        list.id = try text(.id).map(RecordID.init) ?? ids.id(of: list)
        if name == nil { try noteNameless(subject, to: &sink) }
        if !seenLists.insert(list.id) { try noteDouble(list.id, subject, "list", to: &sink) }
        try sink.receive(.list(list))
        return Open(id: list.id, name: name ?? "", group: step?.group)
    }

    private mutating func readTodo(
        of list: RecordID, keepsParent: Bool, into sink: inout some RecordSink
    ) throws {
        count.todos += 1
        let id = try text(.id)
        if let id { seenTodos.expect(id) }
        let content = try text(.content)
        var parent = keepsParent ? try text(.parent).map(RecordID.init) : nil
        if let above = parent.flatMap({ setAside[$0] }) { parent = above }
        if content == nil, head.hasKinds {
            if let id { setAside[RecordID(id)] = .some(parent) }
            return try send(
                .recordSetAside, "todo without content",
                "a todo: has no content and was set aside; its subtasks moved up",
                at: parser.rowOffset, to: &sink)
        }
        // A plain table knows no quoted empty cell: there a row with other values is a todo without words.
        var todo = Todo(id: RecordID(""), list: list, content: content ?? "")
        let name = content ?? ""
        todo.isChecked = try flag(.checked, "todo \(quoted(name))", to: &sink)
        todo.due = try date(.due, "todo \(quoted(name))", to: &sink)
        todo.notes = try text(.notes)
        todo.priority = try text(.priority)
        todo.tags = try texts(.tags, "todo \(quoted(name))", to: &sink)
        todo.createdAt = try date(.createdAt, "todo \(quoted(name))", to: &sink)
        todo.completedAt = try date(.completedAt, "todo \(quoted(name))", to: &sink)
        todo.extra = try extra("todo \(quoted(name))", to: &sink)
        todo.parent = parent
        if !keepsParent {
            try dropped(
                "subtask without the todo above it", .parent, "no todo above it in its list", "todo \(quoted(name))",
                to: &sink)
        }
        todo.id = id.map(RecordID.init) ?? ids.id(of: todo)
        if !setAside.isEmpty { setAside[todo.id] = nil }
        // An id made here differs from all others that are, so it need not be remembered twice.
        if id != nil, !seenTodos.insert(todo.id) { try noteDouble(todo.id, "todo \(quoted(name))", "todo", to: &sink) }
        try sink.receive(.todo(todo))
    }

    // MARK: Chats and messages

    private mutating func openChat(
        for step: CSVPlan.Step?, _ chat: inout Open?, into sink: inout some RecordSink
    ) throws -> RecordID {
        if let chat, try belongs(chat, step, .chat) { return chat.id }
        let name = try text(.chat)
        var made = Chat(id: IDMaker.singleID("csv chat", [input.name]), name: name ?? input.stem)
        if name != nil { made.id = ids.id(of: made) }
        _ = seenChats.insert(made.id)
        count.chats += 1
        try sink.receive(.chat(made))
        chat = Open(id: made.id, name: name, group: step?.group)
        return made.id
    }

    private mutating func readChat(_ step: CSVPlan.Step?, into sink: inout some RecordSink) throws -> Open {
        count.chats += 1
        let name = try text(.name)
        let subject = "chat \(quoted(name ?? input.stem))"
        var chat = Chat(id: RecordID(""), name: name ?? input.stem)
        chat.extra = try extra(subject, to: &sink)
        chat.id = try text(.id).map(RecordID.init) ?? ids.id(of: chat)
        if name == nil { try noteNameless(subject, to: &sink) }
        if !seenChats.insert(chat.id) { try noteDouble(chat.id, subject, "chat", to: &sink) }
        try sink.receive(.chat(chat))
        return Open(id: chat.id, name: name ?? "", group: step?.group)
    }

    private mutating func readMessage(of chat: RecordID, into sink: inout some RecordSink) throws {
        count.messages += 1
        let id = try text(.id)
        if let id { seenMessages.expect(id) }
        guard let content = try text(.content) else {
            return try send(
                .recordSetAside, "message without content", "a message: has no content and was set aside",
                at: parser.rowOffset, to: &sink)
        }
        let name = content
        var message = Message(id: RecordID(""), chat: chat, content: content)
        message.sender = try text(.sender)
        message.date = try date(.date, "message \(quoted(name))", to: &sink)
        message.creationTime = try text(.creationTime)
        message.isEdited = try flag(.edited, "message \(quoted(name))", to: &sink)
        message.attachments = try texts(.attachments, "message \(quoted(name))", to: &sink)
        message.isService = try flag(.service, "message \(quoted(name))", to: &sink)
        message.extra = try extra("message \(quoted(name))", to: &sink)
        message.id = id.map(RecordID.init) ?? ids.id(of: message)
        if !seenMessages.insert(message.id) {
            try noteDouble(message.id, "message \(quoted(name))", "message", to: &sink)
        }
        try sink.receive(.message(message))
    }

    // MARK: Remarks

    private mutating func noteNameless(_ subject: String, to sink: inout some RecordSink) throws {
        try send(
            .remark, "list or chat without a name", "\(subject): has no name and bears the file's",
            at: parser.rowOffset, to: &sink)
    }

    private mutating func noteDouble(
        _ id: RecordID, _ subject: String, _ kind: String, to sink: inout some RecordSink
    ) throws {
        try send(
            .remark, "id stands twice",
            "\(subject): its id \(quoted(id.text)) is also that of an earlier \(kind); both were kept",
            at: parser.rowOffset, to: &sink)
    }
}

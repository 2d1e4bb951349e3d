import Backup
import Diagnostics
import Model

/// Turns the rows of list and todo entities into records, lists by their key, todos by theirs within their list.
struct ListRecords {
    let input: InputFile
    let zone: ZoneRules
    let identity: StoreIdentity
    let shape: StoreShape
    let storage: ExternalStorage
    private(set) var count = RecordCount()

    init(_ input: InputFile, _ zone: ZoneRules, _ identity: StoreIdentity, _ shape: StoreShape) {
        (self.input, self.zone, self.identity, self.shape) = (input, zone, identity, shape)
        storage = ExternalStorage(besideStore: input.location)
    }

    mutating func send(_ store: borrowing StoreSnapshot, into sink: inout some RecordSink) throws(DaybookError) {
        for lists in shape.lists { try send(lists, store, &sink) }
        try sendUnowned(store, &sink)
    }

    /// Lists and todos come in the same order of keys, so one walk over each is enough.
    private mutating func send(
        _ lists: StoreShape.Lists, _ store: borrowing StoreSnapshot, _ sink: inout some RecordSink
    ) throws(DaybookError) {
        let rows = try EntityRows(lists.entity, .all, in: store)
        var todos: [(shape: StoreShape.Todos, rows: EntityRows)] = []
        for shape in lists.todos {
            guard let relation = shape.list else { continue }
            let owned = try EntityRows(shape.entity, .owned(by: lists.entity, relation: relation), in: store)
            _ = try owned.next()
            todos.append((shape, owned))
        }
        while try rows.next() {
            let list = try self.list(rows, lists, &sink)
            count.lists += 1
            try sink.receive(.list(list))
            for (shape, owned) in todos {
                while !owned.isAtEnd, owned.owner == rows.key {
                    try sendTodo(owned, shape, list.id, &sink)
                    _ = try owned.next()
                }
            }
        }
    }

    /// Todos without a list, or whose list is gone, stand in one further list named after the file.
    private mutating func sendUnowned(
        _ store: borrowing StoreSnapshot, _ sink: inout some RecordSink
    ) throws(DaybookError) {
        var gathering: RecordID?
        func send(
            _ shape: StoreShape.Todos, _ selection: EntityRows.Selection, _ me: inout ListRecords
        ) throws(DaybookError) {
            let rows = try EntityRows(shape.entity, selection, in: store)
            while try rows.next() {
                let list: RecordID
                if let gathering {
                    list = gathering
                } else {
                    list = me.identity.id(gathering: shape.entity.name, named: me.input.stem)
                    gathering = list
                    me.count.lists += 1
                    try sink.receive(.list(TodoList(id: list, name: me.input.stem)))
                }
                try me.sendTodo(rows, shape, list, &sink)
            }
        }
        for lists in shape.lists {
            for todos in lists.todos {
                guard let relation = todos.list else { continue }
                try send(todos, .unowned(by: lists.entity, relation: relation), &self)
            }
        }
        for todos in shape.looseTodos { try send(todos, .all, &self) }
    }

    // MARK: Rows

    private func list(
        _ rows: EntityRows, _ shape: StoreShape.Lists, _ sink: inout some RecordSink
    ) throws(DaybookError) -> TodoList {
        let name = try rows.text(shape.name, into: &sink) ?? ""
        var color: ListColor?
        do {
            color = try self.color(rows.cell(shape.color))
        } catch {
            try rows.note(
                .valueDropped, "colour not readable", "list \(quoted(name)) has no colour: \(error.reason)", &sink)
        }
        return TodoList(
            id: identity.id(rows.entityName, rows.key, saying: [name]), name: name, color: color,
            extra: rows.extra(shape.extras))
    }

    private func color(_ cell: StoreCell) throws(Unreadable) -> ListColor? {
        switch cell {
        case .null: return nil
        case .integer, .real: throw Unreadable("the stored value is a number")
        case .text(let text, _):
            if text.isEmpty { return nil }
            guard let color = ColorText.color(text) else {
                throw Unreadable("the text \(quoted(text)) names no colour")
            }
            return color
        case .blob(let stored):
            let bytes = try storage.bytes(of: stored)
            if bytes.count <= 64, let text = String(validating: bytes, as: UTF8.self), let color = ColorText.color(text)
            {
                return color
            }
            return try ColorArchive.color(from: bytes)
        }
    }

    private mutating func sendTodo(
        _ rows: EntityRows, _ shape: StoreShape.Todos, _ list: RecordID, _ sink: inout some RecordSink
    ) throws(DaybookError) {
        let content = try rows.text(shape.title, into: &sink) ?? ""
        var todo = Todo(id: identity.id(rows.entityName, rows.key, saying: [content]), list: list, content: content)
        todo.isChecked = try rows.flag(shape.isCompleted, into: &sink)
        todo.due = try due(rows, shape, &sink)
        // The apps save the field as it stands; without a word in it there are no notes.
        todo.notes = try rows.text(shape.notes, into: &sink).flatMap { $0.isEmpty ? nil : $0 }
        todo.priority = try rows.text(shape.priority, into: &sink).flatMap { $0.isEmpty ? nil : $0 }
        todo.createdAt = try rows.date(shape.createdAt, into: &sink)?.instant
        todo.completedAt = try rows.date(shape.completedAt, into: &sink)?.instant
        todo.extra = rows.extra(shape.extras)
        count.todos += 1
        try sink.receive(.todo(todo))
    }

    /// The reminder app takes the day from one date and the clock from another, both in the phone's zone, which the
    /// store does not keep.
    private func due(
        _ rows: EntityRows, _ shape: StoreShape.Todos, _ sink: inout some RecordSink
    ) throws(DaybookError) -> DateStamp? {
        let date = try rows.date(shape.reminderDate, into: &sink)
        let time = try rows.date(shape.reminderTime, into: &sink)
        guard let date else {
            if let time { return time.instant }
            return try rows.date(shape.due, into: &sink)?.instant
        }
        let day = zone.day(at: date.seconds)
        let due = time.map { day.stamp(withClockOf: $0, in: zone) } ?? (day.isWritable ? DateStamp(day: day) : nil)
        if due == nil {
            try rows.note(
                .valueDropped, "date not readable",
                "reminderDate lies beyond the year 9999 in this time zone; kept without it", &sink)
        }
        return due
    }
}

extension CivilDay {
    /// Whether four digits can write its year.
    fileprivate var isWritable: Bool { DateStamp(secondsSince1970: number * 86_400) != nil }

    /// This day, at the time of day that the zone's clock shows at that instant.
    fileprivate func stamp(withClockOf time: AppleDate, in zone: ZoneRules) -> DateStamp? {
        let shown = time.seconds + zone.offset(at: time.seconds)
        let clock = shown - CivilDay.midnight(before: shown)
        let instant = zone.instant(ofLocal: number * 86_400 + clock)
        return DateStamp(
            secondsSince1970: instant, fraction: time.fraction, offsetSeconds: zone.offset(at: instant))
    }

    private static func midnight(before seconds: Int) -> Int {
        let rest = seconds % 86_400
        return seconds - (rest < 0 ? rest + 86_400 : rest)
    }
}

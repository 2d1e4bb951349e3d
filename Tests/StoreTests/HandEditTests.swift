import Diagnostics
import Model
import TestSupport
import Testing

@testable import Store

/// What a person did by hand, and what an import makes of it.
@Suite struct HandEditTests {
    static let list = TodoList(id: RecordID("l"), name: "Groceries", color: ListColor(hex: "#FFCC00"))
    static let other = TodoList(id: RecordID("o"), name: "Trip")
    static let chat = Chat(id: RecordID("c"), name: "Family")
    static let records: [Record] = [
        .list(list), .todo(Todo(id: RecordID("1"), list: list.id, content: "Milk", notes: "two")),
        .todo(Todo(id: RecordID("2"), list: list.id, parent: RecordID("1"), content: "Oat")),
        .todo(Todo(id: RecordID("3"), list: list.id, content: "Tea")), .list(other),
        .todo(Todo(id: RecordID("1"), list: other.id, content: "Tent")), .chat(chat),
        .message(
            Message(id: RecordID("m"), chat: chat.id, content: "hi", date: DateStamp(iso: "2026-11-29T06:05:12Z"))),
        .message(Message(id: RecordID("n"), chat: chat.id, content: "nul\u{0}here")),
    ]

    struct Edit: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let work: @Sendable (borrowing DaybookStore) throws(DaybookError) -> Void

        init(_ description: String, _ work: @escaping @Sendable (borrowing DaybookStore) throws(DaybookError) -> Void) {
            (testDescription, self.work) = (description, work)
        }
    }

    private static func todo(_ words: String, in store: borrowing DaybookStore) throws(DaybookError) -> StoredTodo {
        guard let todo = try store.todos(named: words).first else {
            throw DaybookError(.data, problem: "no \(words)", remedy: "")
        }
        return todo
    }

    static let edits = [
        Edit("add a list") { (store) throws(DaybookError) in
            try store.add(TodoList(id: RecordID("new"), name: "New"))
        },
        Edit("add a todo") { (store) throws(DaybookError) in
            try store.add(Todo(id: RecordID("new"), list: list.id, content: "New"), to: list)
        },
        Edit("add a subtask") { (store) throws(DaybookError) in
            try store.add(Todo(id: RecordID("new"), list: list.id, parent: RecordID("3"), content: "New"), to: list)
        },
        Edit("rename a list") { (store) throws(DaybookError) in
            for list in try store.lists(named: "Groceries") { try store.rename(list, to: "Shopping") }
        },
        Edit("recolour a list") { (store) throws(DaybookError) in
            for list in try store.lists(named: "Groceries") {
                try store.recolor(list, ListColor(red: 1, green: 2, blue: 3))
            }
        },
        Edit("delete a list") { (store) throws(DaybookError) in
            for list in try store.lists(named: "Groceries") { _ = try store.delete(list) }
        },
        Edit("check a todo") { (store) throws(DaybookError) in try store.setChecked(true, of: todo("Tea", in: store)) },
        Edit("change a todo") { (store) throws(DaybookError) in
            let old = try todo("Milk", in: store)
            var new = old.todo
            (new.content, new.due, new.tags) = ("Oat milk", DateStamp(iso: "2026-12-01"), ["a"])
            try store.change(old, to: new)
        },
        Edit("move a todo with its subtask to a list where their number is taken") { (store) throws(DaybookError) in
            for target in try store.lists(named: "Trip") {
                try store.move(todo("Milk", in: store), to: target, under: nil)
            }
        },
        Edit("make a todo a subtask") { (store) throws(DaybookError) in
            for target in try store.lists(named: "Groceries") {
                try store.move(todo("Tea", in: store), to: target, under: todo("Oat", in: store))
            }
        },
        Edit("delete a todo with its subtask") { (store) throws(DaybookError) in
            _ = try store.delete(todo("Milk", in: store))
        },
        Edit("send a message") { (store) throws(DaybookError) in
            try store.add(Message(id: RecordID("new"), chat: chat.id, content: "new"), to: chat)
        },
        Edit("edit a message") { (store) throws(DaybookError) in
            for message in try store.messages(named: "hi", in: store.chats()) { try store.change(message, to: "Hi!") }
        },
        Edit("delete a message") { (store) throws(DaybookError) in
            for message in try store.messages(named: "hi", in: store.chats()) { try store.delete(message) }
        },
        Edit("delete a chat") { (store) throws(DaybookError) in
            for chat in try store.chats() { _ = try store.delete(chat) }
        },
    ]

    @Test(arguments: edits) func `an edit is taken back whole, and only once`(_ edit: Edit) throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.records)
            let before = try store.dump()
            try store.edit(edit.work)
            let after = try store.dump()
            #expect(after != before)
            #expect(try store.undo() == "edit")
            #expect(try store.dump() == before)
            #expect(try store.undo() == nil)
            #expect(try store.dump() == before)
        }
    }

    @Test(arguments: edits) func `importing the same file again undoes no edit, and writes nothing`(
        _ edit: Edit
    ) throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.records)
            try store.edit(edit.work)
            let before = try store.bytes
            let outcome = try store.take(Self.records)
            #expect(outcome.added.all == 0 && outcome.updated.all == 0)
            #expect(outcome.unchanged.all + outcome.leftOut.all == Self.records.count)
            #expect(try store.bytes == before)
        }
    }

    @Test(arguments: edits) func `an edited store is sound`(_ edit: Edit) throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.records)
            try store.edit(edit.work)
            #expect(try store.check().faults == [])
        }
    }

    @Test(arguments: edits) func `an import that follows an edit is taken back without it`(_ edit: Edit) throws {
        var newer = Self.records
        newer[1] = .todo(Todo(id: RecordID("1"), list: Self.list.id, content: "Cream", isChecked: true))
        newer.append(.message(Message(id: RecordID("p"), chat: Self.chat.id, content: "later")))
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.records)
            try store.edit(edit.work)
            let before = try store.dump()
            try store.take(newer)
            #expect(try store.undo() == "import")
            #expect(try store.dump() == before)
        }
    }

    @Test func `a newer file changes what it says anew, and leaves what the person wrote`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.records)
            try store.edit { (store) throws(DaybookError) in
                let old = try Self.todo("Milk", in: store)
                var new = old.todo
                (new.content, new.priority) = ("Oat milk", "high")
                try store.change(old, to: new)
            }
            var newer = Self.records
            newer[1] = .todo(
                Todo(id: RecordID("1"), list: Self.list.id, content: "Milk", isChecked: true, notes: "three"))
            #expect(try store.take(newer).updated == RecordCount(todos: 1))
            let merged = Todo(
                id: RecordID("1"), list: Self.list.id, content: "Oat milk", isChecked: true, notes: "three",
                priority: "high")
            #expect(try store.records().contains(.todo(merged)))
            #expect(try store.take(newer).updated.all == 0)
            newer[1] = .todo(
                Todo(id: RecordID("1"), list: Self.list.id, content: "Cream", isChecked: true, notes: "three"))
            #expect(try store.take(newer).updated == RecordCount(todos: 1))
            #expect(try store.read { try $0.todos(named: "Cream").first?.todo.priority } == "high")
        }
    }

    @Test func `a text with a zero in it stays as the person left it`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.records)
            try store.edit { (store) throws(DaybookError) in
                for message in try store.messages(named: "n", in: store.chats()) {
                    try store.change(message, to: "mine")
                }
            }
            var newer = Self.records
            newer[8] = .message(
                Message(id: RecordID("n"), chat: Self.chat.id, content: "nul\u{0}here", sender: "Mina"))
            #expect(try store.take(newer).updated == RecordCount(messages: 1))
            #expect(try store.contents() == ["mine", "hi"])
        }
    }

    @Test func `what was deleted comes back when it is asked for`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.records)
            for edit in Self.edits where edit.testDescription.hasPrefix("delete") {
                _ = try? store.edit(edit.work)
            }
            #expect(try store.read { try $0.chats().count } == 0)
            #expect(try store.take(Self.records).leftOut == RecordCount(lists: 1, todos: 3, chats: 1, messages: 2))
            #expect(try store.take(Self.records, bringsBack: true).leftOut.all == 0)
            #expect(try store.check().counts == RecordCount(lists: 2, todos: 4, chats: 1, messages: 2))
            #expect(try store.take(Self.records).unchanged.all == Self.records.count)
        }
    }

    @Test func `a new subtask of a deleted todo is left out, one of another is not`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.records)
            try store.edit { (store) throws(DaybookError) in _ = try store.delete(Self.todo("Milk", in: store)) }
            var newer = Self.records
            newer.insert(
                .todo(Todo(id: RecordID("9"), list: Self.list.id, parent: RecordID("1"), content: "Soy")), at: 2)
            newer.insert(
                .todo(Todo(id: RecordID("8"), list: Self.list.id, parent: RecordID("3"), content: "Green")), at: 5)
            let outcome = try store.take(newer)
            #expect(outcome.leftOut == RecordCount(todos: 3))
            #expect(outcome.added == RecordCount(todos: 1))
        }
    }

    @Test func `of two with one id the deleted one stays away, and the other is still known`() throws {
        let double: [Record] = [
            .list(Self.list), .todo(Todo(id: RecordID("1"), list: Self.list.id, content: "one")),
            .todo(Todo(id: RecordID("1"), list: Self.list.id, content: "two")),
        ]
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(double)
            try store.edit { (store) throws(DaybookError) in _ = try store.delete(Self.todo("one", in: store)) }
            var newer = double
            newer[2] = .todo(Todo(id: RecordID("1"), list: Self.list.id, content: "TWO"))
            let outcome = try store.take(newer)
            #expect(outcome.leftOut == RecordCount(todos: 1))
            #expect(outcome.updated == RecordCount(todos: 1))
            #expect(try store.read { try $0.todos(named: "TWO").map(\.todo.id.text) } == ["1~2"])
        }
    }

    @Test func `todos that were moved stand in the order of their moving, and new ones behind them`() throws {
        let items = ["a", "b", "c"].map { Record.todo(Todo(id: RecordID($0), list: Self.list.id, content: $0)) }
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take([.list(Self.list)] + items + [.list(Self.other)])
            for name in ["c", "a", "b"] {
                try store.edit { (store) throws(DaybookError) in
                    for target in try store.lists(named: "Trip") {
                        try store.move(Self.todo(name, in: store), to: target, under: nil)
                    }
                }
            }
            try store.edit { (store) throws(DaybookError) in
                try store.add(Todo(id: RecordID("d"), list: Self.other.id, content: "d"), to: Self.other)
            }
            let contents = try store.records().compactMap { record in
                if case .todo(let todo) = record { todo.content } else { nil }
            }
            #expect(contents == ["c", "a", "b", "d"])
        }
    }

    @Test func `a todo cannot stand below itself`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.records)
            let said = failure(in: folder) {
                try store.edit { (store) throws(DaybookError) in
                    for target in try store.lists(named: "Groceries") {
                        try store.move(Self.todo("Milk", in: store), to: target, under: Self.todo("Oat", in: store))
                    }
                }
            }
            #expect(said == "error: \"Milk\" cannot stand below itself\n  Name another todo with --under.")
        }
    }

    @Test func `an edit that changes nothing writes nothing, and the one before can still be taken back`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.records)
            let before = try store.bytes
            try store.edit { (store) throws(DaybookError) in
                try store.setChecked(false, of: Self.todo("Tea", in: store))
                for list in try store.lists() { try store.rename(list, to: list.list.name) }
            }
            #expect(try store.bytes == before)
            #expect(try store.undo() == "import")
            #expect(try store.records() == [])
        }
    }

    @Test(arguments: [21, 22] as [UInt64]) func `a whole archive is imported, taken back, and imported the same again`(
        _ seed: UInt64
    ) throws {
        var generator = ArchiveGenerator(seed: seed)
        let records = generator.records()
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.records)
            let before = try store.dump()
            try store.take(records)
            let all = try store.dump()
            _ = try store.undo()
            #expect(try store.dump() == before)
            try store.take(records)
            #expect(try store.dump() == all)
        }
    }

    @Test func `of two long ids in two lists the deleted one stays away, and the other stays where it is`() throws {
        let id = RecordID("5B91757F-2253-48A0-8307-2F587130FCBD")
        let records: [Record] = [
            .list(Self.list), .todo(Todo(id: id, list: Self.list.id, content: "here")), .list(Self.other),
            .todo(Todo(id: id, list: Self.other.id, content: "there")),
        ]
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(records)
            try store.edit { (store) throws(DaybookError) in _ = try store.delete(Self.todo("here", in: store)) }
            let before = try store.bytes
            #expect(try store.take(records).leftOut == RecordCount(todos: 1))
            #expect(try store.bytes == before)
        }
    }

    @Test func `a long id that was deleted stays away when its source moves it to another list`() throws {
        let id = RecordID("5B91757F-2253-48A0-8307-2F587130FCBD")
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take([
                .list(Self.list), .todo(Todo(id: id, list: Self.list.id, content: "here")), .list(Self.other),
            ])
            try store.edit { (store) throws(DaybookError) in _ = try store.delete(Self.todo("here", in: store)) }
            let moved: [Record] = [
                .list(Self.list), .list(Self.other), .todo(Todo(id: id, list: Self.other.id, content: "here")),
            ]
            #expect(try store.take(moved).leftOut == RecordCount(todos: 1))
            #expect(try store.take(moved, bringsBack: true).added == RecordCount(todos: 1))
        }
    }
}

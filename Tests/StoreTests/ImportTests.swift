import Foundation
import Model
import SQLite
import TestSupport
import Testing

@testable import Store

@Suite struct ImportTests {
    static let list = TodoList(id: RecordID("l"), name: "Groceries", color: ListColor(hex: "#FFCC00"))
    static let chat = Chat(id: RecordID("c"), name: "Family")

    private static func todo(_ id: String, _ content: String) -> Record {
        .todo(Todo(id: RecordID(id), list: list.id, content: content))
    }

    private static func message(_ id: String, _ content: String, in chat: RecordID = chat.id) -> Record {
        .message(Message(id: RecordID(id), chat: chat, content: content))
    }

    @Test(arguments: [11, 12] as [UInt64])
    func `the same input twice changes no byte of the file`(_ seed: UInt64) throws {
        var generator = ArchiveGenerator(seed: seed)
        let records = generator.records()
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(records)
            let before = try store.bytes
            let outcome = try store.take(records)
            #expect(outcome.unchanged.all == records.count)
            #expect(outcome.added.all == 0 && outcome.updated.all == 0)
            #expect(try store.bytes == before)
        }
    }

    @Test func `a changed record is updated in place and keeps its place`() throws {
        let rest: [Record] = [.chat(Self.chat), Self.message("1", "hi"), Self.message("2", "there")]
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take([.list(Self.list), Self.todo("1", "Milk"), Self.todo("2", "Tea")] + rest)
            let keys = try store.read { try $0.todos(named: "Milk").map(\.key) }
            let renamed = TodoList(id: Self.list.id, name: "Shopping")
            let changed: [Record] =
                [.list(renamed), Self.todo("1", "Oat milk"), Self.todo("2", "Tea")] + [
                    .chat(Self.chat), Self.message("1", "hi!"), Self.message("2", "there"),
                ]
            let outcome = try store.take(changed)
            #expect(outcome.updated == RecordCount(lists: 1, todos: 1, messages: 1))
            #expect(outcome.unchanged == RecordCount(todos: 1, chats: 1, messages: 1))
            #expect(outcome.added.all == 0)
            #expect(try store.records() == changed)
            #expect(try store.read { try $0.todos(named: "Oat milk").map(\.key) } == keys)
        }
    }

    /// Each gives the todo another value in one field.
    static let changes: [Todo] = {
        let date = DateStamp(iso: "2026-01-01")
        let (id, list) = (RecordID("1"), Self.list.id)
        return [
            Todo(id: id, list: list, content: "x", isChecked: true), Todo(id: id, list: list, content: "x", due: date),
            Todo(id: id, list: list, content: "x", notes: ""), Todo(id: id, list: list, content: "x", priority: "high"),
            Todo(id: id, list: list, content: "x", tags: ["a"]),
            Todo(id: id, list: list, content: "x", createdAt: date),
            Todo(id: id, list: list, content: "x", completedAt: date),
            Todo(id: id, list: list, content: "x", extra: Extra([.init("k", .null)])),
            Todo(id: id, list: list, content: "X"),
        ]
    }()

    @Test(arguments: changes) func `a change of any one field of a todo is taken, and its undoing too`(
        _ changed: Todo
    ) throws {
        let plain: [Record] = [.list(Self.list), Self.todo("1", "x")]
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(plain)
            #expect(try store.take([.list(Self.list), .todo(changed)]).updated == RecordCount(todos: 1))
            #expect(try store.records() == [.list(Self.list), .todo(changed)])
            #expect(try store.take(plain).updated == RecordCount(todos: 1))
            #expect(try store.records() == plain)
        }
    }

    static let messageChanges: [Message] = {
        let (id, chat) = (RecordID("1"), Self.chat.id)
        return [
            Message(id: id, chat: chat, content: "x", sender: ""),
            Message(id: id, chat: chat, content: "x", date: DateStamp(iso: "2026-01-01")),
            Message(id: id, chat: chat, content: "x", creationTime: "오후 3:05"),
            Message(id: id, chat: chat, content: "x", isEdited: true),
            Message(id: id, chat: chat, content: "x", attachments: ["a"]),
            Message(id: id, chat: chat, content: "x", isService: true),
            Message(id: id, chat: chat, content: "x", extra: Extra([.init("k", .bool(true))])),
        ]
    }()

    @Test(arguments: messageChanges) func `a change of any one field of a message is taken, and its undoing too`(
        _ changed: Message
    ) throws {
        let plain: [Record] = [.chat(Self.chat), Self.message("1", "x")]
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(plain)
            #expect(try store.take([.chat(Self.chat), .message(changed)]).updated == RecordCount(messages: 1))
            #expect(try store.records() == [.chat(Self.chat), .message(changed)])
            #expect(try store.take(plain).updated == RecordCount(messages: 1))
            #expect(try store.records() == plain)
        }
    }

    @Test func `what a later input no longer has stays`() throws {
        let first: [Record] = [
            .list(Self.list), Self.todo("1", "Milk"), Self.todo("2", "Tea"), .chat(Self.chat), Self.message("1", "hi"),
        ]
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(first)
            try store.take([.list(Self.list), Self.todo("2", "Tea")])
            try store.take([])
            #expect(try store.records() == first)
        }
    }

    @Test func `new records stand behind the old ones`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take([.list(Self.list), Self.todo("1", "Milk")])
            let other = TodoList(id: RecordID("0"), name: "Trip")
            try store.take([.list(other), .list(Self.list), Self.todo("0", "Bread"), Self.todo("1", "Milk")])
            #expect(
                try store.records() == [
                    .list(Self.list), Self.todo("1", "Milk"), Self.todo("0", "Bread"), .list(other),
                ])
        }
    }

    @Test(arguments: [2, 3, 50]) func `ids that an input uses more than once are kept apart, and stay so`(
        _ count: Int
    ) throws {
        var records: [Record] = []
        for number in 1...count {
            records.append(.list(TodoList(id: RecordID("l"), name: "L\(number)")))
            records.append(Self.todo("t", "T\(number)"))
        }
        for number in 1...count {
            records.append(.chat(Chat(id: RecordID("c"), name: "C\(number)")))
            records += [Self.message("m", "first of \(number)"), Self.message("m", "second of \(number)")]
        }
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            #expect(try store.take(records).added.all == records.count)
            let (all, before) = (try store.records(), try store.bytes)
            #expect(
                all.map(Self.content) == records.map(Self.content),
                "each todo and message stands under its own list or chat")
            #expect(
                Set(all.map(Self.id)).count == all.count - (count - 1) * 3,
                "only todos of two lists and messages of two chats share ids")
            #expect(try store.take(records).unchanged.all == records.count)
            #expect(try store.bytes == before)
        }
    }

    @Test func `an id that looks like the name of a double is not taken for it`() throws {
        let records: [Record] = [
            .list(Self.list), Self.todo("t~2", "one"), Self.todo("t", "two"), Self.todo("t", "three"),
            Self.todo("t~2", "four"),
        ]
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(records)
            let before = try store.bytes
            #expect(try store.records().map(Self.content) == records.map(Self.content))
            try store.take(records)
            #expect(try store.bytes == before)
        }
    }

    @Test func `the ids of doubles in one chat do not depend on another chat`() throws {
        let other = Chat(id: RecordID("d"), name: "Work")
        let doubles = [Self.message("m", "one", in: other.id), Self.message("m", "two", in: other.id)]
        let early: [Record] = [.chat(Self.chat), Self.message("m", "x"), .chat(other)] + doubles
        let later: [Record] =
            [.chat(Self.chat), Self.message("m", "x"), Self.message("m", "y"), .chat(other)] + doubles
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(early)
            #expect(try store.take(later).added == RecordCount(messages: 1))
        }
    }

    @Test func `the same id may stand in two chats`() throws {
        let other = Chat(id: RecordID("d"), name: "Work")
        let records: [Record] = [
            .chat(Self.chat), Self.message("1", "hi"), .chat(other), Self.message("1", "good day", in: other.id),
        ]
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(records)
            #expect(try store.records() == records)
        }
    }

    @Test(arguments: [1 << 39, 1 << 62, -5] as [Int64]) func `rows may have any keys`(_ key: Int64) throws {
        let records: [Record] = [.list(Self.list), .list(Self.list)]
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(records)
            let connection = try Connection(store.path, .readWrite)
            try connection.run("UPDATE list SET key = \(key) WHERE key = 1")
            #expect(try store.take(records).unchanged == RecordCount(lists: 2))
            #expect(try store.read { try $0.lists().map(\.key) } == [key, 2])
        }
    }

    private static func content(_ record: Record) -> String {
        switch record {
        case .list(let list): list.name
        case .todo(let todo): todo.content
        case .chat(let chat): chat.name
        case .message(let message): message.content
        }
    }

    private static func id(_ record: Record) -> [String] {
        switch record {
        case .list(let list): ["list", list.id.text]
        case .todo(let todo): ["todo", todo.id.text]
        case .chat(let chat): ["chat", chat.id.text]
        case .message(let message): ["message", message.id.text]
        }
    }
}

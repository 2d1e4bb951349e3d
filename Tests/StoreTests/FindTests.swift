import Model
import TestSupport
import Testing

@testable import Store

@Suite struct FindTests {
    static let lists = [
        TodoList(id: RecordID("l1"), name: "Groceries"), TodoList(id: RecordID("l2"), name: "Trip"),
        TodoList(id: RecordID("l3"), name: "Trip"), TodoList(id: RecordID("l4"), name: ""),
    ]
    static let chats = [Chat(id: RecordID("c1"), name: "Family"), Chat(id: RecordID("c2"), name: "Work")]
    static let records: [Record] =
        lists.map { .list($0) }
        + [
            .todo(Todo(id: RecordID("t1"), list: RecordID("l4"), content: "Milk")),
            .todo(Todo(id: RecordID("t2"), list: RecordID("l4"), parent: RecordID("t1"), content: "Oat")),
            .todo(Todo(id: RecordID("t3"), list: RecordID("l4"), content: "Milk")),
        ] + chats.map { .chat($0) }

    private static func short(_ id: String, _ count: Int) -> String { String(RecordID(id).digest.hex.prefix(count)) }

    struct Case: CustomTestStringConvertible, Sendable {
        let words: String
        let ids: [String]
        var testDescription: String { words }
    }

    private func names(_ find: (borrowing DaybookStore) throws -> [RecordID]) throws -> [String] {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.records)
            return try store.read { try find($0).map(\.text) }
        }
    }

    static let listCases = [
        Case(words: "Groceries", ids: ["l1"]), Case(words: "Trip", ids: ["l2", "l3"]), Case(words: "l3", ids: ["l3"]),
        Case(words: short("l2", 4), ids: ["l2"]), Case(words: short("l2", 16).uppercased(), ids: ["l2"]),
        Case(words: short("l2", 3), ids: []), Case(words: "groceries", ids: []), Case(words: "", ids: ["l4"]),
    ]

    @Test(arguments: listCases) func `a list is found by its name, its id, or the start of its short id`(
        _ c: Case
    ) throws { #expect(try names { try $0.lists(named: c.words).map(\.list.id) } == c.ids) }

    static let chatCases = [
        Case(words: "Family", ids: ["c1"]), Case(words: "c2", ids: ["c2"]), Case(words: short("c2", 8), ids: ["c2"]),
        Case(words: "Nobody", ids: []),
    ]

    @Test(arguments: chatCases) func `a chat is found by its name, its id, or the start of its short id`(
        _ c: Case
    ) throws { #expect(try names { try $0.chats(named: c.words).map(\.chat.id) } == c.ids) }

    static let todoCases = [
        Case(words: "Milk", ids: ["t1", "t3"]), Case(words: "Oat", ids: ["t2"]), Case(words: "t3", ids: ["t3"]),
        Case(words: short("t2", 4), ids: ["t2"]), Case(words: short("t2", 16).uppercased(), ids: ["t2"]),
        Case(words: short("t2", 3), ids: []), Case(words: "Mil", ids: []), Case(words: "-000", ids: []),
        Case(words: "", ids: []),
    ]

    @Test(arguments: todoCases) func `a todo is found by its text, its id, or the start of its short id`(
        _ c: Case
    ) throws { #expect(try names { try $0.todos(named: c.words).map(\.todo.id) } == c.ids) }

    @Test func `no more todos are found than were asked for`() throws {
        #expect(try names { try $0.todos(named: "Milk", limit: 1).map(\.todo.id) } == ["t1"])
    }

    @Test func `words that are one todo's text and the start of another's short id may mean either`() throws {
        let start = Self.short("t1", 4)
        let list = Self.lists[0]
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take([
                .list(list), .todo(Todo(id: RecordID("t1"), list: list.id, content: "Milk")),
                .todo(Todo(id: RecordID("t9"), list: list.id, content: start)),
            ])
            let found = try store.read { try $0.todos(named: start).map(\.todo.id.text) }
            #expect(found.sorted() == ["t1", "t9"])
        }
    }
}

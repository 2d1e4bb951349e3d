import Backup
import Diagnostics
import Foundation
import Model
import TestSupport
import Testing

@testable import Store

/// Several inputs of one command whose records share ids.
@Suite struct SeveralInputsTests {
    private static let long = "5B91757F-2253-48A0-8307-2F587130FCBD"

    /// A list, a todo in it, a chat and a message in it, with these ids and names.
    private static func records(
        list: String = "1", todo: String = "1", chat: String = "1", message: String = "1", _ name: String
    ) -> [Record] {
        [
            .list(TodoList(id: RecordID(list), name: "list \(name)")),
            .todo(Todo(id: RecordID(todo), list: RecordID(list), content: "todo \(name)")),
            .chat(Chat(id: RecordID(chat), name: "chat \(name)")),
            .message(Message(id: RecordID(message), chat: RecordID(chat), content: "message \(name)")),
        ]
    }

    /// In a store that is empty nothing is looked for, so all is told of both.
    private static let befores: [[Record]] = [[], records("of before", list: "before", chat: "before")]

    private static func records(_ name: String, list: String, chat: String) -> [Record] {
        records(list: list, chat: chat, name)
    }

    @Test(arguments: befores) func `short ids of an earlier input are taken, for all four kinds`(
        _ before: [Record]
    ) throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            if !before.isEmpty { try store.take(before) }
            let inputs = [Self.records("a"), Self.records("b"), Self.records("c")]
            let first = try store.take(inputs: inputs)
            #expect(first.outcome.added == RecordCount(lists: 3, todos: 3, chats: 3, messages: 3))
            #expect(first.findings == [])
            let names = ["1": "a", "1~2": "b", "1~3": "c"]
            for (id, name) in names {
                #expect(try store.records().contains(.list(TodoList(id: RecordID(id), name: "list \(name)"))))
                #expect(try store.records().contains(.chat(Chat(id: RecordID(id), name: "chat \(name)"))))
                #expect(
                    try store.records().contains(
                        .todo(Todo(id: RecordID("1"), list: RecordID(id), content: "todo \(name)"))))
                #expect(
                    try store.records().contains(
                        .message(Message(id: RecordID("1"), chat: RecordID(id), content: "message \(name)"))))
            }
            let bytes = try store.bytes
            #expect(try store.take(inputs: inputs).outcome.unchanged.all == 12)
            #expect(try store.bytes == bytes)
        }
    }

    @Test(arguments: befores) func `members of one list or chat keep apart too, and a second import finds each`(
        _ before: [Record]
    ) throws {
        let (list, chat) = (Self.long, Self.long)
        // Two of one id in the first input: the names of the later inputs must not meet theirs.
        let doubled = Self.records(list: list, chat: chat, "a") + Self.records(list: list, chat: chat, "b")
        func member(_ name: String) -> [Record] {
            Self.records(list: list, chat: chat, name).filter {
                switch $0 {
                case .todo, .message: true
                case .list, .chat: false
                }
            }
        }
        let head = Self.records(list: list, chat: chat, "").filter { !member("").contains($0) }
        func input(_ names: String...) -> [Record] {
            [head[0]] + names.map { member($0)[0] } + [head[1]] + names.map { member($0)[1] }
        }
        #expect(doubled.count == 8)
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            if !before.isEmpty { try store.take(before) }
            let inputs = [input("a", "b"), input("c"), input("d", "e")]
            let first = try store.take(inputs: inputs)
            #expect(first.outcome.added == RecordCount(lists: 1, todos: 5, chats: 1, messages: 5))
            #expect(first.findings == [])
            let records = try store.records()
            let bytes = try store.bytes
            for _ in 0..<2 {
                let again = try store.take(inputs: inputs).outcome
                #expect(again.added.all == 0 && again.updated.all == 0)
            }
            #expect(try store.records() == records)
            #expect(try store.bytes == bytes)
        }
    }

    @Test(arguments: befores) func `a long id is the same thing; the later values are kept and told`(
        _ before: [Record]
    ) throws {
        let id = Self.long
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            if !before.isEmpty { try store.take(before) }
            func input(_ name: String) -> [Record] {
                Self.records(list: id, todo: id, chat: id, message: id, name)
            }
            let first = try store.take(inputs: [input("a"), input("a"), input("b")])
            #expect(first.outcome.added.all == 4 && first.outcome.unchanged.all == 4)
            #expect(first.outcome.updated.all == 4)
            #expect(
                first.findings.map(\.description)
                    == ["list", "todo", "chat", "message"].map {
                        "input 3: warning: the \($0) \"\($0) b\" was in an earlier input with other values, which these "
                            + "replace (id \"\(id)\")"
                    })
            #expect(first.findings.allSatisfy { $0.kind == .remark && $0.reason == "id that an earlier input has too" })
            #expect(Array(try store.records().filter(input("b").contains)) == input("b"))
        }
    }

    @Test func `a change since the last command is no difference between inputs`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            let id = Self.long
            try store.take(Self.records(list: id, todo: id, chat: id, message: id, "a"))
            let second = try store.take(inputs: [Self.records(list: id, todo: id, chat: id, message: id, "b")])
            #expect(second.outcome.updated.all == 4)
            #expect(second.findings == [])
        }
    }

    @Test func `a long id that comes twice in one input is two things, in the next input too`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            let list = Record.list(TodoList(id: RecordID("l-is-a-long-list-id"), name: "List"))
            let input =
                [list]
                + ["x", "y"].map {
                    .todo(Todo(id: RecordID(Self.long), list: RecordID("l-is-a-long-list-id"), content: $0))
                }
            let first = try store.take(inputs: [input, input])
            #expect(first.outcome.added == RecordCount(lists: 1, todos: 2))
            #expect(first.outcome.unchanged == RecordCount(lists: 1, todos: 2))
        }
    }

    @Test func `what was deleted of a later input stays so, and the earlier one's stays`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            let inputs = [Self.records("a"), Self.records("b")]
            try store.take(inputs: inputs)
            _ = try store.edit { (store) throws(DaybookError) in
                guard let todo = try store.todos(named: "todo b").first else { return }
                _ = try store.delete(todo)
            }
            let again = try store.take(inputs: inputs).outcome
            #expect(again.leftOut == RecordCount(todos: 1))
            #expect(again.unchanged.all == 7)
            #expect(again.added.all == 0 && again.updated.all == 0)
        }
    }

    @Test func `what was deleted of the earlier input does not take the later one's along`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            let inputs = [Self.records("a"), Self.records("b")]
            try store.take(inputs: inputs)
            _ = try store.edit { (store) throws(DaybookError) in
                for list in try store.lists() where list.list.name == "list a" { _ = try store.delete(list) }
            }
            let again = try store.take(inputs: inputs).outcome
            #expect(again.leftOut == RecordCount(lists: 1, todos: 1))
            #expect(again.unchanged.all == 6)
        }
    }
}

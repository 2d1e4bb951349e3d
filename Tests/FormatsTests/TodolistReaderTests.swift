import Backup
import Diagnostics
import Formats
import Foundation
import Model
import TestSupport
import Testing

@Suite struct TodolistReaderTests {
    private func read(_ text: String) throws -> RecordCollector {
        try reading(text, named: "todolist.json", with: TodolistReader())
    }

    @Test func `todos keep their ids and stand in a list named after the file`() throws {
        let read = try read(
            """
            [ {"id" : "B23560DA-BD8F-47EF-A067-1526D53E9813", "content" : "우유 사기", "checked" : true},
              {"checked" : false, "content" : "", "id" : "x"} ]
            """)
        let list = IDMaker.singleID("todolist", ["todolist.json"])
        #expect(
            read.records == [
                .list(TodoList(id: list, name: "todolist")),
                .todo(
                    Todo(
                        id: RecordID("B23560DA-BD8F-47EF-A067-1526D53E9813"), list: list, content: "우유 사기",
                        isChecked: true)),
                .todo(Todo(id: RecordID("x"), list: list, content: "")),
            ])
        #expect(read.warnings == [])
    }

    @Test func `an empty array is an empty list`() throws {
        #expect(
            try read("[\n\n]").records == [
                .list(TodoList(id: IDMaker.singleID("todolist", ["todolist.json"]), name: "todolist"))
            ])
    }

    @Test func `what does not fit costs itself alone`() throws {
        let read = try read(
            """
            [{"id":"a","content":"Milk","checked":"no"},
            {"id":"a","content":"Bread","checked":true,"due":"2026-12-01","id":"a"},
            {"id":"c","checked":true},
            "Eggs",
            {"id":5,"content":"Tea"}]
            """)
        #expect(read.todos.map(\.content) == ["Milk", "Bread", "Tea"])
        #expect(read.todos.map(\.isChecked) == [false, true, false])
        #expect(read.todos[1].extra == Extra([.init("due", .text("2026-12-01"))]))
        #expect(read.todos[2].id.text.count == 32)
        #expect(
            read.warnings == [
                #"todolist.json:1:39: warning: todo "Milk": "checked" holds a text where true or false belongs; it was left out"#,
                #"todolist.json:2:44: warning: todo "Bread": the key "due" was kept in "extra""#,
                #"todolist.json:2:63: warning: todo "Bread": the key "id" stands twice; the last one counts"#,
                #"todolist.json:2:1: warning: todo "Bread": its id "a" is also that of an earlier todo; both were kept"#,
                #"todolist.json:3:1: warning: todo "c": has no content and was set aside"#,
                "todolist.json:4:1: warning: found a text where a todo belongs; it was set aside",
                #"todolist.json:5:7: warning: todo "Tea": "id" holds a number where a text belongs; it was left out"#,
            ])
    }

    @Test(arguments: [
        (
            "{}",
            """
            todolist.json:1:1: error: holds an object where the todo app's file is an array
              The todo app's file begins with [; for another format name it with --from.
            """
        ),
        (
            "[{\"id\":\"a\",\n\"content\":",
            """
            todolist.json:2:11: error: is not JSON as it should be: the file ends where a value was expected, at [0].content
              Make the backup again, or correct the file at this place.
            """
        ),
        (
            "[] []",
            """
            todolist.json:1:4: error: is not JSON as it should be: found "[" where the end of the file was expected
              Make the backup again, or correct the file at this place.
            """
        ),
        (
            "",
            """
            todolist.json:1:1: error: is not JSON as it should be: the file ends where a value was expected
              Make the backup again, or correct the file at this place.
            """
        ),
    ]) func `what is not the todo app's file is refused with its place`(_ text: String, _ message: String) {
        let error = #expect(throws: DaybookError.self) { try read(text) }
        #expect(error?.description == message)
    }

    @Test(
        .enabled(if: SharedCorpus.has("coredata/todos")),
        arguments: ["todolist.json", "todolist-unordered-keys.json", "todolist-empty.json"])
    func `the sample files give the todos they hold`(_ name: String) throws {
        struct Expected: Decodable {
            struct Todo: Decodable { let id, content: String, checked: Bool }
            let todos: [Todo]
        }
        let expected = try JSONDecoder().decode(
            Expected.self, from: Data(try SharedCorpus.bytes("coredata/todos/expected.json"))
        ).todos.map { [$0.id, $0.content, "\($0.checked)"] }
        let bytes = try SharedCorpus.bytes("coredata/todos/" + name)
        #expect(TodolistReader().evidence(in: InputSample(bytes: bytes, isWhole: true)) >= .weak)
        let read = try reading(bytes, named: name, with: TodolistReader()).collector
        #expect(
            read.todos.map { [$0.id.text, $0.content, "\($0.isChecked)"] } == (name.contains("empty") ? [] : expected))
        #expect(read.warnings == [])
    }
}

import Backup
import Diagnostics
import Formats
import Foundation
import Model
import TestSupport
import Testing

@Suite struct TodolistWriterTests {
    private final class Output {
        var bytes: [UInt8] = []
        var findings: [Finding] = []
        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    private func write(_ records: [Record]) throws -> Output {
        let output = Output()
        var writer = TodolistWriter(
            file: "todolist.json", write: { output.bytes.append(contentsOf: $0) },
            tell: { output.findings.append($0) })
        for record in records { try writer.receive(record) }
        try writer.finish()
        return output
    }

    private let list = RecordID("l")
    private let uuid = "B23560DA-BD8F-47EF-A067-1526D53E9813"

    @Test func `todos are written as the app writes them`() throws {
        let output = try write([.todo(Todo(id: RecordID(uuid), list: list, content: "우유\n\"x\"", isChecked: true))])
        #expect(
            output.text == """
                [
                  {
                    "id": "\(uuid)",
                    "content": "우유\\n\\"x\\"",
                    "checked": true
                  }
                ]

                """)
        #expect(output.findings == [])
    }

    @Test func `no todos are an empty array`() throws {
        #expect(try write([]).text == "[]\n")
    }

    @Test func `what has no place is told record by record`() throws {
        let output = try write([
            .list(TodoList(id: list, name: "Groceries")),
            .todo(
                Todo(
                    id: RecordID(uuid), list: list, content: "Milk", due: DateStamp(iso: "2026-12-01"), notes: "",
                    priority: "high", tags: ["a"], createdAt: DateStamp(iso: "2026-12-01"),
                    completedAt: DateStamp(iso: "2026-12-01"), extra: Extra([.init("flag", .null)]))),
            .todo(Todo(id: RecordID("7"), list: list, parent: RecordID(uuid), content: "Whole")),
            .chat(Chat(id: RecordID("c"), name: "Family")),
            .message(Message(id: RecordID("m"), chat: RecordID("c"), content: "Hi")),
        ])
        #expect(
            output.findings.map(\.description) == [
                #"todolist.json: warning: list "Groceries": only its todos were written, not the list"#,
                #"todolist.json: warning: todo "Milk": left out due, notes, priority, tags, createdAt, completedAt, flag"#,
                #"todolist.json: warning: todo "Whole": left out id, parent"#,
                #"todolist.json: warning: chat "Family": a file of todos holds no chats"#,
                #"todolist.json: warning: message "Hi": a file of todos holds no messages"#,
            ])
    }

    @Test func `ids become UUIDs that differ, and are the same each time`() throws {
        struct AppTodo: Decodable { let id: UUID, content: String, checked: Bool }
        let ids = [uuid, uuid.lowercased(), uuid, "7", "7", "", "B23560DA-BD8F-47EF-A067-1526D53E981G"]
        let records = ids.map { Record.todo(Todo(id: RecordID($0), list: list, content: "x")) }
        let output = try write(records)
        let read = try JSONDecoder().decode([AppTodo].self, from: Data(output.bytes))
        #expect(read.count == ids.count)
        #expect(read[0].id.uuidString == uuid)
        #expect(Set(read.map(\.id)).count == ids.count)
        #expect(try write(records).bytes == output.bytes)
    }

    @Test(arguments: 1...5) func `what was written is read again`(_ seed: UInt64) throws {
        var generator = ArchiveGenerator(seed: seed)
        let records = generator.records()
        let output = try write(records)
        let read = try reading(output.bytes, named: "todolist.json", with: TodolistReader()).collector
        let todos = records.compactMap { record -> [String]? in
            if case .todo(let todo) = record { [todo.content, "\(todo.isChecked)"] } else { nil }
        }
        #expect(read.todos.map { [$0.content, "\($0.isChecked)"] } == todos)
        #expect(read.warnings == [])
    }
}

import Backup
import Diagnostics
import Formats
import Model
import TestSupport
import Testing

@Suite struct DaybookJSONRoundTripTests {
    @Test(arguments: Array(UInt64(1)...40)) func `what was written is read again, whatever the texts hold`(
        _ seed: UInt64
    ) throws {
        var generator = ArchiveGenerator(seed: seed)
        let records = generator.records()
        let bytes = try written(records)
        let read = try reading(bytes, named: "a.json", with: DaybookJSONReader()).collector
        #expect(read.records == records)
        // Equal texts may differ in their scalars; equal bytes do not.
        #expect(try written(read.records) == bytes)
        #expect(read.warnings == [])
    }

    @Test func `writing twice gives the same bytes`() throws {
        var generator = ArchiveGenerator(seed: 7)
        let records = generator.records()
        #expect(try written(records) == written(records))
    }

    @Test(arguments: [1, 199, 200]) func `subtasks come back from any depth that is written`(_ depth: Int) throws {
        let records = chain(of: depth)
        #expect(
            try reading(try written(records), named: "a.json", with: DaybookJSONReader()).collector.records == records)
    }

    @Test func `subtasks that could not be read again are refused`() {
        let error = #expect(throws: DaybookError.self) { try written(chain(of: 201)) }
        #expect(
            error?.description == """
                error: the todo "201" stands more than 200 levels deep
                  Move it up to a todo nearer to its list.
                """)
    }

    @Test func `a record out of order is refused`() {
        let error = #expect(throws: DaybookError.self) {
            try written([.todo(Todo(id: RecordID("t"), list: RecordID("l"), content: ""))])
        }
        #expect(
            error?.description == """
                error: the todo "t" does not follow what it stands in
                  This is a fault of Daybook's reader: please report it.
                """)
    }

    @Test func `the text is pretty-printed, and keys without a value are left out`() throws {
        let list = RecordID("l")
        let chat = RecordID("c")
        let text = String(
            decoding: try written([
                .list(TodoList(id: list, name: "Groceries", color: ListColor(hex: "#FFCC00"))),
                .todo(Todo(id: RecordID("t"), list: list, content: "Milk", notes: "", tags: ["a"])),
                .todo(Todo(id: RecordID("u"), list: list, parent: RecordID("t"), content: "Whole", isChecked: true)),
                .list(TodoList(id: RecordID("m"), name: "")),
                .chat(Chat(id: chat, name: "Family")),
                .message(
                    Message(
                        id: RecordID("x"), chat: chat, content: "Hi", date: DateStamp(iso: "2026-11-29T15:05:12+09:00"),
                        isEdited: true, extra: Extra([.init("flag", .number("2"))]))),
            ]), as: UTF8.self)
        #expect(
            text == """
                {
                  "format": "daybook",
                  "version": 1,
                  "lists": [
                    {
                      "id": "l",
                      "name": "Groceries",
                      "color": "#FFCC00",
                      "todos": [
                        {
                          "id": "t",
                          "content": "Milk",
                          "checked": false,
                          "notes": "",
                          "tags": [
                            "a"
                          ],
                          "todos": [
                            {
                              "id": "u",
                              "content": "Whole",
                              "checked": true
                            }
                          ]
                        }
                      ]
                    },
                    {
                      "id": "m",
                      "name": ""
                    }
                  ],
                  "chats": [
                    {
                      "id": "c",
                      "name": "Family",
                      "messages": [
                        {
                          "id": "x",
                          "date": "2026-11-29T15:05:12+09:00",
                          "content": "Hi",
                          "edited": true,
                          "extra": {
                            "flag": 2
                          }
                        }
                      ]
                    }
                  ]
                }

                """)
    }

    @Test func `an archive of nothing is read as nothing`() throws {
        let bytes = try written([])
        #expect(String(decoding: bytes, as: UTF8.self) == "{\n  \"format\": \"daybook\",\n  \"version\": 1\n}\n")
        #expect(try reading(bytes, named: "a.json", with: DaybookJSONReader()).collector == RecordCollector())
    }

    private func chain(of depth: Int) -> [Record] {
        let list = RecordID("l")
        var records = [Record.list(TodoList(id: list, name: "l"))]
        for level in 0...depth {
            records.append(
                .todo(
                    Todo(
                        id: RecordID("\(level)"), list: list, parent: level > 0 ? RecordID("\(level - 1)") : nil,
                        content: "\(level)")))
        }
        return records
    }
}

/// The records as Daybook's JSON.
func written(_ records: [Record]) throws -> [UInt8] {
    final class Pieces { var bytes: [UInt8] = [] }
    let pieces = Pieces()
    var writer = DaybookJSONWriter { pieces.bytes.append(contentsOf: $0) }
    for record in records { try writer.receive(record) }
    try writer.finish()
    return pieces.bytes
}

import Backup
import Diagnostics
import Formats
import Foundation
import Model
import TestSupport
import Testing

@Suite struct CSVReaderTests {
    private func read(_ text: String) throws -> RecordCollector {
        try reading(text, named: "home.csv", with: CSVReader())
    }

    /// Each record in one line: what it is, how deep it stands, what it says.
    static func outline(_ records: [Record]) -> [String] {
        var depths: [RecordID: Int] = [:]
        return records.map { record in
            switch record {
            case .list(let list): return "list " + list.name
            case .chat(let chat): return "chat " + chat.name
            case .message(let message): return "- " + message.content
            case .todo(let todo):
                let depth = (todo.parent.flatMap { depths[$0] } ?? -1) + 1
                depths[todo.id] = depth
                return String(repeating: "  ", count: depth) + (todo.isChecked ? "x " : "o ") + todo.content
            }
        }
    }

    // MARK: Plain tables

    @Test func `a plain table of todos stands in a list named after the file`() throws {
        let read = try read("Checked;content;ID\r\nTRUE;\"a;b\";1\r\nno;우유;2\r\n;c;\r\n")
        let list = IDMaker.singleID("csv", ["home.csv"])
        #expect(
            read.records.dropLast() == [
                .list(TodoList(id: list, name: "home")),
                .todo(Todo(id: RecordID("1"), list: list, content: "a;b", isChecked: true)),
                .todo(Todo(id: RecordID("2"), list: list, content: "우유")),
            ])
        #expect(read.todos.last?.content == "c")
        #expect(read.todos.last?.id.text.count == 32)
        #expect(read.warnings == [])
    }

    @Test func `values keep their type`() throws {
        let read = try read("content,notes\n007,1e5\ntrue,null\n")
        #expect(read.todos.map(\.content) == ["007", "true"])
        #expect(read.todos.map(\.notes) == ["1e5", "null"])
    }

    @Test func `what a plain table knows beyond is kept, and told`() throws {
        let read = try read("content,Place,checked,content\na,Seoul,maybe,b\nc,,,,more\nd\n,,,\n,x,,\n")
        #expect(read.todos.map(\.content) == ["a", "c", "d", ""])
        #expect(
            read.todos.map(\.extra) == [
                Extra([.init("Place", .text("Seoul")), .init("content", .text("b"))]),
                Extra([.init("column 5", .text("more"))]), Extra(), Extra([.init("Place", .text("x"))]),
            ])
        #expect(
            read.warnings == [
                #"home.csv:1:9: warning: the column "Place" was kept in "extra""#,
                #"home.csv:1:1: warning: the column "content" stands twice; the later one was kept in "extra""#,
                #"home.csv:2:9: warning: todo "a": "checked" is "maybe", neither true nor false; it was left out"#,
                #"home.csv:3:6: warning: todo "c": has 5 cells where the head has 4; the others were kept in "extra""#,
            ])
    }

    @Test func `a list column makes lists, and those without one stand behind the others`() throws {
        let read = try read("content,list\na,Home\nb,\nc,Work\nd,Home\n")
        #expect(Self.outline(read.records) == ["list Home", "o a", "o d", "list Work", "o c", "list home", "o b"])
        #expect(
            read.warnings == [
                "home.csv:1:1: warning: its rows do not stand behind their lists and chats in order; they were put in it"
            ])
    }

    // MARK: Daybook's table

    @Test func `rows in any order are put behind their lists and chats`() throws {
        let read = try read(
            """
            kind,id,name,list,chat,parent,content,date
            message,m2,,,Family,,second,2026-11-29T10:00:01Z
            todo,t2,,Home,,t1,sub,
            list,l1,Home,,,,,
            todo,t3,,Home,,,last,
            todo,t1,,Home,,,first,
            chat,c1,Family,,,,,
            message,m1,,,Family,,first,2026-11-29T10:00:00Z
            message,m3,,,Family,,undated,
            todo,r1,,Home,,r2,ring,
            todo,r2,,Home,,r1,ring below,
            todo,t4,,Home,,nobody,orphan,
            """)
        #expect(
            Self.outline(read.records) == [
                "list Home", "o last", "o first", "  o sub", "o orphan", "o ring", "  o ring below", "chat Family",
                "- first", "- undated", "- second",
            ])
        #expect(read.lists.map(\.id) == [RecordID("l1")])
        #expect(
            read.warnings.dropFirst() == [
                #"home.csv:12:16: warning: todo "orphan": "parent" is "nobody", no todo above it in its list; it was left out"#,
                #"home.csv:10:16: warning: todo "ring": "parent" is "r2", no todo above it in its list; it was left out"#,
            ])
    }

    @Test func `lists of one name are kept apart, and members follow the nearest one above`() throws {
        let read = try read(
            "kind,id,name,list,content\nlist,1,A,,\ntodo,a,,A,a\nlist,2,A,,\ntodo,b,,A,b\nlist,3,,,\ntodo,c,,\"\",c\n")
        #expect(read.todos.map(\.list.text) == ["1", "2", "3"])
        #expect(read.warnings == [#"home.csv:6:1: warning: list "home": has no name and bears the file's"#])
    }

    @Test func `a row that cannot be kept is set aside, and counted`() throws {
        let text = "kind,id,list,content\nlist,l,,\nnote,1,,x\ntodo,2,Home,\n\ntodo,3,Home,\"\"\nmessage,4,,\n"
        let (read, summary) = try reading(Array(text.utf8), named: "home.csv", with: CSVReader())
        #expect(read.todos.map(\.content) == [""])
        #expect(summary.setAside == 3)
        #expect(
            read.warnings.map { $0.dropFirst("home.csv:".count) }.filter { $0.contains("set aside") } == [
                #"3:1: warning: its kind is "note", not list, todo, chat or message; the row was set aside"#,
                "4:1: warning: a todo: has no content and was set aside; its subtasks moved up",
                "7:1: warning: a message: has no content and was set aside",
            ])
    }

    @Test func `subtasks of a row that was set aside move up`() throws {
        let read = try read(
            """
            kind,id,name,list,parent,content
            list,l,A,,,
            todo,1,,A,,top
            todo,2,,A,1,
            todo,3,,A,2,
            todo,4,,A,3,below
            """)
        #expect(Self.outline(read.records) == ["list A", "o top", "  o below"])
        #expect(read.todos.last?.parent == RecordID("1"))
    }

    @Test func `a value that cannot be read costs itself alone`() throws {
        let read = try read(
            "kind,id,name,color,list,content,due,tags,extra\nlist,l,A,blue-ish,,,,,\n"
                + "todo,1,,,A,a,tomorrow,home,[1]\ntodo,1,,,A,b,2026-12-01,\"[\"\"x\"\"]\",\"{\"\"k\"\":1}\"\n")
        #expect(read.todos.map(\.due) == [nil, DateStamp(iso: "2026-12-01")])
        #expect(read.todos.map(\.tags) == [[], ["x"]])
        #expect(read.todos.last?.extra == Extra([.init("k", .number("1"))]))
        #expect(
            read.warnings == [
                #"home.csv:2:10: warning: list "A": "color" is "blue-ish", no colour such as #FFCC00; it was left out"#,
                #"home.csv:3:14: warning: todo "a": "due" is "tomorrow", no date such as 2026-12-01 or 2026-12-01T09:30:00Z; it was left out"#,
                #"home.csv:3:23: warning: todo "a": "tags" is "home", no list of texts such as ["a","b"]; it was left out"#,
                #"home.csv:3:28: warning: todo "a": "extra" is "[1]", no JSON object; it was left out"#,
                #"home.csv:4:1: warning: todo "b": its id "1" is also that of an earlier todo; both were kept"#,
            ])
    }

    // MARK: The writer

    @Test func `the columns in use stand in the table, whenever they came into use`() throws {
        let (list, chat) = (RecordID("l"), RecordID("c"))
        let records: [Record] = [
            .list(TodoList(id: list, name: "A, B", color: ListColor(hex: "#FFCC00"))),
            .todo(Todo(id: RecordID("1"), list: list, content: "Milk", isChecked: true)),
            .todo(Todo(id: RecordID("2"), list: list, parent: RecordID("1"), content: " x ", notes: "", tags: ["a"])),
            .chat(Chat(id: chat, name: "Family")),
            .message(Message(id: RecordID("3"), chat: chat, content: "say \"hi\"\nnow", sender: "Mina")),
        ]
        #expect(
            String(decoding: try csv(records), as: UTF8.self)
                == [
                    "kind,list,chat,id,parent,name,color,sender,content,checked,notes,tags",
                    "list,,,l,,\"A, B\",#FFCC00,,,,,",
                    "todo,\"A, B\",,1,,,,,Milk,true,,",
                    "todo,\"A, B\",,2,1,,,,\" x \",false,\"\",\"[\"\"a\"\"]\"",
                    "chat,,,c,,Family,,,,,,",
                    "message,,Family,3,,,,Mina,\"say \"\"hi\"\"\nnow\",,,",
                    "",
                ].joined(separator: "\r\n"))
    }

    @Test func `an archive of nothing is a head alone, and read as nothing`() throws {
        #expect(String(decoding: try csv([]), as: UTF8.self) == "kind\r\n")
        #expect(try read("kind\r\n") == RecordCollector())
        #expect(try reading(markdown([]), named: "a.md", with: MarkdownReader()).collector == RecordCollector())
    }

    @Test func `a column of the person's own may be called kind`() throws {
        let read = try read("content,kind\na,Work\n")
        #expect(read.todos.map(\.content) == ["a"])
        #expect(read.todos.map(\.extra) == [Extra([.init("kind", .text("Work"))])])
    }

    @Test func `a record out of order is refused`() {
        let error = #expect(throws: DaybookError.self) {
            try csv([.todo(Todo(id: RecordID("t"), list: RecordID("l"), content: ""))])
        }
        #expect(error?.problem == "the todo \"t\" does not follow what it stands in")
    }

    @Test(arguments: [
        "=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "\n=1", "＝1+1", "＋1", "－1", "＠x", "'=1", "'quoted'", "'",
    ])
    func `no cell of a table for a spreadsheet begins as a formula, and the text comes back`(_ text: String) throws {
        let list = RecordID("l")
        let records: [Record] = [
            .list(TodoList(id: list, name: text)), .todo(Todo(id: RecordID(text), list: list, content: text)),
        ]
        let bytes = try csv(records, forSpreadsheet: true)
        #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("\u{FEFF}'kind,"))
        for row in try CSVParserTests.rows(bytes).dropFirst() {
            for cell in row where cell.hasSuffix(text) { #expect(cell == "'" + text) }
        }
        #expect(try reading(bytes, named: "a.csv", with: CSVReader()).collector.records == records)
        #expect(try reading(csv(records), named: "a.csv", with: CSVReader()).collector.records == records)
    }

    @Test func `a table that needs no guard has none`() throws {
        let bytes = try csv([.list(TodoList(id: RecordID("l"), name: "it's"))], forSpreadsheet: true)
        #expect(String(decoding: bytes, as: UTF8.self) == "\u{FEFF}kind,id,name\r\nlist,l,it's\r\n")
    }

    @Test func `more than fits in memory waits on disk`() throws {
        let list = RecordID("l")
        var records: [Record] = [.list(TodoList(id: list, name: "A"))]
        for number in 0..<30_000 {
            records.append(
                .todo(Todo(id: RecordID("\(number)"), list: list, content: "the same todo again, \(number)")))
        }
        records.append(.chat(Chat(id: RecordID("c"), name: "B")))
        let bytes = try csv(records)
        #expect(bytes.count > 1 << 20)
        #expect(try reading(bytes, named: "a.csv", with: CSVReader()).collector.records == records)
    }

    // MARK: Encodings and errors

    @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian])
    func `a table in UTF-8 or UTF-16 is read`(_ encoding: String.Encoding) throws {
        let bytes = [UInt8](try #require("\u{FEFF}content,checked\r\n우유 👩‍👩‍👧,x\r\n".data(using: encoding)))
        #expect(CSVReader().evidence(in: InputSample(bytes: bytes, isWhole: true)) == .strong)
        let read = try reading(bytes, named: "a.csv", with: CSVReader()).collector
        #expect(read.todos.map(\.content) == ["우유 👩‍👩‍👧"])
        #expect(read.todos.map(\.isChecked) == [true])
    }

    struct Refusal: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let bytes: [UInt8]
        let message: String
    }

    static let refusals = [
        Refusal(
            testDescription: "CP949", bytes: Array("content\n".utf8) + [0xBF, 0xEC, 0xC0, 0xAF, 0x0A],
            message: """
                home.csv:2:1: error: is not UTF-8 here; it looks like Korean text in CP949 (EUC-KR)
                  Save it as UTF-8 in the program it comes from.
                """),
        Refusal(
            testDescription: "CP1252", bytes: Array("content,notes\na,caf".utf8) + [0xE9, 0x0A],
            message: """
                home.csv:2:3: error: is not UTF-8 here; it may be Windows-1252 (Latin) text
                  Save it as UTF-8 in the program it comes from.
                """),
        Refusal(
            testDescription: "half of UTF-16", bytes: [0xFF, 0xFE, 0x61, 0x00, 0x00, 0xD8, 0x61, 0x00],
            message: """
                home.csv:byte 7: error: begins as UTF-16, but holds half a character here
                  Save it as UTF-8 in the program it comes from.
                """),
        Refusal(
            testDescription: "a quote that is never closed", bytes: Array("content\nMilk\n\"Bread\n".utf8),
            message: """
                home.csv:3:1: error: is not CSV as it should be: a quote opens here and is never closed
                  Put the cell in double quotes, with each quote in it doubled, or name the format with --from.
                """),
        Refusal(
            testDescription: "no content column", bytes: Array("a,b\n1,2\n".utf8),
            message: """
                home.csv:1: error: is a table whose head names no column "content"
                  Name the column of the todos' texts content, or name another format with --from.
                """),
        Refusal(
            testDescription: "nothing", bytes: [],
            message: """
                home.csv:1: error: is a table without a head
                  Its first line must name its columns, content among them.
                """),
    ]

    @Test(arguments: refusals) func `what cannot be read is refused with its place`(_ refusal: Refusal) {
        let error = #expect(throws: DaybookError.self) {
            try reading(refusal.bytes, named: "home.csv", with: CSVReader())
        }
        #expect(error?.description == refusal.message)
    }

    @Test(
        .enabled(if: SharedCorpus.has("csv/duckdb")),
        arguments: FileTree.files(in: SharedCorpus.folder + "/csv/duckdb/data"))
    func `no file of other projects crashes the reader`(_ path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        // With a head of our own in front, so that the rows are read too.
        for head in ["", "content,list,parent,id,checked\n", "kind,content,name,id,list,chat,parent,date,extra\n"] {
            do {
                _ = try reading(Array(head.utf8) + bytes, named: "a.csv", with: CSVReader())
            } catch let error as DaybookError {
                #expect(error.place != nil)
            }
        }
    }
}

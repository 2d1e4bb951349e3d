import Backup
import Diagnostics
import Formats
import Model
import TestSupport
import Testing

@Suite struct DaybookJSONReaderTests {
    private func read(_ text: String) throws -> RecordCollector {
        try reading(text, named: "home.json", with: DaybookJSONReader())
    }

    static let full = """
        {"format": "daybook", "version": 1,
         "lists": [{"id": "l1", "name": "Groceries", "color": "#FFCC00",
                    "todos": [{"id": "t1", "content": "Milk", "checked": false,
                               "due": "2026-12-01", "notes": "two", "priority": "high",
                               "tags": ["a", "b"], "createdAt": "2026-11-01T08:00:00Z",
                               "completedAt": "2026-11-02T08:00:00.5+09:00",
                               "todos": [{"id": "t2", "content": "Whole", "checked": true,
                                          "todos": [{"id": "t3", "content": ""}]}],
                               "extra": {"flag": 2}},
                              {"id": "t4", "content": "Bread"}]}],
         "chats": [{"id": "c1", "name": "Family",
                    "messages": [{"id": "m1", "sender": "Mina", "date": "2026-11-29T15:05:12+09:00",
                                  "creationTime": "오후 3:05", "content": "Hi", "edited": true,
                                  "attachments": ["photo.jpg"], "service": true, "extra": {"x": null}}]}]}
        """

    static let fullRecords: [Record] = [
        .list(TodoList(id: RecordID("l1"), name: "Groceries", color: ListColor(hex: "#FFCC00"))),
        .todo(
            Todo(
                id: RecordID("t1"), list: RecordID("l1"), content: "Milk", due: DateStamp(iso: "2026-12-01"),
                notes: "two",
                priority: "high", tags: ["a", "b"], createdAt: DateStamp(iso: "2026-11-01T08:00:00Z"),
                completedAt: DateStamp(iso: "2026-11-02T08:00:00.5+09:00"), extra: Extra([.init("flag", .number("2"))]))
        ),
        .todo(
            Todo(id: RecordID("t2"), list: RecordID("l1"), parent: RecordID("t1"), content: "Whole", isChecked: true)),
        .todo(Todo(id: RecordID("t3"), list: RecordID("l1"), parent: RecordID("t2"), content: "")),
        .todo(Todo(id: RecordID("t4"), list: RecordID("l1"), content: "Bread")),
        .chat(Chat(id: RecordID("c1"), name: "Family")),
        .message(
            Message(
                id: RecordID("m1"), chat: RecordID("c1"), content: "Hi", sender: "Mina",
                date: DateStamp(iso: "2026-11-29T15:05:12+09:00"), creationTime: "오후 3:05", isEdited: true,
                attachments: ["photo.jpg"], isService: true, extra: Extra([.init("x", .null)]))),
    ]

    @Test(arguments: ["", "\u{FEFF}", " \r\n\t"]) func `every field is read`(_ start: String) throws {
        let read = try read(start + Self.full)
        #expect(read.records == Self.fullRecords)
        #expect(read.warnings == [])
    }

    @Test func `keys may come in any order`() throws {
        let read = try read(
            """
            {"chats": [{"messages": [{"content": "Hi", "id": "m"}], "name": "Family", "id": "c"}],
             "lists": [{"todos": [{"todos": [{"content": "b", "id": "u"}], "content": "a", "id": "t"}, {"content": "c", "id": "v"}],
                        "name": "Groceries", "id": "l"}],
             "version": 1, "format": "daybook"}
            """)
        #expect(
            read.records == [
                .list(TodoList(id: RecordID("l"), name: "Groceries")),
                .todo(Todo(id: RecordID("t"), list: RecordID("l"), content: "a")),
                .todo(Todo(id: RecordID("u"), list: RecordID("l"), parent: RecordID("t"), content: "b")),
                .todo(Todo(id: RecordID("v"), list: RecordID("l"), content: "c")),
                .chat(Chat(id: RecordID("c"), name: "Family")),
                .message(Message(id: RecordID("m"), chat: RecordID("c"), content: "Hi")),
            ])
        #expect(read.warnings == [])
    }

    @Test func `missing ids are made from what the record says`() throws {
        let text =
            #"{"lists": [{"name": "l", "todos": [{"content": "a"}, {"content": "a"}]}], "chats": [{"name": "c", "messages": [{"content": "m"}]}]}"#
        let first = try read(text)
        var ids = IDMaker()
        let list = ids.id(of: TodoList(id: RecordID(""), name: "l"))
        let todo = Todo(id: RecordID(""), list: list, content: "a")
        #expect(first.lists.map(\.id) == [list])
        #expect(first.todos.map(\.id) == [ids.id(of: todo), ids.id(of: todo)])
        #expect(Set(first.todos.map(\.id)).count == 2)
        #expect(try read(text) == first)
        #expect(first.messages.first?.id.text.count == 32)
    }

    @Test func `messages come in order of their instants, and those without one stay behind the one before`() throws {
        let read = try read(
            """
            {"chats": [{"id": "c", "name": "c", "messages": [
              {"id": "0", "content": ""},
              {"id": "3", "content": "", "date": "2026-01-01T12:00:00+09:00"},
              {"id": "4", "content": "", "date": "2026-01-01"},
              {"id": "1", "content": "", "date": "2026-01-01T02:00:00Z"},
              {"id": "5", "content": "", "date": "2026-01-01T03:00:00.5Z"},
              {"id": "2", "content": "", "date": "2026-01-01T02:00:00Z"}
            ]}, {"id": "d", "name": "d"}]}
            """)
        #expect(read.messages.map(\.id.text) == ["0", "1", "2", "3", "4", "5"])
        #expect(
            read.warnings == [
                #"home.json:1:12: warning: chat "c": its messages do not stand in order of time; they were put in it"#
            ])
        #expect(read.chats.map(\.name) == ["c", "d"])
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// What stands in `{"format":"daybook","version":1,"lists":[{"id":"l","name":"L","todos":[…]}]}`.
        let todo: String
        /// Its column counts from the start of `todo`.
        let warning: String
        /// The todo that is kept, as JSON of Daybook; nil when it is set aside.
        let kept: String?

        init(_ description: String, _ todo: String, _ warning: String, kept: String? = #""id":"t","content":"Milk""#) {
            (testDescription, self.todo, self.warning, self.kept) = (description, todo, warning, kept)
        }
    }

    static let cases = [
        Case(
            "a date that is none", #"{"id":"t","content":"Milk","due":"tomorrow"}"#,
            #"34: warning: todo "Milk": "due" is "tomorrow", no date such as 2026-12-01 or 2026-12-01T09:30:00Z; it was left out"#
        ),
        Case(
            "a date before the content", #"{"due":"2026-02-30","id":"t","content":"Milk"}"#,
            #"8: warning: todo "Milk": "due" is "2026-02-30", no date such as 2026-12-01 or 2026-12-01T09:30:00Z; it was left out"#
        ),
        Case(
            "a date that is a number", #"{"id":"t","content":"Milk","createdAt":12}"#,
            #"40: warning: todo "Milk": "createdAt" holds a number where a date belongs; it was left out"#),
        Case(
            "checked that is a text", #"{"id":"t","content":"Milk","checked":"yes"}"#,
            #"38: warning: todo "Milk": "checked" holds a text where true or false belongs; it was left out"#),
        Case(
            "an id that is a number", #"{"id":7,"content":"Milk"}"#,
            #"7: warning: todo "Milk": "id" holds a number where a text belongs; it was left out"#,
            kept: #""content":"Milk""#),
        Case(
            "a tag that is no text", #"{"id":"t","content":"Milk","tags":["a",{"b":1},"c"]}"#,
            #"40: warning: todo "Milk": "tags" holds an object where a text belongs; it was left out"#,
            kept: #""id":"t","content":"Milk","tags":["a","c"]"#),
        Case(
            "tags that are no array", #"{"id":"t","content":"Milk","tags":"a"}"#,
            #"35: warning: todo "Milk": "tags" holds a text where an array of texts belongs; it was left out"#),
        Case(
            "subtasks that are no array", #"{"id":"t","content":"Milk","todos":{}}"#,
            #"36: warning: todo "Milk": "todos" holds an object where an array belongs; it was left out"#),
        Case(
            "extra that is no object", #"{"id":"t","content":"Milk","extra":[]}"#,
            #"36: warning: todo "Milk": "extra" holds an array where an object belongs; it was left out"#),
        Case(
            "an unknown key", #"{"id":"t","content":"Milk","flag":[1,{"a":2}]}"#,
            #"28: warning: todo "Milk": the key "flag" was kept in "extra""#,
            kept: #""id":"t","content":"Milk","extra":{"flag":[1,{"a":2}]}"#),
        Case(
            "a key twice", #"{"id":"t","content":"Beer","content":"Milk"}"#,
            #"28: warning: todo "Milk": the key "content" stands twice; the last one counts"#),
        Case(
            "a key twice in extra", #"{"id":"t","content":"Milk","extra":{"a":1,"a":2}}"#,
            #"43: warning: todo "Milk": in "extra" a key stands twice; the last one counts"#,
            kept: #""id":"t","content":"Milk","extra":{"a":2}"#),
        Case(
            "half of a surrogate pair", #"{"id":"t","content":"Milk\ud83d"}"#,
            #"26: warning: todo "Milk�": holds half of a surrogate pair, which became U+FFFD"#,
            kept: #""id":"t","content":"Milk\ufffd""#),
        Case(
            "no content", #"{"id":"t","checked":true}"#,
            #"1: warning: todo "t": has no content and was set aside"#, kept: nil),
        Case("nothing at all", "{}", "1: warning: a todo: has no content and was set aside", kept: nil),
        Case(
            "content that is null", #"{"id":"t","content":null}"#,
            #"1: warning: todo "t": has no content and was set aside"#, kept: nil),
        Case(
            "a todo that is a text", #""Milk""#,
            "1: warning: found a text where a todo belongs; it was set aside", kept: nil),
    ]

    @Test(arguments: cases) func `a bad value costs itself alone, with one warning`(_ c: Case) throws {
        func file(_ todo: String?) -> String {
            #"{"format":"daybook","version":1,"lists":[{"id":"l","name":"L","todos":[\#(todo ?? "")]}]}"#
        }
        let (read, summary) = try reading(Array(file(c.todo).utf8), named: "home.json", with: DaybookJSONReader())
        let warning = c.warning.split(separator: ":", maxSplits: 1)
        let column = try #require(Int(warning[0])) + file(nil).count - 4
        #expect(read.warnings == ["home.json:1:\(column):" + warning[1]])
        #expect(try read.records == self.read(file(c.kept.map { "{" + $0 + "}" })).records)
        #expect(summary.setAside == (c.kept == nil ? 1 : 0))
    }

    @Test func `content of another kind sets the record aside with its reason`() throws {
        let read = try read(#"{"chats":[{"id":"c","name":"C","messages":[{"id":"m","content":5},"x"]}]}"#)
        #expect(read.records == [.chat(Chat(id: RecordID("c"), name: "C"))])
        #expect(
            read.warnings == [
                #"home.json:1:64: warning: message "m": "content" holds a number where a text belongs; it was left out"#,
                #"home.json:1:44: warning: message "m": has no content and was set aside"#,
                "home.json:1:67: warning: found a text where a message belongs; it was set aside",
            ])
    }

    @Test func `subtasks of a todo that is set aside move up`() throws {
        let read = try read(
            #"{"lists":[{"id":"l","name":"L","todos":[{"id":"a","content":"a","todos":[{"id":"b","todos":[{"id":"c","content":"c"}]}]}]}]}"#
        )
        #expect(read.todos.map(\.content) == ["a", "c"])
        #expect(read.todos.last?.parent == RecordID("a"))
        #expect(
            read.warnings == [
                #"home.json:1:74: warning: todo "b": has no content and was set aside; its subtasks moved up"#
            ])
    }

    @Test func `lists and chats tell what they lack`() throws {
        let read = try read(
            """
            {"lists":[
            {"id":"a","name":"A","color":"mauve"},
            {"id":"b"},
            {"id":"a","name":7,"shape":"round","extra":{"shape":1}},
            7],
            "chats":[
            {"id":"c"},
            {"id":"c","name":"C","messages":{}},
            null],
            "exported":"today"}
            """)
        #expect(
            read.records == [
                .list(TodoList(id: RecordID("a"), name: "A")), .list(TodoList(id: RecordID("b"), name: "home")),
                .list(TodoList(id: RecordID("a"), name: "home", extra: Extra([.init("shape", .text("round"))]))),
                .chat(Chat(id: RecordID("c"), name: "home")), .chat(Chat(id: RecordID("c"), name: "C")),
            ])
        #expect(
            read.warnings == [
                #"home.json:10:1: warning: the key "exported" is no part of Daybook's JSON; it was left out"#,
                ##"home.json:2:30: warning: list "A": "color" is "mauve", no colour such as #FFCC00; it was left out"##,
                #"home.json:3:1: warning: list "home": has no name and bears the file's"#,
                #"home.json:4:18: warning: list "home": "name" holds a number where a text belongs; it was left out"#,
                #"home.json:4:20: warning: list "home": the key "shape" was kept in "extra""#,
                #"home.json:4:1: warning: list "home": has no name and bears the file's"#,
                #"home.json:4:1: warning: list "home": its id "a" is also that of an earlier list; both were kept"#,
                "home.json:5:1: warning: found a number where a list belongs; it was set aside",
                #"home.json:7:1: warning: chat "home": has no name and bears the file's"#,
                #"home.json:8:33: warning: chat "C": "messages" holds an object where an array belongs; it was left out"#,
                #"home.json:8:1: warning: chat "C": its id "c" is also that of an earlier chat; both were kept"#,
                "home.json:9:1: warning: found null where a chat belongs; it was set aside",
            ])
    }
}

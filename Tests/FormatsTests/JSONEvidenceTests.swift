import Backup
import Formats
import TestSupport
import Testing

@Suite struct JSONEvidenceTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let daybook, todolist: Evidence
        let isWhole: Bool
        var testDescription: String { text + (isWhole ? "" : " and more") }

        init(_ text: String, daybook: Evidence = .none, todolist: Evidence = .none, isWhole: Bool = true) {
            (self.text, self.daybook, self.todolist, self.isWhole) = (text, daybook, todolist, isWhole)
        }
    }

    static let todo = #"{"id":"a","content":"b","checked":true}"#

    static let cases = [
        Case(#"{"format":"daybook","version":1}"#, daybook: .certain),
        Case("\u{FEFF} \n{ \"lists\": [], \"format\": \"daybook\"}", daybook: .certain),
        Case(#"{"format":"daybook","version":2,"lists":[{"#, daybook: .certain),
        Case(#"{"format":"daybook","lists":[{"id":"a"#, daybook: .certain, isWhole: false),
        Case(#"{"format":"other","lists":[]}"#),
        Case(#"{"lists":[],"chats":[]}"#, daybook: .weak),
        Case(#"{"lists":[{"id":"a"#, daybook: .weak, isWhole: false),
        Case(#"{"lists":[{"id":"a"#, daybook: .weak),
        Case(#"{ "lists""#, daybook: .weak),
        Case("{", daybook: .weak),
        Case(#"{"name":"board","lists":[]}"#),
        Case(#"{"chats":{"list":[]}}"#),
        Case(#"{"messages":[{"id":1"#, isWhole: false),
        Case("{}"),
        Case("[\(todo)]", todolist: .certain),
        Case("\u{FEFF}\n[ \(todo), {\"id\":", todolist: .certain),
        Case("[\(todo)", todolist: .certain, isWhole: false),
        Case(#"[{"id":"a","content":"b","checked":true,"due":"x"}]"#, todolist: .strong),
        Case(#"[{"id":"a","content":"b"}]"#, todolist: .weak),
        Case(#"[{"id":"a","#, todolist: .strong),
        Case(#"[{"content":"a long te"#, todolist: .strong, isWhole: false),
        Case("[", todolist: .weak),
        Case("[{", todolist: .weak),
        Case("[ ]", todolist: .weak),
        Case(#"[{"title":"b","checked":true}]"#),
        Case(#"[{"id":1,"content":"b","checked":true}]"#),
        Case(#"[{"description":"b","#, isWhole: false),
        Case("[1]"),
        Case("[ ] Milk\n[x] Bread\n"),
        Case("[link](https://example.com)"),
        Case("[29.11.26, 15:05:12] Mina: Hi"),
        Case("{{template}}"),
        Case("\"text\""),
        Case("- [ ] Milk"),
        Case(""),
    ]

    @Test(arguments: cases) func `each file has at most one reader`(_ c: Case) {
        let sample = InputSample(bytes: Array(c.text.utf8), isWhole: c.isWhole)
        #expect(DaybookJSONReader().evidence(in: sample) == c.daybook)
        #expect(TodolistReader().evidence(in: sample) == c.todolist)
    }

    @Test(arguments: [10, 100, 1000, 65_536]) func `a sample cut anywhere is still known`(_ length: Int) throws {
        let todos = Array(("[" + Array(repeating: Self.todo, count: 3_000).joined(separator: ",") + "]").utf8)
        let sample = InputSample(bytes: Array(todos.prefix(length)), isWhole: false)
        #expect(TodolistReader().evidence(in: sample) >= .strong)
        #expect(DaybookJSONReader().evidence(in: sample) == .none)
    }

    @Test(.enabled(if: SharedCorpus.has("json/test_parsing")), arguments: SharedCorpus.names(in: "json/test_parsing"))
    func `no JSON of another shape is taken for a backup`(_ name: String) throws {
        let bytes = try SharedCorpus.bytes("json/test_parsing/" + name)
        let sample = InputSample(
            bytes: Array(bytes.prefix(InputSample.limit)), isWhole: bytes.count <= InputSample.limit)
        let found = [DaybookJSONReader().evidence(in: sample), TodolistReader().evidence(in: sample)]
        #expect(found.contains(.none))
        #expect(found.allSatisfy { $0 <= .weak })
    }
}

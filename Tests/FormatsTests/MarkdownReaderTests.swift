import Backup
import Diagnostics
import Formats
import Foundation
import Model
import TestSupport
import Testing

@Suite struct MarkdownReaderTests {
    private func read(_ text: String) throws -> RecordCollector {
        try reading(text, named: "home.md", with: MarkdownReader())
    }

    private func outline(_ text: String) throws -> [String] { try CSVReaderTests.outline(read(text).records) }

    // MARK: Task lists

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription, text: String
        let outline: [String]
    }

    static let cases = [
        Case(
            testDescription: "headings of both kinds name lists, those without todos are none",
            text: "# Title\n\n## Home ##\n- [ ] a\n\nWork *now*\n---\n+ [x] b\n1) [X] c\n",
            outline: ["list Home", "o a", "list Work *now*", "x b", "x c"]),
        Case(
            testDescription: "todos above the first heading stand behind the others",
            text: "- [ ] a\n# Home\n- [ ] b\n", outline: ["list Home", "o b", "list home", "o a"]),
        Case(
            testDescription: "todos nest by their indentation, through other items and quotes",
            text: "- [ ] a\n  - [x] b\n      * [ ] c\n- plain\n  - [ ] d\n    > - [ ] e\n10. [ ] f\n    - [ ] g\n",
            outline: ["list home", "o a", "  x b", "    o c", "o d", "  o e", "o f", "  o g"]),
        Case(
            testDescription: "a tab indents to the next multiple of four",
            text: "- [ ] a\n\t- [ ] b\n\t\t- [ ] c\n", outline: ["list home", "o a", "  o b", "    o c"]),
        Case(
            testDescription: "what only looks like a task is none",
            text: "- [] a\n- [y] b\n-[ ] c\n[ ] d\n- [ ]e\n-      [ ] f\n\n- [ ]\n",
            outline: ["list home", "o "]),
        Case(
            testDescription: "code, comments and HTML hold no tasks",
            text: "```\n- [ ] a\n```\n~~~\n- [ ] b\n\n<!--\n- [ ] c\n-->\n<div>\n- [ ] d\n</div>\n\n- [ ] e\n",
            outline: []),
        Case(
            testDescription: "a comment ends, and HTML ends at a blank line",
            text: "<!--\n- [ ] c\n-->\n<div>\n- [ ] d\n</div>\n\n- [ ] e\n", outline: ["list home", "o e"]),
        Case(
            testDescription: "front matter is no heading",
            text: "---\ntags: [a]\n---\n- [ ] a\n", outline: ["list home", "o a"]),
        Case(
            testDescription: "a rule at the start is no front matter", text: "---\n- [ ] a\n",
            outline: ["list home", "o a"]),
        Case(
            testDescription: "each line end is one", text: "\u{FEFF}# A\r\n- [ ] a\r- [x] b\n",
            outline: ["list A", "o a", "x b"]),
        Case(testDescription: "nothing", text: "", outline: []),
    ]

    @Test(arguments: cases) func `a task list gives its todos`(_ c: Case) throws {
        #expect(try outline(c.text) == c.outline)
    }

    @Test func `the other lines of a task are its notes, as they are typed`() throws {
        let read = try read(
            """
            - [ ] a
              more
            lazy
              - plain
                deeper

              > quote

              ```
                code
              ```
              - [ ] b

                of b

              of a again

            no part of it
            """)
        #expect(
            read.todos.map(\.notes) == [
                "more\nlazy\n- plain\n  deeper\n\n> quote\n\n```\n  code\n```\nof a again", "of b",
            ])
        #expect(
            read.warnings == [
                #"home.md:18: warning: 1 line outside of todos and messages was left out: "no part of it""#
            ])
    }

    @Test func `a todo keeps its text as it is typed, but for the blanks round it`() throws {
        let read = try read("- [ ]    \\[x\\] **b** <b> [l](u) &amp; <!-- note -->  \n- [ ] <!-- {\"id\": -->\n")
        #expect(read.todos.map(\.content) == ["\\[x\\] **b** <b> [l](u) &amp; <!-- note -->", "<!-- {\"id\": -->"])
    }

    @Test(.enabled(if: SharedCorpus.has("dialects/github-tasklist")))
    func `the sample of a task list gives the todos it holds`() throws {
        struct Expected: Decodable {
            struct List: Decodable { let name: String, todos: [Todo] }
            struct Todo: Decodable, Equatable { let content: String, checked: Bool, notes: String? }
            let lists: [List]
        }
        let folder = "dialects/github-tasklist/readme/"
        let expected = try JSONDecoder().decode(Expected.self, from: Data(SharedCorpus.bytes(folder + "expected.json")))
        let read = try reading(
            SharedCorpus.bytes(folder + "ROADMAP.md"), named: "ROADMAP.md", with: MarkdownReader()
        ).collector
        #expect(read.lists.map(\.name) == expected.lists.map(\.name))
        #expect(
            read.todos.map { Expected.Todo(content: $0.content, checked: $0.isChecked, notes: $0.notes) }
                == expected.lists.flatMap(\.todos))
    }

    @Test func `a todo of very many subtasks is sent in parts, and nothing of it vanishes`() throws {
        let count = 9_000
        let subtasks = (0..<count).map { "  - [ ] \($0)\n" }.joined()
        let todos = try read("- [ ] top\n  early\n" + subtasks + "\n  late\n").todos
        let top = try #require(todos.first)
        #expect(todos.count == count + 1)
        #expect(todos.dropFirst().allSatisfy { $0.parent == top.id })
        #expect(top.notes == "early")
        #expect(todos.last?.notes == "late")
    }

    @Test(arguments: ["> ", "- ", "1. ", "* [ ] "]) func `deep nesting costs little`(_ mark: String) throws {
        let text = String(repeating: mark, count: 20_000) + "\n" + String(repeating: "a\n", count: 20_000)
        let start = ContinuousClock.now
        _ = try read(text + "\n- [ ] end\n")
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    // MARK: What the writer wrote

    private static let list = RecordID("l")
    private static let records: [Record] = [
        .list(TodoList(id: list, name: "Groceries", color: ListColor(hex: "#FFCC00"))),
        .todo(Todo(id: RecordID("1"), list: list, content: "Milk", notes: "from the corner\n\nnot sour")),
        .todo(Todo(id: RecordID("2"), list: list, parent: RecordID("1"), content: "**Whole**", isChecked: true)),
        .todo(Todo(id: RecordID("3"), list: list, content: "List<T>\n- x", notes: "", tags: ["`"])),
        .chat(Chat(id: RecordID("c"), name: "Family #")),
        .message(
            Message(
                id: RecordID("4"), chat: RecordID("c"), content: "Hi\n\n- you", sender: "Mi*na",
                date: DateStamp(iso: "2026-11-29T15:05:12+09:00"), attachments: ["a.jpg"])),
        .message(Message(id: RecordID("5"), chat: RecordID("c"), content: "<b> --> ", isService: true)),
    ]

    private static let text = ##"""
        <!-- daybook 1 -->

        # Groceries <!-- list {"id":"l","color":"#FFCC00"} -->

        - [ ] Milk <!-- {"id":"1"} -->
          from the corner

          not sour
          - [x] **Whole** <!-- {"id":"2"} -->
        - [ ] List\<T> <!-- {"id":"3","content":"List\u003CT\u003E\n- x","notes":"","tags":["\u0060"]} -->
          \- x

        # Family \# <!-- chat {"id":"c","name":"Family #"} -->

        ## 2026-11-29

        **Mi\*na** 15:05 *a.jpg* <!-- message {"id":"4","sender":"Mi*na","date":"2026-11-29T15:05:12+09:00","attachments":["a.jpg"]} -->
        > Hi
        >
        > - you

        <!-- message {"id":"5","content":"\u003Cb\u003E -\u002D\u003E ","service":true} -->
        > \<b> -->\##u{20}

        """##

    @Test func `lists and chats are written as a person would`() throws {
        #expect(String(decoding: try markdown(Self.records), as: UTF8.self) == Self.text)
        let read = try read(Self.text)
        #expect(read.records == Self.records)
        #expect(read.warnings == [])
    }

    @Test func `what was changed by hand counts, and is told`() throws {
        let edited = Self.text.replacing("\\- x", with: "\\- y").replacing("# Family \\#", with: "# Friends")
            .replacing("> \\<b>", with: "> b").replacing("- [ ] Milk", with: "- [x] Oat milk")
            .replacing("> Hi", with: "> Hello")
        let read = try read(edited)
        #expect(read.todos.map(\.content) == ["Oat milk", "**Whole**", "List\\<T>"])
        #expect(read.todos.map(\.notes) == ["from the corner\n\nnot sour", nil, "\\- y"])
        #expect(read.todos.map(\.isChecked) == [true, true, false])
        #expect(read.chats.map(\.name) == ["Friends"])
        #expect(read.messages.map(\.content) == ["Hello\n\n- you", "b --> "])
        #expect(
            read.warnings == [
                #"home.md:10: warning: todo "List\<T>": what is shown is not what its comment holds; what is shown was taken"#,
                #"home.md:13: warning: chat "Friends": what is shown is not what its comment holds; what is shown was taken"#,
                #"home.md:22: warning: message "b --> ": what is shown is not what its comment holds; what is shown was taken"#,
            ])
    }

    @Test func `an editor that takes blanks from the ends of lines changes nothing`() throws {
        let trimmed = Self.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\r\n")
        let read = try read(trimmed)
        #expect(read.records.dropLast() == Self.records.dropLast())
    }

    @Test func `chats between lists, and messages out of order, are put in order`() throws {
        let read = try read(
            """
            # A <!-- chat {"id":"a"} -->
            <!-- message {"id":"2","date":"2026-11-29T10:00:00Z"} -->
            > second
            word
            <!-- message {"id":"3"} -->
            > behind it
            <!-- message {"date":"2026-11-29T09:00:00Z","id":"1"} -->
            > first
            # List
            - [ ] a
            """)
        #expect(
            CSVReaderTests.outline(read.records) == [
                "list List", "o a", "chat A", "- first", "- second", "- behind it",
            ])
        #expect(
            read.warnings == [
                "home.md:1: warning: its messages do not stand in order of time; they were put in it",
                #"home.md:4: warning: 1 line outside of todos and messages was left out: "word""#,
            ])
    }

    @Test func `a comment that cannot be read costs its values alone`() throws {
        let read = try read(
            """
            - [ ] a <!-- {"id":"1","due":"soon","tags":"x","other":[1]} -->
            - [ ] b <!-- {"id":"1"} -->
            - [ ] c <!-- {"id":} -->
            """)
        #expect(read.todos.map(\.content) == ["a", "b", "c"])
        #expect(read.todos.first?.extra == Extra([.init("other", .array([.number("1")]))]))
        #expect(
            read.warnings == [
                #"home.md:1: warning: todo "a": "due" in its comment could not be read and was left out"#,
                #"home.md:1: warning: todo "a": "tags" in its comment could not be read and was left out"#,
                #"home.md:2: warning: todo "b": its id "1" is also that of an earlier todo; both were kept"#,
                #"home.md:3: warning: todo "c": its comment is no JSON as it should be"#,
            ])
    }

    @Test func `what a newer Daybook wrote is refused`() {
        let error = #expect(throws: DaybookError.self) { try read("<!-- daybook 2 -->\n- [ ] a\n") }
        #expect(
            error?.description == """
                home.md:1: error: is Daybook's Markdown of version 2, but this Daybook reads up to 1
                  Read it with a newer Daybook.
                """)
    }

    @Test func `text that is not UTF-8 is refused with its line`() {
        let bytes = Array("- [ ] a\n- [ ] caf".utf8) + [0xE9, 0x0A]
        let error = #expect(throws: DaybookError.self) { try reading(bytes, named: "home.md", with: MarkdownReader()) }
        #expect(
            error?.description == """
                home.md:2: error: is not UTF-8 here; it may be Windows-1252 (Latin) text
                  Save it as UTF-8 in the program it comes from.
                """)
    }

    @Test(arguments: [1, 199, 200]) func `subtasks come back from any depth that is written`(_ depth: Int) throws {
        let records = Self.chain(of: depth)
        #expect(try reading(markdown(records), named: "a.md", with: MarkdownReader()).collector.records == records)
    }

    @Test func `subtasks that could not be read again are refused`() {
        let error = #expect(throws: DaybookError.self) { try markdown(Self.chain(of: 201)) }
        #expect(error?.problem == "the todo \"201\" stands more than 200 levels deep")
    }

    private static func chain(of depth: Int) -> [Record] {
        var records = [Record.list(TodoList(id: list, name: "l"))]
        for level in 0...depth {
            let parent = level > 0 ? RecordID("\(level - 1)") : nil
            records.append(.todo(Todo(id: RecordID("\(level)"), list: list, parent: parent, content: "\(level)")))
        }
        return records
    }
}

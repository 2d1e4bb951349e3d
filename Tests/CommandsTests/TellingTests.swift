import Commands
import Foundation
import Testing

/// What a read met, as it is told: warnings, the closing line, the report; and what `--strict` and `--quiet` make of it.
@Suite struct TellingTests {
    /// A todo, a number where a todo belongs, a todo with a value that cannot be read, and one without content.
    static let todos = """
        [
          {"id": "1", "content": "Milk", "checked": true},
          5,
          {"id": "2", "content": "Bread", "checked": "maybe"},
          {"id": "3", "checked": false}
        ]
        """

    static let warnings = """
        todos.json:3:3: warning: found a number where a todo belongs; it was set aside
        todos.json:4:46: warning: todo "Bread": "checked" holds a text where true or false belongs; it was left out
        todos.json:5:3: warning: todo "3": has no content and was set aside

        """

    /// The start of a file by which it is known.
    static let milk = #"[{"id":"0","content":"Milk","checked":true},"#

    private func workplace() throws -> Workplace {
        let workplace = try Workplace()
        try workplace.write(Self.todos, to: "todos.json")
        return workplace
    }

    @Test func `warnings come first, then the count`() throws {
        let closing = "1 file: 1 list, 2 todos; 2 records set aside.\n"
        #expect(
            try workplace().convertBackup("todos.json", "a.json")
                == .done(errors: Self.warnings + "Converted " + closing))
        #expect(
            try workplace().exportSite("todos.json", "--out", "a").errors.hasPrefix(Self.warnings + "Read " + closing))
        #expect(
            try workplace().daybook("import", "todos.json")
                == .said(
                    Self.warnings + "Read " + closing + "Added 1 list, 2 todos; updated 0; unchanged 0.\n"))
    }

    @Test func `quiet leaves the result alone`() throws {
        #expect(try workplace().convertBackup("todos.json", "a.json", "--quiet") == .done())
        #expect(try workplace().exportSite("todos.json", "--out", "a", "--quiet") == .done())
        #expect(try workplace().daybook("import", "todos.json", "--quiet") == .done())
        #expect(
            try workplace().convertBackup("nix.json", "a.json", "--quiet")
                == Workplace.Outcome(
                    .noInput, errors: "nix.json: error: no such file\n  Check the name and the folder.\n"))
    }

    @Test(arguments: [
        ["list", "add", "Trip"], ["list", "rename", "Todos", "Home"], ["list", "recolor", "Todos", "red"],
        ["list", "delete", "Todos"], ["todo", "add", "Bread"], ["todo", "edit", "Milk", "Oat milk"],
        ["todo", "check", "Milk"], ["todo", "delete", "Milk"], ["chat", "send", "Bye"],
        ["chat", "edit", "Hello", "Hi"], ["chat", "delete", "Hello"], ["chat", "delete", "--chat", "Chat"],
        ["import", "a.json"], ["import", "a.json", "--dry-run"], ["backup", "c"], ["restore", "b"],
        ["restore", "b", "--dry-run"], ["undo"],
    ])
    func `what was done is said on standard error, and not at all when quiet`(_ words: [String]) throws {
        func run(_ more: [String]) throws -> Workplace.Outcome {
            let workplace = try Workplace(["DAYBOOK_STORE": "s"])
            workplace.daybook("todo", "add", "Milk")
            workplace.daybook("chat", "send", "Hello")
            workplace.daybook("backup", "b")
            try workplace.write(#"[{"id":"1","content":"Eggs","checked":false}]"#, to: "a.json")
            return workplace.run("daybook", words + more)
        }
        let aloud = try run([])
        #expect(aloud.code == .done && aloud.output == "" && aloud.errors.hasSuffix("\n"))
        #expect(try run(["--quiet"]) == .done())
    }

    @Test func `what goes to standard output is counted on standard error`() throws {
        let outcome = try workplace().convertBackup("todos.json", "--to", "json")
        #expect(outcome.errors == Self.warnings + "Converted 1 file: 1 list, 2 todos; 2 records set aside.\n")
        #expect(outcome.output.hasPrefix("{\n  \"format\": \"daybook\""))
        #expect(outcome.output.hasSuffix("}\n"))
    }

    @Test func `strict refuses the first thing that would be set aside, and writes nothing`() throws {
        let refused = Workplace.Outcome(
            .data,
            errors: """
                todos.json:3:3: error: found a number where a todo belongs; it was set aside
                    5,
                    ^ --strict refuses this; without it the rest is read, and this is only a warning.

                """)
        let workplace = try workplace()
        let report = ["--strict", "--report", "report.json"]
        #expect(workplace.run("export-site", ["todos.json", "--out", "site"] + report) == refused)
        #expect(workplace.run("convert-backup", ["todos.json", "a.json"] + report) == refused)
        #expect(workplace.run("convert-backup", ["todos.json", "--to", "json"] + report) == refused)
        #expect(workplace.run("daybook", ["import", "todos.json"] + report) == refused)
        #expect(workplace.files() == ["todos.json"])
    }

    @Test func `strict lets a remark pass, for nothing is lost`() throws {
        let workplace = try Workplace()
        try workplace.write(#"[{"id": "1", "content": "Milk", "checked": true, "mood": 3}]"#, to: "a.json")
        #expect(
            workplace.convertBackup("a.json", "b.json", "--strict")
                == .done(
                    errors: """
                        a.json:1:50: warning: todo "Milk": the key "mood" was kept in "extra"
                        Converted 1 file: 1 list, 1 todo; nothing set aside.

                        """))
    }

    @Test func `the report says it all`() throws {
        let workplace = try workplace()
        try workplace.write(
            #"{"format":"daybook","chats":[{"id":"c","name":"Home","messages":[]}]}"#, to: "b/home.json")
        let expected = """
            {
              "sources": [
                {
                  "name": "todos.json",
                  "format": "todolist",
                  "kept": {
                    "lists": 1,
                    "todos": 2,
                    "chats": 0,
                    "messages": 0
                  },
                  "setAside": 2,
                  "findings": [
                    {
                      "kind": "record set aside",
                      "reason": "todo is no object",
                      "place": "3:3",
                      "message": "found a number where a todo belongs; it was set aside"
                    },
                    {
                      "kind": "value dropped",
                      "reason": "value of another kind",
                      "place": "4:46",
                      "message": "todo \\"Bread\\": \\"checked\\" holds a text where true or false belongs; it was left out"
                    },
                    {
                      "kind": "record set aside",
                      "reason": "todo without content",
                      "place": "5:3",
                      "message": "todo \\"3\\": has no content and was set aside"
                    }
                  ]
                },
                {
                  "name": "home.json",
                  "format": "json",
                  "kept": {
                    "lists": 0,
                    "todos": 0,
                    "chats": 1,
                    "messages": 0
                  },
                  "setAside": 0,
                  "findings": []
                }
              ]
            }

            """
        let words = ["todos.json", "b/home.json", "--report", "report.json", "--quiet"]
        #expect(workplace.run("export-site", words + ["--out", "site"]) == .done())
        #expect(try workplace.text(of: "report.json") == expected)
        #expect(workplace.run("daybook", ["import"] + words).errors == "")
        #expect(try workplace.text(of: "report.json") == expected)
    }

    static let places = [
        "todos.json", "./todos.json", "folder/../todos.json", "link.json", "out.json", "my.css", "store",
    ]

    @Test(arguments: places) func `the report takes the place of no other file`(_ report: String) throws {
        let workplace = try Workplace(["DAYBOOK_STORE": "store"])
        for name in ["todos.json", "my.css", "folder/a", "store"] { try workplace.write(Self.todos, to: name) }
        try FileManager.default.createSymbolicLink(
            atPath: workplace.path("link.json"), withDestinationPath: "todos.json")
        let files = workplace.files()
        func refused(_ command: String) -> Workplace.Outcome {
            Workplace.Outcome(
                .usage,
                errors: """
                    \(command): error: the report would take the place of "\(report)"
                      Give --report a name that nothing else has.

                    """)
        }
        if report == "my.css" {
            #expect(
                workplace.exportSite("todos.json", "--out", "site", "--css", "my.css", "--report", report)
                    == refused("export-site"))
        } else {
            #expect(
                workplace.convertBackup("todos.json", "out.json", "--report", report) == refused("convert-backup"))
        }
        #expect(workplace.files() == files)
        #expect(try workplace.text(of: "todos.json") == Self.todos)
    }

    @Test func `of one reason fifty warnings are told, the rest counted`() throws {
        let workplace = try Workplace()
        try workplace.write(
            Self.milk + String(repeating: "5,", count: 60) + "{\"id\":\"1\",\"checked\":true}]", to: "a.json")
        let outcome = workplace.convertBackup("a.json", "b.json", "--report", "r.json")
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 53)
        #expect(lines.filter { $0.hasSuffix("found a number where a todo belongs; it was set aside") }.count == 50)
        #expect(
            lines.suffix(3) == [
                "a.json:1:165: warning: todo \"1\": has no content and was set aside",
                "a.json: warning: todo is no object: 10 more like these; --report FILE lists all",
                "Converted 1 file: 1 list, 1 todo; 61 records set aside.",
            ])
        #expect(try workplace.text(of: "r.json").matches(of: /"kind": "record set aside"/).count == 61)
    }

    @Test func `the count begins anew with each input`() throws {
        let workplace = try Workplace()
        for name in ["a.json", "b.json"] {
            try workplace.write(Self.milk + String(repeating: "5,", count: 29) + "5]", to: name)
        }
        let lines = workplace.exportSite("a.json", "b.json", "--out", "s").errors.split(separator: "\n")
        #expect(lines.filter { $0.contains("warning") }.count == 60)
    }

    @Test func `names with marks of a terminal are made fit for it`() throws {
        let workplace = try Workplace()
        try workplace.write(Self.milk + "5]", to: "a\u{1B}[2J.json")
        #expect(
            workplace.convertBackup("a\u{1B}[2J.json", "b.json").errors
                == """
                a␛[2J.json:1:45: warning: found a number where a todo belongs; it was set aside
                Converted 1 file: 1 list, 1 todo; 1 record set aside.

                """)
    }
}

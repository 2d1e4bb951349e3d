import Commands
import Foundation
import Testing

@Suite struct ConvertBackupTests {
    static let todos = #"[{"checked":true,"id":"T","content":"우유 사기"}]"#

    static let converted = """
        {
          "format": "daybook",
          "version": 1,
          "lists": [
            {
              "id": "LIST",
              "name": "todos",
              "todos": [
                {
                  "id": "T",
                  "content": "우유 사기",
                  "checked": true
                }
              ]
            }
          ]
        }

        """

    private func workplace() throws -> Workplace {
        let workplace = try Workplace()
        try workplace.write(Self.todos, to: "todos.json")
        return workplace
    }

    /// The id of the list is made from the file's name.
    private func withoutID(_ text: String) -> String { text.replacing(/[0-9a-f]{32}/, with: "LIST") }

    @Test func `the formats are listed`() throws {
        #expect(
            try Workplace().convertBackup("--list-formats")
                == .done(
                    """
                    Read:
                      coredata: a Core Data store of the reminder or the chat app (.sqlite, .store)
                      todolist: the todo app's file (todolist.json)
                      json: Daybook's own JSON (.json)
                      csv: Daybook's table, or a table of todos with a content column (.csv)
                      markdown: Markdown with task lists (.md)
                      site: a site that export-site made (its folder)
                    Written:
                      json: Daybook's own JSON, which holds everything (.json)
                      csv: one table, which holds everything (.csv; --spreadsheet for spreadsheet programs)
                      markdown: Markdown to read, which holds everything (.md)
                      todolist: the todo app's todolist.json: todos alone, the rest is named and left out

                    """))
    }

    @Test(arguments: [["--to", "json"], ["-", "--to", "json"], ["--to=json", "--from=todolist"]])
    func `without an output the result is printed`(_ words: [String]) throws {
        let workplace = try workplace()
        let outcome = workplace.run("convert-backup", ["todos.json"] + words)
        #expect(outcome.code == .done)
        #expect(withoutID(outcome.output) == Self.converted)
        #expect(outcome.errors == "Converted 1 file: 1 list, 1 todo; nothing set aside.\n")
        #expect(workplace.files() == ["todos.json"])
    }

    @Test func `the input may come through standard input`() throws {
        let workplace = try Workplace()
        workplace.type(Self.todos)
        let outcome = workplace.convertBackup("-", "--to", "json")
        #expect(outcome.errors == "Converted 1 file: 1 list, 1 todo; nothing set aside.\n")
        #expect(
            withoutID(outcome.output)
                == Self.converted.replacing("\"name\": \"todos\"", with: "\"name\": \"standard input\""))
        workplace.type("[{]")
        #expect(
            workplace.convertBackup("-", "out.json").errors.hasPrefix(
                "standard input:1:3: error: is not JSON as it should be: "))
        #expect(
            workplace.convertBackup("-", "out.json")
                == Workplace.Outcome(
                    .data,
                    errors: "standard input: error: is empty\n  Make the backup again, or name another file.\n"))
        #expect(workplace.files() == [])
    }

    @Test func `the input may come through a named pipe`() throws {
        let workplace = try Workplace()
        let pipe = workplace.path("pipe.json")
        try #require(mkfifo(pipe, 0o600) == 0)
        let writer = Thread { try? Data(Self.todos.utf8).write(to: URL(fileURLWithPath: pipe), options: []) }
        writer.start()
        let outcome = workplace.convertBackup("pipe.json", "--to", "json")
        #expect(
            withoutID(outcome.output) == Self.converted.replacing("\"name\": \"todos\"", with: "\"name\": \"pipe\""))
    }

    @Test func `a standard output that takes nothing is told`() throws {
        let workplace = try Workplace(canPrint: false)
        try workplace.write(Self.todos, to: "todos.json")
        let full = Workplace.Outcome(.inputOutput, errors: "standard output: error: is full\n  Wait.\n")
        #expect(workplace.convertBackup("todos.json", "--to", "json") == full)
        #expect(workplace.convertBackup("--list-formats") == full)
        #expect(workplace.exportSite("--help") == full)
        #expect(workplace.daybook("--version") == full)
    }

    @Test func `an output file is written whole, and nothing beside it`() throws {
        let workplace = try workplace()
        #expect(
            workplace.convertBackup("todos.json", "out.json")
                == .done(errors: "Converted 1 file: 1 list, 1 todo; nothing set aside.\n"))
        #expect(withoutID(try workplace.text(of: "out.json")) == Self.converted)
        #expect(workplace.files() == ["out.json", "todos.json"])
    }

    @Test func `an input may be its own output`() throws {
        let workplace = try workplace()
        #expect(workplace.convertBackup("todos.json", "todos.json").code == .done)
        #expect(withoutID(try workplace.text(of: "todos.json")) == Self.converted)
        let once = try workplace.text(of: "todos.json")
        #expect(workplace.convertBackup("todos.json", "todos.json").code == .done)
        #expect(try workplace.text(of: "todos.json") == once)
        #expect(workplace.files() == ["todos.json"])
    }

    @Test func `a broken input leaves the old output`() throws {
        let workplace = try Workplace()
        try workplace.write("[{\"id\":\"1\",\"content\":\"Milk\",\"checked\":true},", to: "cut.json")
        try workplace.write("old", to: "out.json")
        let outcome = workplace.convertBackup("cut.json", "out.json")
        #expect(outcome.code == .data)
        #expect(outcome.errors.hasPrefix("cut.json:1:45: error: is not JSON as it should be: "))
        #expect(try workplace.text(of: "out.json") == "old")
        #expect(workplace.files() == ["cut.json", "out.json"])
        #expect(workplace.convertBackup("cut.json", "--to", "json").output == "")
    }

    static let places: [(output: String, error: String)] = [
        ("site", "site: error: is a folder\n  Name a file inside it.\n"),
        (
            "nix/out.json",
            "nix/out.json: error: cannot be made: No such file or directory\n  Check the folder and its permissions.\n"
        ),
        (
            "todos.json/out.json",
            "todos.json/out.json: error: cannot be made: Not a directory\n  Check the folder and its permissions.\n"
        ),
        (
            "/dev/null",
            "/dev/null: error: is a device or a pipe, which no file can take the place of\n"
                + "  Name an ordinary file, or send standard output there.\n"
        ),
    ]

    @Test(arguments: places) func `an output that cannot be made is told`(_ output: String, _ error: String) throws {
        let workplace = try workplace()
        try workplace.write("x", to: "site/index.html")
        #expect(
            workplace.convertBackup("todos.json", output, "--to", "json")
                == Workplace.Outcome(.cannotCreate, errors: error))
        #expect(workplace.files() == ["site/index.html", "todos.json"])
    }

    @Test func `a link stays, and what it leads to is replaced`() throws {
        let workplace = try workplace()
        try workplace.write("old", to: "far/real.json")
        try FileManager.default.createSymbolicLink(
            atPath: workplace.path("out.json"), withDestinationPath: "far/real.json")
        #expect(workplace.convertBackup("todos.json", "out.json").code == .done)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: workplace.path("out.json")) == "far/real.json")
        #expect(withoutID(try workplace.text(of: "far/real.json")) == Self.converted)
    }

    @Test func `a private file stays private`() throws {
        let workplace = try workplace()
        try workplace.write("old", to: "out.json")
        let path = workplace.path("out.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        #expect(workplace.convertBackup("todos.json", "out.json").code == .done)
        let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
        #expect(permissions?.intValue == 0o600)
    }

    @Test func `what was converted is converted to itself`() throws {
        let workplace = try Workplace()
        try workplace.write(ExportSiteTests.home, to: "home.json")
        #expect(workplace.convertBackup("home.json", "a.json").code == .done)
        #expect(workplace.convertBackup("a.json", "b.json").code == .done)
        #expect(try workplace.text(of: "a.json") == workplace.text(of: "b.json"))
        #expect(try workplace.text(of: "a.json").contains("Milk <b>"))
    }
}

import Commands
import Foundation
import Testing

@Suite struct ImportCommandTests {
    static let todos = #"[{"id":"1","content":"Milk","checked":false},{"id":"2","content":"Bread","checked":true}]"#

    @Test func `the same file twice changes nothing`() throws {
        let workplace = try Workplace()
        try workplace.write(Self.todos, to: "todos.json")
        let read = "Read 1 file: 1 list, 2 todos; nothing set aside.\n"
        #expect(
            workplace.daybook("import", "todos.json")
                == .said(read + "Added 1 list, 2 todos; updated 0; unchanged 0.\n"))
        let once = try workplace.contents(of: "home")
        #expect(
            workplace.daybook("import", "todos.json")
                == .said(read + "Added no records; updated 0; unchanged 3.\n"))
        #expect(workplace.daybook("todo").output.contains("[x] Bread\n"))
        #expect(once.count == 1)
    }

    /// By another name, too: its short ids would be other things the second time.
    @Test func `a file that is named twice is read once`() throws {
        let workplace = try Workplace()
        try workplace.write(Self.todos, to: "todos.json")
        #expect(
            workplace.daybook("import", "todos.json", "./todos.json", "todos.json")
                == .said(
                    "Read 1 file: 1 list, 2 todos; nothing set aside.\n"
                        + "Added 1 list, 2 todos; updated 0; unchanged 0.\n"))
    }

    @Test func `files and standard input are read together`() throws {
        let workplace = try Workplace()
        try workplace.write(Self.todos, to: "todos.json")
        workplace.type(#"[{"id":"3","content":"Eggs","checked":false}]"#)
        #expect(
            workplace.daybook("import", "-", "todos.json")
                == .said(
                    "Read 2 files: 2 lists, 3 todos; nothing set aside.\n"
                        + "Added 2 lists, 3 todos; updated 0; unchanged 0.\n"))
        workplace.type(#"[{"id":"3","content":"Eggs","checked":false}]"#)
        #expect(workplace.exportSite("todos.json", "-", "--out", "site").code == .done)
        #expect(try workplace.text(of: "site/todos.html").contains("Eggs"))
    }

    @Test func `what changed is updated, what is new is added, what is gone stays`() throws {
        let workplace = try Workplace()
        try workplace.write(Self.todos, to: "todos.json")
        workplace.daybook("import", "todos.json")
        try workplace.write(
            #"[{"id":"1","content":"Milk","checked":true},{"id":"3","content":"Eggs","checked":false}]"#,
            to: "todos.json")
        #expect(
            workplace.daybook("import", "todos.json").lastWords == "Added 1 todo; updated 1; unchanged 1.\n")
        #expect(
            workplace.daybook("todo").output.replacing(#/[0-9a-f]{8} /#, with: "")
                == "todos\n  [x] Milk\n  [x] Bread\n  [ ] Eggs\n")
    }

    /// One that no reader knows, and one that breaks off when its first todo has been read.
    @Test(arguments: ["[{", #"[{"id":"3","content":"Eggs","checked":true},{"id":"#])
    func `of several files none is taken in when one is broken`(_ broken: String) throws {
        let workplace = try Workplace(["DAYBOOK_STORE": "some/folder/s"])
        try workplace.write(Self.todos, to: "a.json")
        try workplace.write(broken, to: "b.json")
        let outcome = workplace.daybook("import", "a.json", "b.json")
        #expect(outcome.code == .data)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("b.json:1:"))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: workplace.folder.path).sorted() == ["a.json", "b.json"])

        workplace.daybook("list", "add", "Trip")
        let before = try workplace.contents(of: "some")
        #expect(workplace.daybook("import", "a.json", "b.json").code == .data)
        #expect(try workplace.contents(of: "some") == before)
        #expect(workplace.daybook("undo") == .said("Took back: list add \"Trip\"\n"))
    }

    @Test func `under strict a value that cannot be read undoes the whole import`() throws {
        let workplace = try Workplace()
        try workplace.write(Self.todos, to: "a.json")
        try workplace.write(#"[{"id":"1","content":"Eggs","checked":"maybe"}]"#, to: "b.json")
        #expect(workplace.daybook("import", "a.json", "b.json", "--strict").code == .data)
        #expect(workplace.files() == ["a.json", "b.json"])
        #expect(!workplace.has("home"))
    }

    @Test func `a dry run says what would be done, and writes nothing`() throws {
        let workplace = try Workplace()
        try workplace.write(Self.todos, to: "todos.json")
        #expect(
            workplace.daybook("import", "todos.json", "--dry-run").lastWords
                == "Would add 1 list, 2 todos; update 0; leave 0 unchanged.\n")
        #expect(workplace.files() == ["todos.json"])
        workplace.daybook("import", "todos.json")
        let before = try workplace.contents(of: "home")
        try workplace.write(
            #"[{"id":"1","content":"Oat milk","checked":false},{"id":"3","content":"Eggs","checked":true}]"#,
            to: "todos.json")
        #expect(
            workplace.daybook("import", "todos.json", "--dry-run").lastWords
                == "Would add 1 todo; update 1; leave 1 unchanged.\n")
        #expect(try workplace.contents(of: "home") == before)
        #expect(
            workplace.daybook("import", "todos.json").lastWords == "Added 1 todo; updated 1; unchanged 1.\n")
    }

    @Test func `what was deleted stays so until it is taken in again`() throws {
        let workplace = try Workplace()
        try workplace.write(Self.todos, to: "todos.json")
        workplace.daybook("import", "todos.json")
        workplace.daybook("todo", "delete", "Milk")
        #expect(
            workplace.daybook("import", "todos.json").lastWords
                == "Added no records; updated 0; unchanged 2. Left out 1 todo that you deleted; --again takes them in.\n"
        )
        #expect(!workplace.daybook("todo").output.contains("Milk"))
        #expect(
            workplace.daybook("import", "todos.json", "--again").lastWords == "Added 1 todo; updated 0; unchanged 2.\n")
        #expect(workplace.daybook("todo").output.contains("Milk"))
    }

    @Test func `an import of several files is taken back at once`() throws {
        let workplace = try Workplace()
        try workplace.write(Self.todos, to: "a.json")
        try workplace.write(Self.todos, to: "b.json")
        workplace.daybook("list", "add", "Trip")
        workplace.daybook("import", "a.json", "b.json")
        #expect(workplace.daybook("list").output.split(separator: "\n").count == 3)
        #expect(workplace.daybook("undo") == .said("Took back: import \"a.json\" \"b.json\"\n"))
        #expect(workplace.daybook("list") == .done("982c1f66  #FFCC00  Trip  (0 of 0 done)\n"))
    }

    /// Both have a list, a todo, a chat and a message whose ids are all "1".
    private static func daybook(_ name: String) -> String {
        #"""
        {"format": "daybook", "version": 1,
         "lists": [{"id": "1", "name": "List \#(name)", "todos": [{"id": "1", "content": "todo \#(name)", "checked": false}]}],
         "chats": [{"id": "1", "name": "Chat \#(name)", "messages": [{"id": "1", "content": "message \#(name)"}]}]}
        """#
    }

    @Test func `two files whose ids are all the same are both kept, and found again`() throws {
        let workplace = try Workplace()
        try workplace.write(Self.daybook("one"), to: "a.json")
        try workplace.write(Self.daybook("two"), to: "b.json")
        #expect(
            workplace.daybook("import", "a.json", "b.json").lastWords
                == "Added 2 lists, 2 todos, 2 chats, 2 messages; updated 0; unchanged 0.\n")
        #expect(
            workplace.daybook("import", "a.json", "b.json").lastWords
                == "Added no records; updated 0; unchanged 8.\n")
        #expect(
            workplace.daybook("todo").output.replacing(#/[0-9a-f]{8} /#, with: "")
                == "List one\n  [ ] todo one\nList two\n  [ ] todo two\n")
        #expect(workplace.exportSite("a.json", "b.json", "--out", "site").code == .done)
        for text in ["todo one", "todo two"] { #expect(try workplace.text(of: "site/todos.html").contains(text)) }
    }

    @Test func `two files of one name with the same short ids are both on the site`() throws {
        let workplace = try Workplace()
        try workplace.write(#"[{"id":"1","content":"Milk","checked":false}]"#, to: "a/todolist.json")
        try workplace.write(#"[{"id":"1","content":"Tent","checked":false}]"#, to: "b/todolist.json")
        let words = ["a/todolist.json", "b/todolist.json"]
        #expect(workplace.run("export-site", words + ["--out", "site"]).code == .done)
        for text in ["Milk", "Tent"] { #expect(try workplace.text(of: "site/todos.html").contains(text)) }
    }

    @Test func `a thing of two files with other values is told`() throws {
        let workplace = try Workplace()
        let id = "5B91757F-2253-48A0-8307-2F587130FCBD"
        try workplace.write(#"[{"id":"\#(id)","content":"Milk","checked":false}]"#, to: "a/todolist.json")
        try workplace.write(#"[{"id":"\#(id)","content":"Tea","checked":false}]"#, to: "b/todolist.json")
        let outcome = workplace.daybook("import", "a/todolist.json", "b/todolist.json", "--strict", "--report", "r")
        #expect(
            outcome
                == .said(
                    """
                    b/todolist.json: warning: the todo "Tea" was in an earlier input with other values, which these replace (id "\(id)")
                    Read 2 files: 2 lists, 2 todos; nothing set aside.
                    Added 1 list, 1 todo; updated 1; unchanged 1.

                    """))
        #expect(try workplace.text(of: "r").contains("\"reason\": \"id that an earlier input has too\""))
    }

    @Test func `files of one name are told apart on the about page and in the report`() throws {
        let workplace = try Workplace()
        let files = ["a/todolist.json", "b/todolist.json", "c/todolist.json (2)", "d/todolist.json"]
        for (index, file) in files.enumerated() {
            try workplace.write(#"[{"id":"\#(index)","content":"\#(file)","checked":false}]"#, to: file)
        }
        let names = ["todolist.json", "todolist.json (2)", "todolist.json (2) (2)", "todolist.json (3)"]
        for command in [["import"], ["import"], ["export-site"]] {
            let report = ["--report", "r"]
            let outcome =
                command == ["import"]
                ? workplace.run("daybook", command + files + report)
                : workplace.run("export-site", files + report + ["--out", "site"])
            #expect(outcome.code == .done)
            let said = try workplace.text(of: "r").matches(of: /"name": "([^"]*)"/).map { String($0.output.1) }
            #expect(said == names)
        }
        #expect(workplace.exportSite("--out", "kept").code == .done)
        for site in ["site", "kept"] {
            let page = try workplace.text(of: site + "/about.html")
            for name in names { #expect(page.contains(">\(name)<"), "\(site): \(name)") }
        }
    }
}

import Commands
import Testing

@Suite struct TodoCommandTests {
    /// A list "Groceries" (ID-1) with the todos Milk (ID-2) and Bread (ID-3).
    private func groceries() throws -> Workplace {
        let workplace = try Workplace()
        workplace.daybook("list", "add", "Groceries")
        workplace.daybook("todo", "add", "Milk")
        workplace.daybook("todo", "add", "Bread")
        return workplace
    }

    @Test func `todos are shown under their list, as they came`() throws {
        let workplace = try groceries()
        #expect(
            workplace.daybook("todo", "show")
                == .done(
                    """
                    Groceries
                      afc6bf0b [ ] Milk
                      91337a42 [ ] Bread

                    """))
        #expect(workplace.daybook("todo") == workplace.daybook("todo", "show", "--list", "Groceries"))
    }

    @Test(arguments: ["Milk", "afc6bf0b", "afc6bf0b4910eeeb", "AFC6", "ID-2"])
    func `a todo is named by its text, its id, or the id's beginning`(_ name: String) throws {
        let workplace = try groceries()
        #expect(workplace.daybook("todo", "check", name) == .said("Done: Milk\n"))
        #expect(workplace.daybook("todo").output == "Groceries\n  afc6bf0b [x] Milk\n  91337a42 [ ] Bread\n")
        #expect(workplace.daybook("list").output == "982c1f66  #FFCC00  Groceries  (1 of 2 done)\n")
        #expect(workplace.daybook("todo", "uncheck", name) == .said("Open again: Milk\n"))
        #expect(workplace.daybook("todo").output == "Groceries\n  afc6bf0b [ ] Milk\n  91337a42 [ ] Bread\n")
    }

    @Test(arguments: ["milk", "afc", "afc6bf0c", "%", ""])
    func `a name that means no todo is told`(_ name: String) throws {
        let expected =
            name.isEmpty
            ? Workplace.Outcome(
                .usage, errors: "daybook: error: the id or text of a todo is empty\n  Write at least one letter.\n")
            : Workplace.Outcome(
                .data,
                errors: "daybook: error: no todo \"\(name)\"\n  See daybook todo show for the todos there are.\n")
        #expect(try groceries().daybook("todo", "check", name) == expected)
    }

    @Test func `of two todos with one text the id decides`() throws {
        let workplace = try groceries()
        workplace.daybook("todo", "add", "Milk")
        #expect(
            workplace.daybook("todo", "check", "Milk")
                == Workplace.Outcome(
                    .data,
                    errors: """
                        daybook: error: more than one todo "Milk"
                          Say which by its id: afc6bf0b "Milk", 6f82cdef "Milk".

                        """))
        #expect(workplace.daybook("todo", "check", "6f82cdef") == .said("Done: Milk\n"))
        #expect(
            workplace.daybook("todo").output
                == "Groceries\n  afc6bf0b [ ] Milk\n  91337a42 [ ] Bread\n  6f82cdef [x] Milk\n")
    }

    @Test func `a todo goes to the only list there is`() throws {
        #expect(try groceries().daybook("todo", "add", "Eggs") == .said("Added to \"Groceries\".\n"))
    }

    @Test(arguments: [("en_US.UTF-8", "Todos"), ("ko_KR.UTF-8", "할 일")])
    func `where lists are none or many, a todo without a list goes to a list for such`(
        _ locale: String, _ name: String
    ) throws {
        let workplace = try Workplace(["LANG": locale])
        #expect(workplace.daybook("todo", "add", "a") == .said("Added to \"\(name)\".\n"))
        workplace.daybook("list", "add", "Other")
        #expect(workplace.daybook("todo", "add", "b") == .said("Added to \"\(name)\".\n"))
        #expect(workplace.daybook("list").output.contains("#FFCC00  \(name)  (0 of 2 done)\n"))
        #expect(workplace.daybook("list").output.split(separator: "\n").count == 2)
    }

    @Test(arguments: ["Groceries", "982c1f66", "982c", "ID-1"])
    func `a list is named by its name, its id, or the id's beginning`(_ name: String) throws {
        let workplace = try groceries()
        workplace.daybook("list", "add", "Other")
        #expect(workplace.daybook("todo", "add", "Eggs", "--list", name) == .said("Added to \"Groceries\".\n"))
        #expect(workplace.daybook("todo", "show", "--list", name).output.hasSuffix("[ ] Eggs\n"))
    }

    @Test func `a list that is not there is not made by the way`() throws {
        let workplace = try groceries()
        #expect(
            workplace.daybook("todo", "add", "Eggs", "--list", "Grocery")
                == Workplace.Outcome(
                    .data,
                    errors: """
                        daybook: error: no list "Grocery"
                          See daybook list show for the lists there are, or make it with daybook list add.

                        """))
        #expect(workplace.daybook("list").output.split(separator: "\n").count == 1)
    }

    @Test(arguments: [("C", "No to-dos yet.\n"), ("ko_KR.UTF-8", "아직 할 일이 없습니다.\n")])
    func `a store without todos says so`(_ locale: String, _ words: String) throws {
        let workplace = try Workplace(["LANG": locale])
        workplace.daybook("list", "add", "Groceries")
        #expect(workplace.daybook("todo") == .done(words))
        #expect(workplace.daybook("todo", "show", "--list", "Groceries") == .done(words))
    }

    @Test func `subtasks are indented, and a text is one line`() throws {
        let workplace = try Workplace()
        try workplace.write(
            #"""
            {"format": "daybook", "lists": [{"id": "L", "name": "A\nB", "todos": [
              {"id": "1", "content": "one\ntwo", "checked": false, "due": "2026-12-01",
               "todos": [{"id": "2", "content": "sub", "checked": true,
                          "todos": [{"id": "3", "content": "subsub", "checked": false}]},
                         {"id": "4", "content": "next", "checked": false}]}]}]}
            """#, to: "a.json")
        workplace.daybook("import", "a.json")
        let lines = workplace.daybook("todo").output.replacing(#/[0-9a-f]{8} /#, with: "")
        #expect(
            lines == """
                A␊B
                  [ ] one␊two  (due 2026-12-01)
                    [x] sub
                      [ ] subsub
                    [ ] next

                """)
    }

    @Test func `a todo is toggled and deleted`() throws {
        let workplace = try groceries()
        #expect(workplace.daybook("todo", "toggle", "Milk") == .said("Done: Milk\n"))
        #expect(workplace.daybook("todo", "toggle", "Milk") == .said("Open again: Milk\n"))
        #expect(workplace.daybook("todo", "delete", "Milk") == .said("Deleted \"Milk\".\n"))
        #expect(workplace.daybook("todo").output == "Groceries\n  91337a42 [ ] Bread\n")
    }

    @Test func `a subtask stands below its todo, and goes with it`() throws {
        let workplace = try groceries()
        workplace.daybook("list", "add", "Other")
        #expect(
            workplace.daybook("todo", "add", "Oat", "--under", "Milk")
                == .said("Added to \"Groceries\" under \"Milk\".\n"))
        let shown = workplace.daybook("todo").output.replacing(#/[0-9a-f]{8} /#, with: "")
        #expect(shown == "Groceries\n  [ ] Milk\n    [ ] Oat\n  [ ] Bread\n")
        #expect(
            workplace.daybook("todo", "add", "Soy", "--under", "Milk", "--list", "Other").errors.contains(
                "\"Milk\" stands in the list \"Groceries\""))
        #expect(workplace.daybook("todo", "delete", "Milk") == .said("Deleted \"Milk\" with 1 subtask.\n"))
        #expect(workplace.daybook("list").output.contains("Groceries  (0 of 1 done)"))
    }

    @Test func `a todo bears what its options say, and is changed by the same`() throws {
        let workplace = try groceries()
        workplace.daybook(
            "todo", "add", "Eggs", "--due", "2026-12-01 15:00", "--note", "six", "--priority", "High", "--tag", "a",
            "--tag", "b", "--tag", "a")
        func eggs() -> String? {
            workplace.daybook("todo").output.split(separator: "\n").last.map {
                String($0).replacing(#/[0-9a-f]{8} /#, with: "")
            }
        }
        #expect(eggs() == "  [ ] Eggs  (due 2026-12-01T15:00:00, priority high, #a, #b)  six")
        #expect(
            workplace.daybook("todo", "edit", "Eggs", "Ten eggs", "--tag", "c", "--due", "today")
                == .said("Changed: Ten eggs\n"))
        #expect(eggs() == "  [ ] Ten eggs  (due 2026-11-29, priority high, #c)  six")
        for what in ["due", "note", "priority", "tags"] {
            #expect(workplace.daybook("todo", "edit", "Ten eggs", "--clear", what).code == .done)
        }
        #expect(eggs() == "  [ ] Ten eggs")
    }

    @Test func `a todo is moved to another list, under another todo, and back`() throws {
        let workplace = try groceries()
        workplace.daybook("list", "add", "Trip")
        func shown() -> String { workplace.daybook("todo").output.replacing(#/[0-9a-f]{8} /#, with: "") }
        workplace.daybook("todo", "edit", "Milk", "--list", "Trip")
        #expect(shown() == "Groceries\n  [ ] Bread\nTrip\n  [ ] Milk\n")
        workplace.daybook("todo", "edit", "Milk", "--under", "Bread")
        #expect(shown() == "Groceries\n  [ ] Bread\n    [ ] Milk\n")
        workplace.daybook("todo", "edit", "Milk", "--list", "Groceries")
        #expect(shown() == "Groceries\n  [ ] Bread\n  [ ] Milk\n")
        #expect(
            workplace.daybook("todo", "edit", "Milk", "--under", "Milk").errors.contains("cannot stand below itself"))
    }

    @Test func `of two todos with one id the list decides`() throws {
        let workplace = try Workplace()
        try workplace.write(#"[{"id":"1","content":"Milk","checked":false}]"#, to: "a.json")
        try workplace.write(#"[{"id":"1","content":"Tent","checked":false}]"#, to: "b.json")
        workplace.daybook("import", "a.json", "b.json")
        #expect(
            workplace.daybook("todo", "check", "1").errors == """
                daybook: error: more than one todo "1"
                  Say in which with --in: "a", "b".

                """)
        #expect(workplace.daybook("todo", "check", "1", "--in", "b") == .said("Done: Tent\n"))
        #expect(workplace.daybook("todo", "edit", "1", "--in", "a", "--list", "b").code == .done)
        #expect(workplace.daybook("list").output.contains("b  (1 of 2 done)"))
        #expect(workplace.daybook("import", "a.json", "b.json").lastWords.hasPrefix("Added no records; updated 0; "))
    }

    @Test func `todos are shown as JSON that can be read back`() throws {
        let workplace = try groceries()
        workplace.daybook("todo", "add", "Oat", "--under", "Milk")
        try workplace.write(workplace.daybook("todo", "show", "--json").output, to: "out.json")
        #expect(
            workplace.daybook("import", "out.json", "--store", "other").lastWords
                == "Added 1 list, 3 todos; updated 0; unchanged 0.\n")
        #expect(workplace.daybook("todo", "--store", "other").output == workplace.daybook("todo").output)
    }

    /// 2026-11-29, 06:05 in UTC; the day before in Los Angeles.
    static let dues = [
        ("2026-12-01", "2026-12-01"), ("2026-12-1", "2026-12-01"), ("2026-12-01 15:00", "2026-12-01T15:00:00"),
        ("2026-12-01T15:00", "2026-12-01T15:00:00"), ("2026-12-01T15:00:30+09:00", "2026-12-01T15:00:30+09:00"),
        ("today", "2026-11-29"), ("Tomorrow", "2026-11-30"), ("tomorrow 9:05", "2026-11-30T09:05:00"),
        ("오늘", "2026-11-29"), ("내일 23:59", "2026-11-30T23:59:00"), ("2028-02-29", "2028-02-29"),
    ]

    @Test(arguments: dues) func `a due date is a day, a time, or a word`(_ words: String, _ due: String) throws {
        let workplace = try groceries()
        #expect(workplace.daybook("todo", "add", "Eggs", "--due", words).code == .done)
        #expect(workplace.daybook("todo").output.hasSuffix("Eggs  (due \(due))\n"))
    }

    @Test func `today is the day of the zone`() throws {
        let workplace = try groceries()
        workplace.daybook("todo", "add", "Eggs", "--due", "today", "--timezone", "America/Los_Angeles")
        #expect(workplace.daybook("todo").output.hasSuffix("Eggs  (due 2026-11-28)\n"))
    }

    @Test func `subtasks stand no deeper than every format can write them`() throws {
        let workplace = try Workplace()
        workplace.daybook("todo", "add", "1")
        for level in 2...200 {
            let outcome = workplace.daybook("todo", "add", "\(level)", "--under", "ID-\(level)")
            #expect(outcome.code == .done)
        }
        let refused = workplace.daybook("todo", "add", "201", "--under", "ID-201")
        #expect(
            refused.errors == "daybook: error: more than 200 levels of subtasks\n  Name a todo nearer to its list.\n")
        workplace.daybook("todo", "add", "top")
        workplace.daybook("todo", "add", "below", "--under", "top")
        #expect(workplace.daybook("todo", "edit", "top", "--under", "ID-200").code == .data)
        #expect(workplace.daybook("todo", "edit", "top", "--under", "ID-199").code == .done)
        #expect(workplace.daybook("todo", "show", "--json").code == .done)
    }
}

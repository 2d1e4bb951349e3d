import Commands
import Testing

@Suite struct ListCommandTests {
    @Test func `a list is added and shown, yellow unless said otherwise`() throws {
        let workplace = try Workplace()
        #expect(workplace.daybook("list", "add", "Groceries") == .said("Added the list \"Groceries\", #FFCC00.\n"))
        #expect(
            workplace.daybook("list", "add", "장보기", "--color", "Mint") == .said("Added the list \"장보기\", #00C7BE.\n"))
        workplace.daybook("todo", "add", "Milk", "--list", "Groceries")
        let shown = """
            982c1f66  #FFCC00  Groceries  (0 of 1 done)
            afc6bf0b  #00C7BE  장보기  (0 of 0 done)

            """
        #expect(workplace.daybook("list", "show") == .done(shown))
        #expect(workplace.daybook("list") == .done(shown))
    }

    static let colors = [
        ("red", "#FF3B30"), ("GRAY", "#8E8E93"), ("#abc", "#AABBCC"), ("#12aBcD", "#12ABCD"),
        ("#00000080", "#00000080"),
    ]

    @Test(arguments: colors) func `a colour is a name or a number`(_ word: String, _ color: String) throws {
        #expect(
            try Workplace().daybook("list", "add", "a", "--color", word) == .said("Added the list \"a\", \(color).\n"))
    }

    @Test func `a name is taken once`() throws {
        let workplace = try Workplace()
        workplace.daybook("list", "add", "Groceries")
        #expect(
            workplace.daybook("list", "add", "Groceries", "--color", "red")
                == Workplace.Outcome(
                    .data,
                    errors: """
                        daybook: error: there is a list "Groceries" already
                          Add to it with --list, or take another name.

                        """))
        #expect(workplace.daybook("list") == .done("982c1f66  #FFCC00  Groceries  (0 of 0 done)\n"))
    }

    @Test(arguments: [("en_US.UTF-8", "No lists yet.\n"), ("ko_KR.UTF-8", "아직 목록이 없습니다.\n")])
    func `a store without lists says so`(_ locale: String, _ words: String) throws {
        let workplace = try Workplace(["LANG": locale])
        workplace.daybook("chat", "send", "Hello")
        #expect(workplace.daybook("list") == .done(words))
    }

    static let locales: [([String: String], Bool)] = [
        (["LANG": "ko"], true), (["LANG": "ko_KR"], true), (["LANG": "ko_KR.UTF-8"], true),
        (["LANG": "ko.UTF-8"], true),
        (["LANG": "kok_IN"], false), (["LANG": "C"], false), ([:], false),
        (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], false),
        (["LANG": "en_US.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8"], true),
        (["LANG": "ko_KR.UTF-8", "LC_ALL": ""], true), (["LANG": "ko_KR.UTF-8", "LC_ALL": "C"], false),
    ]

    @Test(arguments: locales) func `the first variable that is set decides the language`(
        _ environment: [String: String], _ isKorean: Bool
    ) throws {
        let workplace = try Workplace(environment)
        #expect(workplace.daybook("todo", "add", "Milk") == .said("Added to \"\(isKorean ? "할 일" : "Todos")\".\n"))
    }

    @Test func `a list is renamed and recoloured`() throws {
        let workplace = try Workplace()
        workplace.daybook("list", "add", "Groceries")
        #expect(
            workplace.daybook("list", "rename", "Groceries", "장보기")
                == .said("The list \"Groceries\" is now \"장보기\".\n"))
        #expect(
            workplace.daybook("list", "recolor", "장보기", "pink") == .said("The list \"장보기\" is now #FF2D55.\n"))
        #expect(workplace.daybook("list") == .done("982c1f66  #FF2D55  장보기  (0 of 0 done)\n"))
    }

    @Test func `a list takes no other's name`() throws {
        let workplace = try Workplace()
        workplace.daybook("list", "add", "Groceries")
        workplace.daybook("list", "add", "Trip")
        let refused = workplace.daybook("list", "rename", "Trip", "Groceries")
        #expect(refused.code == .data)
        #expect(refused.errors.contains("there is a list \"Groceries\" already"))
        #expect(workplace.daybook("list", "rename", "Trip", "Trip").code == .done)
    }

    @Test func `a list is deleted with its todos, and says how many`() throws {
        let workplace = try Workplace()
        for text in ["Milk", "Bread"] { workplace.daybook("todo", "add", text) }
        #expect(workplace.daybook("list", "delete", "Todos") == .said("Deleted the list \"Todos\" with 2 todos.\n"))
        #expect(workplace.daybook("list") == .done("No lists yet.\n"))
        #expect(workplace.daybook("undo") == .said("Took back: list delete \"Todos\"\n"))
        #expect(workplace.daybook("todo").output.contains("Bread"))
    }

    @Test(arguments: [["list", "rename", "a", "b"], ["list", "delete", "a"], ["todo", "check", "a"], ["undo"]])
    func `where there is no store nothing is changed, and none is made`(_ words: [String]) throws {
        let workplace = try Workplace()
        let outcome = workplace.run("daybook", words)
        #expect(outcome.code == .noInput)
        #expect(outcome.errors.contains("there is no store here"))
        #expect(workplace.files() == [])
    }

    static let disc = "\u{1B}[38;2;255;204;0m●\u{1B}[0m "
    static let terminals: [(Bool, [String: String], String)] = [
        (true, [:], disc), (true, ["NO_COLOR": ""], disc), (true, ["NO_COLOR": "1"], ""), (true, ["TERM": "dumb"], ""),
        (false, [:], ""),
    ]

    @Test(arguments: terminals) func `on a terminal, and only there, a list has its colour`(
        _ isTerminal: Bool, _ environment: [String: String], _ disc: String
    ) throws {
        let workplace = try Workplace(environment, isTerminal: isTerminal)
        workplace.daybook("list", "add", "Groceries")
        workplace.daybook("todo", "add", "Milk")
        #expect(workplace.daybook("list").output == "982c1f66  \(disc)#FFCC00  Groceries  (0 of 1 done)\n")
        #expect(workplace.daybook("todo").output == "\(disc)Groceries\n  afc6bf0b [ ] Milk\n")
    }

    @Test func `the lists are shown as JSON too`() throws {
        let workplace = try Workplace()
        workplace.daybook("list", "add", "Groceries")
        #expect(
            workplace.daybook("list", "show", "--json").output == """
                {
                  "format": "daybook",
                  "version": 1,
                  "lists": [
                    {
                      "id": "ID-1",
                      "name": "Groceries",
                      "color": "#FFCC00"
                    }
                  ]
                }

                """)
    }
}

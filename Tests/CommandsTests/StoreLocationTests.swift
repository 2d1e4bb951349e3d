import Commands
import Testing

@Suite struct StoreLocationTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var words: [String] = []
        let environment: [String: String]
        let store: String
    }

    #if canImport(Darwin)
    static let inHome = "Library/Application Support/Daybook/daybook.sqlite"
    #else
    static let inHome = ".local/share/daybook/daybook.sqlite"
    #endif

    static let cases = [
        Case(testDescription: "the home", environment: [:], store: "home/" + inHome),
        Case(testDescription: "the variable", environment: ["DAYBOOK_STORE": "mine.db"], store: "mine.db"),
        Case(
            testDescription: "the home, when the variable is empty", environment: ["DAYBOOK_STORE": ""],
            store: "home/" + inHome),
        Case(
            testDescription: "the option before the variable", words: ["--store", "a/b.db"],
            environment: ["DAYBOOK_STORE": "mine.db"], store: "a/b.db"),
    ]

    @Test(arguments: cases) func `the store lies where it was said to`(_ c: Case) throws {
        let workplace = try Workplace(c.environment)
        #expect(workplace.run("daybook", ["list", "add", "a"] + c.words).code == .done)
        #expect(workplace.files() == [c.store])
        #expect(workplace.run("daybook", ["list"] + c.words).output == "982c1f66  #FFCC00  a  (0 of 0 done)\n")
        #expect(workplace.run("export-site", ["--out", "site"] + c.words).code == .done)
    }

    #if !canImport(Darwin)
    @Test func `the data folder of the desktop is used, when its path is whole`() throws {
        let workplace = try Workplace()
        let data = workplace.path("data")
        #expect(workplace.daybook("list", "add", "a", environment: ["XDG_DATA_HOME": data]).code == .done)
        #expect(workplace.files() == ["data/daybook/daybook.sqlite"])
        #expect(workplace.daybook("list", "add", "a", environment: ["XDG_DATA_HOME": "data"]).code == .done)
        #expect(workplace.files() == ["data/daybook/daybook.sqlite", "home/" + Self.inHome])
    }
    #endif

    @Test(arguments: [["list"], ["todo", "show"], ["chat"]])
    func `looking at a store that is not there makes none`(_ words: [String]) throws {
        let workplace = try Workplace(["DAYBOOK_STORE": "mine.db"])
        #expect(
            workplace.run("daybook", words)
                == Workplace.Outcome(
                    .noInput,
                    errors: """
                        FOLDER/mine.db: error: there is no store here
                          Make one with: daybook import FILE..., or daybook list add NAME; or give export-site the files.

                        """))
        #expect(workplace.files() == [])
    }

    @Test(arguments: [":memory:", ":a", "file:a?mode=memory", "a b.db"])
    func `a name that SQLite knows is a file's name like any other`(_ name: String) throws {
        let workplace = try Workplace()
        #expect(workplace.daybook("list", "add", "a", "--store", name).code == .done)
        #expect(workplace.files() == [name])
        #expect(workplace.daybook("list", "--store", name).output == "982c1f66  #FFCC00  a  (0 of 0 done)\n")
    }

    @Test func `a wrong call makes no store`() throws {
        let workplace = try Workplace()
        #expect(workplace.daybook("list", "add", "a", "--color", "nope").code == .usage)
        #expect(workplace.daybook("chat", "send", "a", "--timezone", "nope").code == .usage)
        #expect(workplace.files() == [])
    }
}

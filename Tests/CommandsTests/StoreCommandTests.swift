import Commands
import Testing

@Suite struct StoreCommandTests {
    /// A store "s" with one todo, and a backup "b" of it; then a second todo.
    private func workplace() throws -> Workplace {
        let workplace = try Workplace(["DAYBOOK_STORE": "s"])
        workplace.daybook("todo", "add", "Milk")
        #expect(workplace.daybook("backup", "b") == .said("Backed up the store to b.\n"))
        workplace.daybook("todo", "add", "Bread")
        return workplace
    }

    @Test func `a backup is put back, and what was there stays`() throws {
        let workplace = try workplace()
        let before = try workplace.contents(of: "")
        #expect(workplace.daybook("restore", "b", "--dry-run") == .said("Would put in place: 1 list, 1 todo.\n"))
        #expect(try workplace.contents(of: "") == before)
        #expect(
            workplace.daybook("restore", "b").errors == """
                Restored: 1 list, 1 todo.
                What was there before: FOLDER/s.before-restore

                """)
        #expect(workplace.daybook("todo").output == "Todos\n  afc6bf0b [ ] Milk\n")
        #expect(workplace.daybook("todo", "--store", "s.before-restore").output.contains("Bread"))
        #expect(workplace.files() == ["b", "s", "s.before-restore"])
    }

    static let wrong = [
        ("missing", ExitCode.noInput, "missing: error: no such file\n  Check the name and the folder.\n"),
        ("s", .usage, "s: error: is the store itself\n  Name a backup: another file.\n"),
        (
            "text", .data,
            "FOLDER/text: error: the store is damaged: file is not a database\n"
                + "  Put back a copy of the file from your backups.\n"
        ),
    ]

    @Test(arguments: wrong) func `what is no backup is refused, and nothing changes`(
        _ name: String, _ code: ExitCode, _ errors: String
    ) throws {
        let workplace = try workplace()
        try workplace.write(String(repeating: "text ", count: 2000), to: "text")
        let before = try workplace.contents(of: "")
        #expect(workplace.daybook("restore", name) == Workplace.Outcome(code, errors: errors))
        #expect(try workplace.contents(of: "") == before)
    }

    @Test func `a damaged backup is refused`() throws {
        let workplace = try workplace()
        var bytes = Array(try #require(workplace.contents(of: "")["b"]))
        for index in 4096..<bytes.count { bytes[index] = 0x55 }
        try workplace.write(bytes, to: "b")
        let outcome = workplace.daybook("restore", "b")
        #expect(outcome.code == .data)
        #expect(outcome.errors.hasSuffix("Nothing was changed; name another backup.\n"))
        #expect(workplace.daybook("todo").output.contains("Bread"))
    }

    @Test func `the last command is taken back, once`() throws {
        let workplace = try workplace()
        #expect(workplace.daybook("undo") == .said("Took back: todo add \"Bread\"\n"))
        #expect(workplace.daybook("todo").output == "Todos\n  afc6bf0b [ ] Milk\n")
        #expect(
            workplace.daybook("undo")
                == Workplace.Outcome(
                    .data,
                    errors: """
                        daybook: error: there is nothing to take back
                          undo takes back the last command that changed something, once.

                        """))
    }

    @Test func `the doctor counts what is well`() throws {
        let outcome = try workplace().daybook("doctor")
        #expect(outcome.code == .done)
        #expect(outcome.output.hasSuffix("/s: 1 list, 2 todos; nothing is wrong.\n"))
    }

    @Test func `the doctor says what is ill and what to do`() throws {
        let workplace = try workplace()
        var bytes = Array(try #require(workplace.contents(of: "")["s"]))
        for index in 4096..<bytes.count { bytes[index] = 0x55 }
        try workplace.write(bytes, to: "s")
        let outcome = workplace.daybook("doctor")
        #expect(outcome.code == .found)
        #expect(outcome.output.contains("damaged"))
        #expect(outcome.output.contains("backup"))
        #expect(workplace.daybook("restore", "b").code == .done)
        #expect(workplace.daybook("doctor").code == .done)
    }

    @Test func `the doctor finds no store where there is none`() throws {
        #expect(try Workplace().daybook("doctor").code == .noInput)
    }
}

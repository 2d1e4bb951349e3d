import Commands
import Testing

/// Inputs that cannot be read: exit codes 65 and 66, the whole text, and no output.
@Suite struct InputErrorTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let file: String
        let bytes: [UInt8]
        let errors: String

        init(_ description: String, _ file: String, _ bytes: [UInt8], _ errors: String) {
            (testDescription, self.file, self.bytes, self.errors) = (description, file, bytes, errors)
        }
    }

    static let reads =
        "It reads coredata, todolist, json, csv, markdown, site; convert-backup --list-formats says what these are."

    static let cases = [
        Case(
            "an empty file", "todolist.json", [],
            "todolist.json: error: is empty\n  Make the backup again, or name another file."),
        Case(
            "text", "notes.txt", Array("\u{1B}[31mBuy milk\nand bread".utf8),
            "notes.txt: error: is text that begins with \"␛[31mBuy milk\", which Daybook does not read\n  \(reads)"),
        Case(
            "long text in Korean, cut in a character by the sample", "a.txt",
            Array("안녕\n".utf8) + [UInt8](repeating: 0x20, count: 65_528) + Array("가나".utf8),
            "a.txt: error: is text that begins with \"안녕\", which Daybook does not read\n  \(reads)"),
        Case(
            "text in UTF-16", "a.json", [0xFF, 0xFE, 0x7B, 0, 0x7D, 0],
            "a.json: error: is text in UTF-16, which Daybook does not read\n  Save it as UTF-8."),
        Case(
            "text in another encoding", "a.txt", [0xBE, 0xC8, 0xB3, 0xE7],
            "a.txt: error: is no text in UTF-8 and of no known kind (perhaps encrypted), which Daybook does not read\n"
                + "  \(reads)"),
        Case(
            "noise", "a.sqlite", [0x7F, 0x01, 0x00, 0xFF],
            "a.sqlite: error: is binary data of no known kind (perhaps encrypted), which Daybook does not read\n"
                + "  \(reads)"),
        Case(
            "a picture named as JSON", "a.json", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0],
            "a.json: error: is a picture, which Daybook does not read\n  \(reads)"),
        Case(
            "a ZIP archive", "a.zip", [0x50, 0x4B, 0x03, 0x04, 0x14, 0x00],
            "a.zip: error: is a ZIP archive, which Daybook does not read\n  Unpack it, and name the file inside."),
        Case(
            "JSON of another program", "a.json", Array(#"{"items": []}"#.utf8),
            "a.json: error: is text that begins with \"{\"items\": []}\", which Daybook does not read\n  \(reads)"),
        Case(
            "a cut Daybook file", "a.json", Array("{\"format\": \"daybook\",\n \"lists\": [{\"id\"".utf8),
            """
            a.json:2:17: error: is not JSON as it should be: the file ends where a colon behind the key was expected, at lists[0]
               "lists": [{"id"
                              ^ Make the backup again, or correct the file at this place.
            """),
    ]

    @Test(arguments: cases) func `a file of no known kind is refused, saying what it is`(_ c: Case) throws {
        let workplace = try Workplace()
        try workplace.write(c.bytes, to: c.file)
        let refused = Workplace.Outcome(.data, errors: c.errors + "\n")
        #expect(workplace.exportSite(c.file, "--out", "site") == refused)
        #expect(workplace.convertBackup(c.file, "out.json") == refused)
        #expect(workplace.convertBackup(c.file, "--to", "json") == refused)
        #expect(workplace.daybook("import", c.file) == refused)
        #expect(workplace.files() == [c.file])
    }

    @Test func `a file that is missing is told so`() throws {
        let workplace = try Workplace()
        let missing = Workplace.Outcome(
            .noInput, errors: "nix/a.json: error: no such file\n  Check the name and the folder.\n")
        #expect(workplace.exportSite("nix/a.json", "--out", "site") == missing)
        #expect(workplace.convertBackup("nix/a.json", "out.json") == missing)
        #expect(workplace.exportSite("--sample", "--out", "site", "--css", "nix/a.json") == missing)
        #expect(workplace.files() == [])
        #expect(workplace.daybook("import", "nix/a.json") == missing)
    }

    @Test func `a folder that is no site is no input`() throws {
        let workplace = try Workplace()
        try workplace.write("[]", to: "app/todolist.json")
        let refused = Workplace.Outcome(
            .data,
            errors: "app: error: is a folder, and no site that export-site made\n"
                + "  Name the file inside it that holds the data.\n")
        #expect(workplace.exportSite("app", "--out", "site") == refused)
        #expect(workplace.convertBackup("app", "out.json") == refused)
    }

    @Test func `the second of two inputs being broken, nothing is written`() throws {
        let workplace = try Workplace()
        try workplace.write(#"[{"id":"1","content":"Milk","checked":false}]"#, to: "a.json")
        try workplace.write("[{", to: "b.json")
        #expect(workplace.exportSite("a.json", "b.json", "--out", "site").code == .data)
        #expect(workplace.files() == ["a.json", "b.json"])
    }

    @Test func `a reader that was named is taken at its word`() throws {
        let workplace = try Workplace()
        try workplace.write("[]", to: "a.json")
        #expect(
            workplace.convertBackup("a.json", "--to", "json", "--from", "json")
                == Workplace.Outcome(
                    .data,
                    errors: """
                        a.json:1:1: error: holds an array where Daybook's JSON is an object
                          []
                          ^ Daybook's JSON begins {"format": "daybook"; for another format name it with --from.

                        """))
        #expect(
            workplace.convertBackup("a.json", "--to", "json", "--from", "todlist")
                == Workplace.Outcome(
                    .usage, errors: "convert-backup: error: no format \"todlist\"\n  Did you mean todolist?\n"))
    }
}

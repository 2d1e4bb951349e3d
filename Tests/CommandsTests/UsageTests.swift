import Commands
import Testing

/// Calls that a command does not know: exit code 64, the whole text, and nothing done.
@Suite struct UsageTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let command: String
        let words: [String]
        let errors: String

        init(_ command: String, _ words: [String], _ errors: String) {
            (self.command, self.words, self.errors) = (command, words, errors)
        }

        var testDescription: String { ([command] + words).joined(separator: " ") }
    }

    static let options = [
        Case("export-site", ["--ot", "x"], "no option \"--ot\"\n  Did you mean --out?"),
        Case("export-site", ["--ou=x"], "no option \"--ou\"\n  Did you mean --out?"),
        Case("daybook", ["list", "add", "a", "--colour", "red"], "no option \"--colour\"\n  Did you mean --color?"),
        Case(
            "convert-backup", ["-h"],
            "no option \"-h\"\n  See convert-backup --help; a name or text that begins with - goes behind --."),
        Case(
            "daybook", ["todo", "add", "-5 degrees"],
            "no option \"-5 degrees\"\n  See daybook --help; a name or text that begins with - goes behind --."),
        Case("export-site", ["--sample", "--out"], "--out needs a value\n  Write --out DIR."),
        Case("export-site", ["--sample", "--out="], "--out needs a value\n  Write --out DIR."),
        Case("export-site", ["--sample", "--out", ""], "--out needs a value\n  Write --out DIR."),
        Case("daybook", ["list", "add", "a", "--store", ""], "--store needs a value\n  Write --store FILE."),
        Case("export-site", ["--out", "--title=x", "a.json"], "--out needs a value\n  Write --out DIR."),
        Case("export-site", ["--out", "--sample"], "--out needs a value\n  Write --out DIR."),
        Case("export-site", ["--out", "a", "--out", "b"], "--out is given twice\n  Leave one of the two out."),
        Case("export-site", ["--out=a", "--out=a"], "--out is given twice\n  Leave one of the two out."),
        Case("export-site", ["--sample=yes", "--out", "a"], "--sample takes no value\n  Write it alone."),
        Case("export-site", ["--quiet=", "--out", "a"], "--quiet takes no value\n  Write it alone."),
    ]

    static let exportSite = [
        Case("export-site", ["", "--out", "b"], "the name of an INPUT is empty\n  Name a file."),
        Case("export-site", [], "no folder for the site\n  Name one: export-site --out public."),
        Case(
            "export-site", ["--sample", "a.json", "--out", "b"], "--sample takes no INPUT\n  Leave one of the two out."),
        Case(
            "export-site", ["a.json", "--store", "s", "--out", "b"],
            "--store goes with neither an INPUT nor --sample\n"
                + "  Leave one of the two out; to add an INPUT to the store, use daybook import FILE."),
        Case(
            "export-site", ["--sample", "--out", "b", "--lang", "de"],
            "no language \"de\"\n  Write --lang en or --lang ko."),
        Case(
            "export-site", ["--sample", "--out", "b", "--timezone", "Asia/Soul"],
            "no time zone \"Asia/Soul\"\n  Did you mean Asia/Seoul?"),
        Case(
            "export-site", ["--sample", "--out", "b", "--timezone", "berlin"],
            "no time zone \"berlin\"\n  Did you mean Europe/Berlin?"),
        Case(
            "export-site", ["--sample", "--out", "b", "--timezone", "../../../etc/passwd"],
            "no time zone \"../../../etc/passwd\"\n"
                + "  Name one of the system's zones, such as Asia/Seoul or Europe/Berlin (Debian: package tzdata)."),
    ]

    private static let formats =
        "  Say it with --to (json, csv, markdown, todolist), or end OUTPUT in .json, .csv or .md."

    static let convertBackup = [
        Case("convert-backup", [], "no input\n  Name the file to convert: convert-backup INPUT OUTPUT.json."),
        Case("convert-backup", ["a"], "no format to write\n" + formats),
        Case("convert-backup", ["a", "b"], "no format to write\n" + formats),
        Case("convert-backup", ["a", "-"], "no format to write\n" + formats),
        Case(
            "convert-backup", ["a", "b", "c", "--to", "json"],
            "one argument too many: \"c\"\n  Name one INPUT and one OUTPUT; quote names that hold blanks."),
        Case(
            "convert-backup", ["a", "b.xml"],
            "OUTPUT ends in .xml, which is no format to write\n  End it in .json, .csv or .md, or say the format with --to (json, csv, markdown, todolist)."
        ),
        Case(
            "convert-backup", ["a", "--to", "cvs"], "no format \"cvs\" to write\n  Did you mean csv?"),
        Case(
            "convert-backup", ["a", "b.json", "--spreadsheet"],
            "--spreadsheet is for CSV, not for json\n  Leave one of the two out."),
        Case("convert-backup", ["a", "b.json", "--timezone", "UTX"], "no time zone \"UTX\"\n  Did you mean UTC?"),
    ]

    static let daybook = [
        Case("daybook", [], "no command\n  Say what to do, such as daybook todo add \"Buy milk\"; see daybook --help."),
        Case("daybook", ["help"], "no command \"help\"\n  See daybook --help."),
        Case("daybook", ["add", "Buy milk"], "no command \"add\"\n  See daybook --help."),
        Case("daybook", ["todos"], "no command \"todos\"\n  Did you mean daybook todo?"),
        Case("daybook", ["imprt", "a.json"], "no command \"imprt\"\n  Did you mean daybook import?"),
        Case("daybook", ["todo", "chek", "Milk"], "no command \"todo chek\"\n  Did you mean daybook todo check?"),
        Case("daybook", ["list", "paint"], "no command \"list paint\"\n  See daybook --help."),
        Case("daybook", ["todo", "add"], "no text\n  Write it behind the command, in quotes."),
        Case("daybook", ["todo", "add", ""], "the text is empty\n  Write at least one letter."),
        Case("daybook", ["todo", "add", " \n"], "the text is empty\n  Write at least one letter."),
        Case("daybook", ["list", "add", ""], "the name is empty\n  Write at least one letter."),
        Case("daybook", ["chat", "send", "\t"], "the text is empty\n  Write at least one letter."),
        Case(
            "daybook", ["chat", "send", "a", "--chat", " "],
            "the name of the chat is empty\n  Write at least one letter."),
        Case("daybook", ["todo", "check"], "no id or text of a todo\n  Write it behind the command, in quotes."),
        Case(
            "daybook", ["todo", "add", "Buy", "milk"],
            "one argument too many: \"milk\"\n  Put a name or text that holds blanks into quotes; see daybook --help."),
        Case(
            "daybook", ["todo", "show", "Groceries"],
            "one argument too many: \"Groceries\"\n"
                + "  Put a name or text that holds blanks into quotes; see daybook --help."),
        Case("daybook", ["import"], "no file to import\n  Name one: daybook import FILE..."),
        Case("daybook", ["list", "add", "a", "--color", "gren"], "no colour \"gren\"\n  Did you mean green?"),
        Case(
            "daybook", ["list", "add", "a", "--color", "#12"],
            "no colour \"#12\"\n  Write a name (red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, "
                + "brown, gray) or #RGB, #RRGGBB, #RRGGBBAA."),
    ]

    static let values = [
        Case("daybook", ["list", "rename", "a"], "no new name\n  Write it behind the command, in quotes."),
        Case("daybook", ["list", "rename", "a", " "], "the new name is empty\n  Write at least one letter."),
        Case("daybook", ["list", "add", "a\nb"], "the name has more than one line\n  Write it in one."),
        Case("daybook", ["list", "recolor", "a", "yelow"], "no colour \"yelow\"\n  Did you mean yellow?"),
        Case("daybook", ["chat", "edit", "a"], "no new text\n  Write it behind the command, in quotes."),
        Case("daybook", ["chat", "show", "--limit", "0"], "--limit is \"0\"\n  Write how many messages, from 1 on."),
        Case(
            "daybook", ["todo", "edit", "a"],
            "nothing to change\n  Write a new text, or an option such as --due today."),
        Case("daybook", ["todo", "add", "a", "--priority", "hihg"], "no priority \"hihg\"\n  Did you mean high?"),
        Case("daybook", ["todo", "add", "a", "--tag", " "], "the tag is empty\n  Write at least one letter."),
        Case(
            "daybook", ["todo", "edit", "a", "--clear", "duee"],
            "nothing called \"duee\" can be taken away\n  Did you mean due?"),
        Case(
            "daybook", ["todo", "edit", "a", "--clear", "due", "--due", "today"],
            "--due and --clear due contradict each other\n  Leave one of the two out."),
        Case(
            "daybook", ["todo", "add", "a", "--due", "2026-02-30"],
            "no date \"2026-02-30\": 2026-02 has 28 days\n  Write a day from 01 to 28."),
        Case(
            "daybook", ["todo", "add", "a", "--due", "2026-13-01"],
            "no date \"2026-13-01\": there is no month 13\n  Write the month from 01 to 12: YEAR-MONTH-DAY."),
        Case("daybook", ["todo", "add", "a", "--due", "tomorow"], "no date \"tomorow\"\n  Did you mean tomorrow?"),
        Case(
            "daybook", ["todo", "add", "a", "--due", "today 24:00"],
            "no time \"24:00\"\n  Write hours and minutes from 0:00 to 23:59."),
        Case(
            "daybook", ["todo", "add", "a", "--due", "99999999999999999999-1-1"],
            "no date \"99999999999999999999-1-1\"\n"
                + "  Write 2026-12-01, \"2026-12-01 15:00\", today, or \"tomorrow 9:00\"."),
        Case(
            "daybook", ["list", "show", "--due", "today"],
            "--due means nothing to daybook list show\n  It goes with: todo add, todo edit."),
        Case("daybook", ["backup"], "no file for the backup\n  Write it behind the command, in quotes."),
        Case(
            "daybook", ["undo", "twice"],
            "one argument too many: \"twice\"\n  Put a name or text that holds blanks into quotes; see daybook --help."),
    ]

    @Test(arguments: options + exportSite + convertBackup + daybook + values)
    func `a wrong call is told so, with what to do`(_ c: Case) throws {
        let workplace = try Workplace()
        #expect(
            workplace.run(c.command, c.words)
                == Workplace.Outcome(.usage, errors: "\(c.command): error: \(c.errors)\n"))
        #expect(workplace.files() == [])
    }

    @Test func `values stand behind a blank or an equals sign, options anywhere`() throws {
        let workplace = try Workplace()
        let yellow = "Added the list \"a\", #FFCC00.\n"
        #expect(workplace.daybook("--store=s", "list", "add", "a") == .said(yellow))
        #expect(workplace.daybook("list", "--store", "t", "add", "a") == .said(yellow))
        #expect(workplace.daybook("list", "add", "a", "--store=a=b") == .said(yellow))
        #expect(workplace.files() == ["a=b", "s", "t"])
    }

    @Test func `behind two dashes all are texts`() throws {
        let workplace = try Workplace()
        #expect(workplace.daybook("--store", "s", "todo", "add", "--", "--help") == .said("Added to \"Todos\".\n"))
        #expect(
            workplace.daybook("--store", "s", "list", "add", "--", "-") == .said("Added the list \"-\", #FFCC00.\n"))
        #expect(workplace.daybook("--store", "s", "todo", "show").output.contains("[ ] --help\n"))
    }

    @Test func `a switch may be said twice`() throws {
        #expect(try Workplace().daybook("--quiet", "--quiet", "--version") == .done("daybook 1.0\n"))
    }

    static let zones = [":Asia/Seoul", "Asia/Seoul", "/usr/share/zoneinfo/Asia/Seoul"]

    @Test(arguments: zones) func `the variable TZ names the zone`(_ zone: String) throws {
        let workplace = try Workplace(["TZ": zone])
        workplace.daybook("chat", "send", "Hello")
        #expect(workplace.daybook("chat", "show").output.contains("  3:05 PM  Hello\n"))
    }

    @Test func `a variable TZ that names no zone is told as such`() throws {
        let workplace = try Workplace(["TZ": "KST9KST"])
        #expect(
            workplace.exportSite("a.json", "--out", "b")
                == Workplace.Outcome(
                    .usage,
                    errors: """
                        export-site: error: the variable TZ names no time zone: "KST9KST"
                          Say the zone with --timezone, or set TZ to a name such as Asia/Seoul.

                        """))
        #expect(workplace.exportSite("--sample", "--out", "b").code == .done)
    }
}

import Commands
import Testing

@Suite struct HelpTests {
    static let exportSite = """
        Turns stored lists, todos and chats into a static site that opens from its folder.

        Use:  export-site [INPUT...] --out DIR
              export-site --sample --out DIR
              export-site [INPUT...] --out DIR --check

          --out DIR      the folder for the site; made when missing
          --sample       show the built-in sample
          --store FILE   the store to show when no INPUT is given
          --title TEXT   the name of the site
          --lang en|ko   the language of the site's own words
          --jobs N       how many threads make pages (the cores there are)
          --no-backup    leave the data files out of the site
          --check        write nothing; exit 1 if DIR is not the site of the data
          --css FILE     a style sheet of your own, after the site's
          --timezone ID  the zone of times that carry none, and of the site's days (else the machine's)
          --report FILE  write all that was read, left out and repaired as JSON
          --strict       refuse what would be repaired or set aside
          --quiet        say nothing but errors
          --help         show this
          --version      show the version

        An INPUT is any file or folder that convert-backup --list-formats names, known by its content.
        Without INPUT: the store (--store, else $DAYBOOK_STORE, else your data folder).

        Open DIR/index.html in any browser.

        """

    static let convertBackup = """
        Turns a backup of lists, todos and chats into another form, without losing a word.

        Use:  convert-backup INPUT [OUTPUT] [--to FORMAT]
              convert-backup --list-formats

          --to FORMAT     json, csv, markdown or todolist (else OUTPUT's ending decides)
          --from FORMAT   what INPUT is, where its content leaves a doubt
          --spreadsheet   guard a CSV's cells, so that a spreadsheet runs none of them
          --list-formats  show every format that is read and written
          --timezone ID   the zone of times that carry none, and of the site's days (else the machine's)
          --report FILE   write all that was read, left out and repaired as JSON
          --strict        refuse what would be repaired or set aside
          --quiet         say nothing but errors
          --help          show this
          --version       show the version

        INPUT is a file, - for standard input, or the folder of a site that export-site made.
        Without OUTPUT, or with -, the result goes to standard output.

        """

    static let daybook = """
        Edits the store that export-site shows.

        Use:  daybook list add NAME [--color C] | rename LIST NAME | recolor LIST C | delete LIST | show
              daybook todo add TEXT [--list LIST | --under ID] [--due D] [--note N] [--priority P] [--tag T]...
              daybook todo edit ID [TEXT] [the same options] [--clear due|note|priority|tags]...
              daybook todo check ID | uncheck ID | toggle ID | delete ID | show [--list LIST]
              daybook chat send TEXT [--chat CHAT] | edit ID TEXT | delete ID | delete --chat CHAT
              daybook chat show [--chat CHAT] [--limit N]
              daybook import FILE... [--dry-run] [--again]
              daybook backup FILE | restore FILE [--dry-run] | undo | doctor

          --store FILE   the store (else $DAYBOOK_STORE, else your data folder)
          --list LIST    the list, by its name or id; with todo edit, where to move it
          --under ID     the todo above, for a subtask
          --in LIST      look for the todo in this list only
          --chat CHAT    the chat, by its name or id
          --color C      a name such as mint, or #RRGGBB (a new list is yellow)
          --due D        2026-12-01, "2026-12-01 15:00", today, or "tomorrow 9:00"
          --note N       more words about a todo
          --priority P   high, medium or low
          --tag T        a tag; say it again for more
          --clear WHAT   take due, note, priority or tags away
          --limit N      only the last N messages of a chat
          --json         show as Daybook's own JSON, for scripts
          --dry-run      say what would be done, and do nothing
          --again        take in again what you deleted by hand
          --timezone ID  the zone of times that carry none, and of the site's days (else the machine's)
          --report FILE  write all that was read, left out and repaired as JSON
          --strict       refuse what would be repaired or set aside
          --quiet        say nothing but errors
          --help         show this
          --version      show the version

        Things are named by the id that the listings show, any unambiguous beginning of it (at least 4), the id of
        their source, or their text. What you change, an import leaves as you made it until its source says anew.

        """

    static let helps = [("export-site", exportSite), ("convert-backup", convertBackup), ("daybook", daybook)]

    @Test(arguments: helps) func `help is a result, not an error`(_ command: String, _ help: String) throws {
        let workplace = try Workplace()
        #expect(workplace.run(command, ["--help"]) == .done(help))
        #expect(workplace.run(command, ["some", "words", "--help", "--quiet"]) == .done(help))
        #expect(workplace.files() == [])
    }

    @Test(arguments: helps.map(\.0)) func `the version is a result too`(_ command: String) throws {
        #expect(try Workplace().run(command, ["--version"]) == .done("\(command) 1.0\n"))
    }

    @Test(arguments: helps) func `help fits a terminal that is 120 columns wide`(_ command: String, _ help: String) {
        #expect(help.split(separator: "\n").filter { $0.count > 120 } == [])
    }
}

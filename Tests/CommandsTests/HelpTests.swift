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

        An INPUT is a Core Data or SwiftData store (.sqlite, .store), a todolist.json, or Daybook's own JSON;
        each is known by its content. Without INPUT: the store (--store, else $DAYBOOK_STORE, else your data folder).

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

        Use:  daybook list add NAME [--color C]
              daybook list show
              daybook todo add TEXT [--list NAME]
              daybook todo check ID | uncheck ID
              daybook todo show [--list NAME]
              daybook chat send TEXT [--chat NAME]
              daybook chat show [--chat NAME]
              daybook import FILE...

          --store FILE   the store (else $DAYBOOK_STORE, else your data folder)
          --list NAME    the list, by its name or id
          --chat NAME    the chat, by its name or id
          --color C      a name such as mint, or #RRGGBB (a new list is yellow)
          --timezone ID  the zone of times that carry none, and of the site's days (else the machine's)
          --report FILE  write all that was read, left out and repaired as JSON
          --strict       refuse what would be repaired or set aside
          --quiet        say nothing but errors
          --help         show this
          --version      show the version

        Things are named by the id that the listings show, any unambiguous beginning of it, or their text.

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

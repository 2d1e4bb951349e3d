import Commands
import Files
import Foundation
import Testing

@Suite struct ExportSiteTests {
    static let home = """
        {"format": "daybook", "version": 1,
         "lists": [{"id": "L", "name": "Groceries", "color": "#34C759",
                    "todos": [{"id": "T", "content": "Milk <b>", "checked": false}]}],
         "chats": [{"id": "C", "name": "Family",
                    "messages": [{"id": "M", "sender": "Mina", "date": "2026-11-28T20:30:00Z", "content": "Good night"},
                                 {"id": "N", "date": "2026-11-28T20:31:00Z", "content": "Sleep well", "edited": true}]}]}
        """

    private func workplace(_ environment: [String: String] = [:]) throws -> Workplace {
        let workplace = try Workplace(environment)
        try workplace.write(Self.home, to: "home.json")
        return workplace
    }

    @Test func `the sample is shown without any file`() throws {
        let workplace = try Workplace()
        let outcome = workplace.exportSite("--sample", "--out", "site")
        let files = workplace.files(in: "site").filter { $0 != ".daybook-manifest" }
        #expect(
            outcome
                == .done(
                    errors: """
                        Read 1 file: 12 lists, 88 todos, 2 chats, 427 messages; nothing set aside.
                        Wrote \(files.count) files to site.

                        """))
        #expect(files.contains("index.html"))
        #expect(try workplace.text(of: "site/index.html").contains("<html lang=\"ko\""))
    }

    @Test func `the sample's clock is that of its zone`() throws {
        let workplace = try Workplace()
        #expect(workplace.exportSite("--sample", "--out", "own").code == .done)
        #expect(workplace.exportSite("--sample", "--out", "zone", "--timezone", "Asia/Seoul").code == .done)
        #expect(try workplace.contents(of: "own") == workplace.contents(of: "zone"))
    }

    @Test func `an input becomes pages with its text, escaped`() throws {
        let workplace = try workplace()
        let outcome = workplace.exportSite("home.json", "--out", "a/b/site")
        #expect(
            outcome.errors.hasPrefix("Read 1 file: 1 list, 1 todo, 1 chat, 2 messages; nothing set aside.\nWrote "))
        #expect(outcome.errors.hasSuffix(" files to a/b/site.\n"))
        let pages = try workplace.contents(of: "a/b/site").mapValues { String(decoding: $0, as: UTF8.self) }
        #expect(pages["index.html"]?.contains("Groceries") == true)
        #expect(pages["todos.html"]?.contains("Milk &lt;b&gt;") == true)
        #expect(pages.values.contains { $0.contains("Good night") && $0.contains("Mina") && $0.contains("Edited") })
        #expect(pages["colors.css"]?.contains("#34c759") == true)
        #expect(pages.allSatisfy { $0.key.hasSuffix(".json") || !$0.value.contains("Milk <b>") })
    }

    @Test func `a second run writes only what changed`() throws {
        let workplace = try workplace()
        let first = workplace.exportSite("home.json", "--out", "site").errors
        let count = try #require(first.firstMatch(of: /Wrote (\d+) files/).flatMap { Int($0.1) })
        #expect(
            workplace.exportSite("home.json", "--out", "site").errors.hasSuffix(
                "Wrote 0 files to site, \(count) unchanged.\n"))
        try workplace.write(Self.home.replacing("Groceries", with: "Food"), to: "home.json")
        let third = workplace.exportSite("home.json", "--out", "site").errors
        let numbers = try #require(third.firstMatch(of: /Wrote (\d+) files to site, (\d+) unchanged\.\n/))
        let (written, unchanged) = (try #require(Int(numbers.1)), try #require(Int(numbers.2)))
        #expect(written > 0 && unchanged > 0 && written + unchanged == count)
    }

    @Test func `the store is shown when no input is named`() throws {
        let workplace = try Workplace()
        let none = """
            FOLDER/home/\(StoreLocationTests.inHome): error: there is no store here
              Make one with: daybook import FILE..., or daybook list add NAME; or give export-site the files.

            """
        #expect(workplace.exportSite("--out", "site") == Workplace.Outcome(.noInput, errors: none))
        #expect(workplace.files() == [])
        workplace.daybook("list", "add", "Groceries")
        #expect(workplace.exportSite("--out", "site").errors.hasPrefix("Wrote "))
        #expect(try workplace.text(of: "site/index.html").contains("Groceries"))
        workplace.daybook("list", "add", "Errands", "--store", "other.sqlite")
        #expect(workplace.exportSite("--out", "other", "--store", "other.sqlite").code == .done)
        #expect(try workplace.text(of: "other/index.html").contains("Errands"))
    }

    @Test func `the title, the language and a style sheet are the person's`() throws {
        let workplace = try workplace()
        try workplace.write("body { color: red }\n", to: "my.css")
        #expect(
            workplace.exportSite(
                "home.json", "--out", "site", "--title", "Our <home>", "--lang", "ko", "--css", "my.css"
            ).code == .done)
        let page = try workplace.text(of: "site/index.html")
        #expect(page.contains("<html lang=\"ko\""))
        #expect(page.contains("Our &lt;home&gt;</title>"))
        let sheets = page.matches(of: /<link rel="stylesheet" href="([^"]*)">/).map { String($0.1) }
        #expect(sheets.last == "own.css")
        #expect(sheets.first == "site.css")
        #expect(try workplace.text(of: "site/own.css") == "body { color: red }\n")
    }

    @Test(arguments: [("en", "Overview"), ("ko", "모아보기")])
    func `the language is as asked, whatever the data`(_ language: String, _ word: String) throws {
        let workplace = try Workplace()
        #expect(workplace.exportSite("--sample", "--out", "site", "--lang", language).code == .done)
        let page = try workplace.text(of: "site/index.html")
        #expect(page.contains("<html lang=\"\(language)\""))
        #expect(page.contains(word))
    }

    @Test func `the same input gives the same bytes in another folder, locale, zone and hour`() throws {
        let one = try workplace(["LANG": "C", "TZ": "America/New_York"])
        let other = try workplace(["LC_ALL": "ko_KR.UTF-8", "TZ": "Asia/Tokyo", "USER": "somebody"])
        #expect(one.exportSite("home.json", "--out", "site", "--timezone", "Asia/Seoul").code == .done)
        #expect(
            other.exportSite(other.path("home.json"), "--out", other.path("deep/er/site"), "--timezone", "Asia/Seoul")
                .code
                == .done)
        #expect(try one.contents(of: "site") == other.contents(of: "deep/er/site"))
    }

    @Test func `the zone decides the day`() throws {
        let workplace = try workplace()
        for (zone, folder) in [("UTC", "utc"), ("Asia/Seoul", "seoul")] {
            #expect(workplace.exportSite("home.json", "--out", folder, "--timezone", zone).code == .done)
        }
        let (utc, seoul) = (try workplace.contents(of: "utc"), try workplace.contents(of: "seoul"))
        func holds(_ site: [String: Data], _ text: String) -> Bool {
            site.values.contains { String(decoding: $0, as: UTF8.self).contains(text) }
        }
        #expect(holds(utc, "datetime=\"2026-11-28"))
        #expect(!holds(utc, "datetime=\"2026-11-29"))
        #expect(holds(seoul, "datetime=\"2026-11-29"))
        #expect(!holds(seoul, "datetime=\"2026-11-28"))
    }

    @Test func `what Daybook did not write is never touched`() throws {
        let workplace = try workplace()
        try workplace.write("mine", to: "site/index.html")
        try workplace.write("mine too", to: "site/notes.txt")
        #expect(
            workplace.exportSite("home.json", "--out", "site", "--quiet")
                == Workplace.Outcome(
                    .cannotCreate,
                    errors: """
                        site/index.html: error: is in the way, and Daybook did not write it
                          Move it away, or name another folder for the site. Nothing was changed.

                        """))
        #expect(workplace.files(in: "site") == ["index.html", "notes.txt"])
        #expect(try workplace.text(of: "site/index.html") == "mine")
    }

    @Test func `one run at a time writes to a folder`() throws {
        let workplace = try workplace()
        try workplace.write("", to: "site/mine.txt")
        let lock = try FolderLock(workplace.path("site"))
        #expect(
            workplace.exportSite("home.json", "--out", "site", "--quiet")
                == Workplace.Outcome(
                    .busy,
                    errors: """
                        site: error: another run is writing to this folder
                          Wait until it has finished, or name another folder.

                        """))
        _ = consume lock
        #expect(workplace.exportSite("home.json", "--out", "site", "--quiet") == .done())
    }

    @Test func `a file is no folder for a site`() throws {
        let workplace = try workplace()
        #expect(
            workplace.exportSite("home.json", "--out", "home.json", "--quiet")
                == Workplace.Outcome(
                    .cannotCreate,
                    errors: """
                        home.json: error: is a file where a folder must be
                          Name another folder, or move the file away.

                        """))
        #expect(try workplace.text(of: "home.json") == Self.home)
    }
}

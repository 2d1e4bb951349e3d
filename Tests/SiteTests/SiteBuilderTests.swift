import Diagnostics
import Model
import Templates
import Testing

@testable import Site

@Suite struct SiteBuilderTests {
    static let korean: [[Record]] = [
        [.list(Made.list("장보기"))], [.chat(Made.chat), Made.message("안녕", at: nil)],
    ]

    @Test(arguments: korean) func `a site is Korean when its records are`(_ records: [Record]) throws {
        let site = try BuiltSite(of: records, language: nil)
        for page in site.pages { #expect(PageScan(site.files[page] ?? []).first("html")?.attributes["lang"] == "ko") }
    }

    @Test(arguments: [[], [.list(Made.list("買い物"))]] as [[Record]])
    func `a site is English when its records have no Hangul`(_ records: [Record]) throws {
        let site = try BuiltSite(of: records, language: nil)
        for page in site.pages { #expect(PageScan(site.files[page] ?? []).first("html")?.attributes["lang"] == "en") }
    }

    @Test(arguments: Language.allCases) func `a language that was asked for is spoken`(_ language: Language) throws {
        let site = try BuiltSite(of: Self.korean[0], language: language)
        for page in site.pages {
            #expect(PageScan(site.files[page] ?? []).first("html")?.attributes["lang"] == language.rawValue)
        }
    }

    @Test(arguments: [("ko", true), ("en", true), ("", false), ("KO", false), ("de", false)])
    func `a word is a language or is not`(_ word: String, _ isOne: Bool) {
        var options = SiteOptions(zone: .utc, version: "1.0")
        let isTaken = options.setLanguage(word)
        #expect(isTaken == isOne)
        #expect(options.language?.rawValue == (isOne ? word : nil))
    }

    static let empty: [(Language, String, [String])] = [
        (.english, "index.html", ["0 lists with 0 to-dos, and 0 messages.", "No lists yet.", "No messages yet."]),
        (.english, "todos.html", ["No to-dos yet."]), (.english, "chats.html", ["No messages yet."]),
        (.english, "search.html", ["Search needs JavaScript."]), (.english, "about.html", ["UTC"]),
        (.korean, "index.html", ["아직 목록이 없습니다.", "아직 입력된 채팅이 없습니다."]),
        (.korean, "todos.html", ["아직 할 일이 없습니다."]), (.korean, "chats.html", ["아직 입력된 채팅이 없습니다."]),
        (.korean, "search.html", ["검색에는 자바스크립트가 필요합니다."]),
    ]

    @Test(arguments: empty) func `an empty store has every top page, each with its sentence`(
        _ language: Language, _ page: String, _ sentences: [String]
    ) throws {
        let site = try BuiltSite(language: language)
        #expect(SiteCheck(site).problems == [])
        #expect(site.pages == ["about.html", "chats.html", "index.html", "search.html", "todos.html"])
        let text = PageScan(site.files[page] ?? []).text
        for sentence in sentences { #expect(text.contains(sentence)) }
    }

    @Test func `a list without todos and a chat without messages say so`() throws {
        let list = Made.list("Only a color")
        let site = try BuiltSite(of: [.list(list), .chat(Made.chat)])
        #expect(SiteCheck(site).problems == [])
        #expect(
            PageScan(site.files["lists/\(list.id.digest.hex.prefix(8)).html"] ?? []).text.contains("No to-dos yet."))
        #expect(PageScan(Array(site.chatPage("index").utf8)).text.contains("No messages yet."))
    }

    @Test func `the title and the person's own style sheet are in every page`() throws {
        var options = SiteOptions(
            title: "Mina's <record>", zone: .utc, ownStyleSheet: Array("body{}".utf8), version: "1.0")
        options.language = .english
        var site = BuiltSite()
        try BuiltSite.withStore(of: [[.chat(Made.chat)] + Made.day("2026-03-01", 3)]) { (store) throws(DaybookError) in
            try SiteBuilder(options).build(from: store, into: &site)
        }
        #expect(SiteCheck(site).problems == [])
        #expect(site.text("own.css") == "body{}")
        for page in site.pages {
            let scan = PageScan(site.files[page] ?? [])
            #expect(
                scan.targets.filter { $0.hasSuffix(".css") }.map { $0.split(separator: "/").last } == [
                    "site.css", "colors.css", "own.css",
                ])
            #expect(scan.text.contains("Mina's <record>"))
        }
    }

    @Test func `the about page says what was read and what was not`() throws {
        var summary = SourceSummary(
            name: "old.sqlite", reader: "coredata", kept: RecordCount(lists: 3, todos: 1_204, chats: 1, messages: 7),
            setAside: 2)
        summary.groups = [
            .init(kind: .recordSetAside, reason: "a todo without text", count: 2, first: "ZTODO row 7: <b>"),
            .init(kind: .repaired, reason: "a colour mended", count: 1, first: "ZMYLIST row 1: &"),
        ]
        let site = try BuiltSite(zone: .testZone(hours: 9), summaries: [summary])
        #expect(SiteCheck(site).problems == [])
        let text = PageScan(site.files["about.html"] ?? []).text
        for said in [
            "old.sqlite", "coredata", "1,204", "a todo without text", "ZTODO row 7: <b>", "a colour mended",
            "ZMYLIST row 1: &", "Test",
        ] { #expect(text.contains(said), "\(said)") }
    }

    @Test func `the script of split months is there when a month is split`() throws {
        let split = try BuiltSite(of: [.chat(Made.chat)] + Made.day("2026-03-01", 501))
        #expect(split.files["month.js"]?.isEmpty == false)
        let whole = try BuiltSite(of: [.chat(Made.chat)] + Made.day("2026-03-01", 500))
        #expect(whole.files["month.js"] == nil)
    }

    @Test func `a split month sends an old link to a message on to its page`() throws {
        let site = try BuiltSite(of: [.chat(Made.chat)] + Made.day("2026-03-01", 501) + Made.day("2026-03-02", 1))
        let jumps = PageScan(Array(site.chatPage("2026-03").utf8)).tags.filter { $0.name == "i" }
        #expect(
            jumps.map { $0.attributes["data-page"] } == ["2026-03-01.html", "2026-03-01-2.html", "2026-03-02.html"])
        let starts = jumps.map { ($0.attributes["data-m"] ?? "").count / 8 }
        #expect(starts == [500, 1, 1])
        #expect(jumps.last?.attributes["data-m"] == String(Made.anchor("2026-03-02 0").dropFirst().prefix(8)))
    }
}

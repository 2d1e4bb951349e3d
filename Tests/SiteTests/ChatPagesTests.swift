import Model
import Testing

@testable import Site

@Suite struct ChatPagesTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let records: [Record]
        /// The chat's pages but for its index.
        let pages: [String]
    }

    static func days(_ days: [(day: Int, count: Int)], bytes: Int = 5) -> [Record] {
        days.flatMap { Made.day("2026-03-" + padded($0.day, 2), $0.count, bytes: bytes) }
    }

    static let cases = [
        Case(testDescription: "500 in a month", records: days([(1, 250), (31, 250)]), pages: ["2026-03"]),
        Case(
            testDescription: "501 in a month", records: days([(1, 100), (10, 150), (11, 100), (20, 50), (21, 101)]),
            pages: ["2026-03", "2026-03-01", "2026-03-11", "2026-03-21"]),
        Case(
            testDescription: "501 in a month, none in its middle", records: days([(3, 250), (31, 251)]),
            pages: ["2026-03", "2026-03-01", "2026-03-21"]),
        Case(
            testDescription: "501 in a third", records: days([(1, 1), (10, 500), (25, 2)]),
            pages: ["2026-03", "2026-03-01", "2026-03-10", "2026-03-25"]),
        Case(
            testDescription: "501 on a day", records: days([(1, 1), (14, 501), (15, 3)]),
            pages: ["2026-03", "2026-03-01", "2026-03-14", "2026-03-14-2", "2026-03-15"]),
        Case(
            testDescription: "1,001 on the only day", records: days([(14, 1001)]),
            pages: ["2026-03", "2026-03-14", "2026-03-14-2", "2026-03-14-3"]),
        Case(
            testDescription: "a month of long texts", records: days([(1, 15), (15, 15), (25, 15)], bytes: 10_000),
            pages: ["2026-03", "2026-03-01", "2026-03-11", "2026-03-21"]),
        Case(
            testDescription: "a third of long texts", records: days([(1, 20), (2, 20)], bytes: 10_000),
            pages: ["2026-03", "2026-03-01", "2026-03-02"]),
        Case(
            testDescription: "a day of long texts", records: days([(1, 40), (2, 1)], bytes: 10_000),
            pages: ["2026-03", "2026-03-01", "2026-03-01-2", "2026-03-02"]),
        Case(
            testDescription: "months side by side",
            records: Made.day("2025-12-31", 1) + Made.day("2026-01-01", 1) + Made.day("2026-02-10", 501),
            pages: ["2025-12", "2026-01", "2026-02", "2026-02-10", "2026-02-10-2"]),
        Case(
            testDescription: "none", records: [], pages: []),
        Case(
            testDescription: "500 without a date",
            records: (0..<500).map { Made.message("\($0)", at: nil) }, pages: ["undated"]),
        Case(
            testDescription: "1,001 without a date, one with",
            records: (0..<1001).map { Made.message("\($0)", at: nil) } + Made.day("2026-03-01", 1),
            pages: ["2026-03", "undated", "undated-2", "undated-3"]),
        Case(
            testDescription: "long texts without a date",
            records: (0..<40).map { Made.message(String(repeating: "a", count: 10_000) + "\($0)", at: nil) },
            pages: ["undated", "undated-2"]),
        Case(
            testDescription: "the ends of the calendar",
            records: [Made.message("first", at: "0000-01-01"), Made.message("last", at: "9999-12-31T23:59:59")],
            pages: ["0000-01", "9999-12"]),
    ]

    @Test(arguments: cases) func `a month has as many pages as its messages need`(_ c: Case) throws {
        let site = try BuiltSite(of: [.chat(Made.chat)] + c.records)
        #expect(site.chatPages(Made.chat) == (c.pages + ["index"]).sorted())
        #expect(SiteCheck(site).problems == [])
        let ids = c.records.compactMap { if case .message(let message) = $0 { message.id.text } else { nil } }
        let all = site.pages.flatMap { PageScan(site.files[$0] ?? []).messageAnchors }
        #expect(all.sorted() == ids.map(Made.anchor).sorted(), "each message stands on one page")
    }

    @Test(arguments: cases) func `messages stand in their order from page to page`(_ c: Case) throws {
        let site = try BuiltSite(of: [.chat(Made.chat)] + c.records)
        let times = site.order.filter { $0.hasPrefix("chats/") && !$0.contains("undated") }.flatMap { page in
            PageScan(site.files[page] ?? []).tags.filter { $0.name == "time" }.compactMap { $0.attributes["datetime"] }
        }
        #expect(times == times.sorted())
    }

    @Test func `instants that a zone moves out of the calendar have their pages too`() throws {
        let dates = ["0000-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59"]
        let site = try BuiltSite(of: [.chat(Made.chat)] + dates.map { Made.message($0, at: $0) })
        #expect(SiteCheck(site).problems == [])
        #expect(site.messagePages.count == 2)
    }

    @Test func `a message larger than a page has a page to itself`() throws {
        let long = String(repeating: "word ", count: 80_000)
        let site = try BuiltSite(of: [
            .chat(Made.chat), Made.message("before", at: "2026-03-01T10:00:00"),
            Made.message(long, at: "2026-03-01T11:00:00", id: "long"), Made.message("after", at: "2026-03-01T12:00:00"),
        ])
        #expect(
            site.chatPages(Made.chat) == ["2026-03", "2026-03-01", "2026-03-01-2", "2026-03-01-3", "index"])
        #expect(SiteCheck(site, mostBytes: 410_000).problems == [])
        let sizes = ["before", "long", "after"].map { site.files[site.messagePages[Made.anchor($0)] ?? ""]?.count ?? 0 }
        #expect(sizes[0] < 10_000 && sizes[1] > 400_000 && sizes[2] < 10_000)
    }

    @Test func `days go with the zone of the site, local days do not`() throws {
        let records: [Record] = [
            .chat(Made.chat), Made.message("instant", at: "2026-03-31T23:00:00Z"),
            Made.message("local", at: "2026-03-31T23:30:00"),
        ]
        let zone = ZoneRules.testZone(hours: 9)
        let site = try BuiltSite(of: records, zone: zone)
        #expect(site.messagePages[Made.anchor("instant")]?.hasSuffix("/2026-04.html") == true)
        #expect(site.messagePages[Made.anchor("local")]?.hasSuffix("/2026-03.html") == true)
        #expect(SiteCheck(site).problems == [])
    }

    @Test func `ten thousand messages in a month`() throws {
        let records = (1...31).flatMap { Made.day("2026-03-" + padded($0, 2), 323) }
        let site = try BuiltSite(of: [.chat(Made.chat)] + records)
        #expect(SiteCheck(site).problems == [])
        #expect(site.messagePages.count == 10_013)
        #expect(site.chatPages(Made.chat).count == 1 + 1 + 31)
    }
}

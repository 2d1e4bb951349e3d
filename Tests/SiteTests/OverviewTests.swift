import Model
import Testing

@testable import Site

@Suite struct OverviewTests {
    private func overview(_ records: [Record]) throws -> PageScan {
        let site = try BuiltSite(of: records)
        #expect(SiteCheck(site).problems == [])
        return PageScan(site.files["index.html"] ?? [])
    }

    private static func recent(_ scan: PageScan) -> [String] {
        scan.targets.compactMap { target in target.split(separator: "#").last.map(String.init) }
            .filter { $0.hasPrefix("m") && $0.count == 11 }
    }

    private static func ids(_ day: String, _ numbers: [Int]) -> [String] {
        numbers.map { Made.anchor("\(day) \($0)") }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let records: [Record]
        let shown: [String]
    }

    static let cases = [
        Case(testDescription: "all of a few", records: Made.day("2026-03-14", 3), shown: ids("2026-03-14", [2, 1, 0])),
        Case(
            testDescription: "twelve of many", records: Made.day("2026-03-14", 40),
            shown: ids("2026-03-14", Array((28..<40).reversed()))),
        Case(
            testDescription: "of the last three days alone",
            records: Made.day("2026-01-01", 2) + Made.day("2026-02-01", 2) + Made.day("2026-03-01", 2)
                + Made.day("2026-03-02", 2),
            shown: ids("2026-03-02", [1, 0]) + ids("2026-03-01", [1, 0]) + ids("2026-02-01", [1, 0])),
        Case(
            testDescription: "none without a date",
            records: [Made.message("x", at: nil)] + Made.day("2026-03-14", 1), shown: ids("2026-03-14", [0])),
        Case(
            testDescription: "of a split month", records: Made.day("2026-03-14", 600),
            shown: ids("2026-03-14", Array((588..<600).reversed()))),
    ]

    @Test(arguments: cases) func `the last messages are shown, the newest first`(_ c: Case) throws {
        #expect(Self.recent(try overview([.chat(Made.chat)] + c.records)) == c.shown)
    }

    @Test func `the last messages of all chats are shown by time, each with its chat`() throws {
        let scan = try overview([
            .chat(Made.chat), Made.message("a", at: "2026-03-14T10:00:00Z"),
            Made.message("c", at: "2026-03-14T12:00:00Z"), .chat(Made.otherChat),
            Made.message("b", at: "2026-03-14T11:00:00Z", in: Made.otherChat),
            Made.message("d", at: "2026-03-14T13:00:00Z", in: Made.otherChat),
        ])
        #expect(Self.recent(scan) == ["d", "c", "b", "a"].map(Made.anchor))
        #expect(scan.text.contains("Family") && scan.text.contains("Work"))
    }

    @Test func `messages are not called none because they have no date`() throws {
        let scan = try overview([.chat(Made.chat), Made.message("x", at: nil), Made.message("y", at: nil)])
        #expect(!scan.text.contains("No messages yet."))
        #expect(scan.text.contains("No date 2 messages"))
    }

    @Test func `lists, todos and messages are counted`() throws {
        let (one, other) = (Made.list("Groceries"), Made.list("Trip", color: nil))
        let scan = try overview([
            .list(one), Made.todo("Milk", in: one), Made.todo("Tea", in: one, isChecked: true), .list(other),
            Made.todo("Pack", in: other), .chat(Made.chat), Made.message("1", at: "2026-03-01", isEdited: true),
            Made.message("2", at: "2026-03-14"), .chat(Made.otherChat), Made.message("3", at: nil, in: Made.otherChat),
        ])
        #expect(scan.text.contains("2 lists with 3 to-dos, and 3 messages."))
        #expect(scan.text.contains("Records until March 14, 2026"))
        let numbers = scan.tags.filter { $0.name == "dd" }.count
        #expect(numbers == 4)
        for said in ["Open to-dos2 / 3", "Lists2", "Messages3", "Edited1"] {
            #expect(scan.text.contains(said), "\(said)")
        }
        #expect(scan.tags.filter { $0.attributes["class"] == "strip" }.count == 1)
        #expect(
            scan.tags.compactMap { $0.attributes["aria-label"] }.contains("To-dos by list: Groceries 2, Trip 1"))
    }

    @Test(arguments: [0, 1, 40, 41]) func `the strip has a colour for each list with todos, at most forty`(
        _ count: Int
    ) throws {
        let lists = (0..<count).map { Made.list("\($0)") }
        let records = [.list(Made.list("Empty"))] + lists.flatMap { [.list($0), Made.todo("x", in: $0)] }
        let scan = try overview(records)
        #expect(
            scan.tags.count { $0.name == "rect" && $0.attributes["class"]?.hasSuffix(" fill") == true }
                >= min(count, 39))
        #expect(
            scan.tags.count { $0.name == "rect" && $0.attributes["class"]?.hasSuffix(" fill") == true }
                <= min(count, 40))
    }
}

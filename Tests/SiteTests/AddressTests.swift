import Model
import Testing

@testable import Site

@Suite struct AddressTests {
    static let top = ["about.html", "index.html", "search.html", "todos.html"]

    private static func key(_ id: RecordID) -> String { String(id.digest.hex.prefix(8)) }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let records: [Record]
        let pages: [String]
        /// Where "Chat" in the top bar leads.
        let chat: String
    }

    static let cases: [Case] = {
        let (family, work) = (key(Made.chat.id), key(Made.otherChat.id))
        let (one, other) = (Made.message("1", at: "2026-03-14"), Made.message("1", at: nil, in: Made.otherChat))
        return [
            Case(testDescription: "no chat", records: [], pages: ["chats.html"], chat: "chats.html"),
            Case(
                testDescription: "one chat", records: [.chat(Made.chat), one],
                pages: ["chats/\(family)/index.html", "chats/\(family)/2026-03.html"],
                chat: "chats/\(family)/index.html"),
            Case(
                testDescription: "one chat without messages", records: [.chat(Made.chat)],
                pages: ["chats/\(family)/index.html"], chat: "chats/\(family)/index.html"),
            Case(
                testDescription: "two chats", records: [.chat(Made.chat), one, .chat(Made.otherChat), other],
                pages: [
                    "chats.html", "chats/\(family)/index.html", "chats/\(family)/2026-03.html",
                    "chats/\(work)/index.html", "chats/\(work)/undated.html",
                ], chat: "chats.html"),
        ]
    }()

    @Test(arguments: cases) func `pages have the addresses that were promised`(_ c: Case) throws {
        let site = try BuiltSite(of: c.records)
        #expect(site.pages == (c.pages + Self.top).sorted())
        #expect(site.files.keys.filter { !$0.hasSuffix(".html") }.sorted() == ["colors.css", "site.css"])
        #expect(PageScan(site.files["index.html"] ?? []).targets.contains(c.chat))
        #expect(SiteCheck(site).problems == [])
    }

    @Test(arguments: [(1, false), (24, false), (25, true), (300, true)])
    func `a page of all lists is made where the overview cannot show them all`(_ count: Int, _ hasAll: Bool) throws {
        let lists = (0..<count).map { number in
            let color = ListColor(
                red: UInt8(truncatingIfNeeded: number), green: UInt8(truncatingIfNeeded: number / 256), blue: 7)
            return TodoList(id: RecordID("l\(number)"), name: "List \(number)", color: color)
        }
        // The last ones have the most to do.
        let records = lists.enumerated().flatMap { index, list in
            [.list(list)] + (0..<(index % 40)).map { Made.todo("\($0)", in: list) }
        }
        let site = try BuiltSite(of: records)
        #expect(SiteCheck(site).problems == [])
        #expect((site.files["lists/index.html"] != nil) == hasAll)
        let cards = PageScan(site.files["index.html"] ?? []).targets.filter {
            $0.hasPrefix("lists/") && !$0.contains("index")
        }
        #expect(Set(cards).count == min(count, 24))
        for list in lists { #expect(site.files["lists/\(Self.key(list.id)).html"] != nil) }
        if hasAll {
            let all = site.pages.filter { $0.hasPrefix("lists/index") }.flatMap { page in
                PageScan(site.files[page] ?? []).targets.filter { $0.hasSuffix(".html") && !$0.contains("/") }
                    .filter { !$0.hasPrefix("index") }
            }
            #expect(Set(all) == Set(lists.map { Self.key($0.id) + ".html" }))
        }
        let colors = site.text("colors.css")
        for list in lists {
            let hex = list.color?.description.lowercased().dropFirst() ?? ""
            #expect(colors.contains(".k-\(hex){"))
        }
    }

    @Test func `the overview shows the lists with the most to do`() throws {
        let lists = (0..<30).map { Made.list("List \($0)") }
        let records = lists.enumerated().flatMap { index, list in
            [.list(list)] + (0..<index).map { Made.todo("\($0)", in: list, isChecked: $0 % 2 == 0) }
        }
        let site = try BuiltSite(of: records)
        let shown = Set(PageScan(site.files["index.html"] ?? []).targets)
        // List n has n / 2 open ones; of lists with as many, the first come first.
        let most = lists.enumerated().sorted { (-($0.offset / 2), $0.offset) < (-($1.offset / 2), $1.offset) }.prefix(
            24)
        #expect(most.allSatisfy { shown.contains("lists/\(Self.key($0.element.id)).html") })
    }

    @Test func `a list or a page of todos that would be too large goes on`() throws {
        let list = Made.list("Long")
        let records =
            [.list(list)]
            + (0..<2_000).map { number in
                Made.todo(String(repeating: "b", count: 100) + "\(number)", in: list, isChecked: number % 2 == 0)
            }
        let site = try BuiltSite(of: records)
        #expect(SiteCheck(site).problems == [])
        for start in ["todos", "lists/" + Self.key(list.id)] {
            let pages = site.pages.filter { $0.hasPrefix(start) }
            #expect(pages.count > 3 && pages.contains(start + "-2.html"))
            let rows = pages.flatMap { page in
                PageScan(site.files[page] ?? []).text.split(separator: "\n").filter { $0.contains("bbb") }
            }
            #expect(rows.count == 2_000)
        }
    }

    /// However they stand below it: side by side, or each below the one before.
    @Test(arguments: [1, 3, 40, 2_000]) func `a todo with more below it than a page may hold goes on, under its name`(
        _ depth: Int
    ) throws {
        let list = Made.list("Move")
        let count = 2_000
        var todos = [Todo(id: RecordID("top"), list: list.id, content: "The move")]
        for number in 0..<count {
            let parent = number % depth == 0 ? "top" : "s\(number - 1)"
            todos.append(
                Todo(
                    id: RecordID("s\(number)"), list: list.id, parent: RecordID(parent),
                    content: "box \(number) " + String(repeating: "b", count: 100)))
        }
        let site = try BuiltSite(of: [.list(list)] + todos.map { .todo($0) })
        #expect(SiteCheck(site).problems == [])
        for start in ["todos", "lists/" + Self.key(list.id)] {
            let pages = site.pages.filter { $0.hasPrefix(start) }
            #expect(pages.count > 3)
            for page in pages {
                #expect((site.files[page] ?? []).count <= 300_000, "\(page)")
                #expect(PageScan(site.files[page] ?? []).text.contains("The move"))
            }
            let going = pages.filter { PageScan(site.files[$0] ?? []).text.contains("Continued from the page before") }
            #expect(Set(pages).subtracting(going) == [start + ".html"])
            // Each in full once, and in order.
            let texts = pages.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.map {
                PageScan(site.files[$0] ?? []).text
            }
            let boxes = texts.joined(separator: "\n").matches(of: /box ([0-9]+) b{100}/)
            #expect(boxes.compactMap { Int($0.output.1) } == Array(0..<count))
        }
    }

    /// The digests of these two begin with the same eight digits.
    @Test func `lists and chats whose short addresses would meet have longer ones`() throws {
        let ids = ["69235", "95303"].map { RecordID($0) }
        let records: [Record] =
            ids.map { .list(TodoList(id: $0, name: "L")) } + [.list(Made.list("Other"))]
            + ids.map { .chat(Chat(id: $0, name: "C")) } + [.chat(Made.chat)]
        let site = try BuiltSite(of: records)
        for id in ids {
            #expect(site.files["lists/\(id.digest.hex.prefix(16)).html"] != nil)
            #expect(site.files["chats/\(id.digest.hex.prefix(16))/index.html"] != nil)
        }
        #expect(site.files["lists/\(Self.key(Made.list("Other").id)).html"] != nil)
        #expect(site.files["chats/\(Self.key(Made.chat.id))/index.html"] != nil)
        #expect(SiteCheck(site).problems == [])
    }

    /// The digests of these two begin with the same ten digits.
    @Test func `messages of a chat whose anchors would meet have longer ones`() throws {
        let ids = ["1464110", "1526146"]
        let records = ids.map { Made.message("x", at: "2026-03-14", id: $0) } + Made.day("2026-03-14", 2)
        let site = try BuiltSite(
            of: [.chat(Made.chat)] + records
                + [.chat(Made.otherChat), Made.message("x", at: "2026-03-14", id: ids[0], in: Made.otherChat)])
        let anchors = PageScan(Array(site.chatPage("2026-03").utf8)).messageAnchors
        let long = ids.map { "m" + RecordID($0).digest.hex.prefix(16) }
        #expect(Set(anchors) == Set(long + ["2026-03-14 0", "2026-03-14 1"].map(Made.anchor)))
        let other = PageScan(Array(site.chatPage("2026-03", of: Made.otherChat).utf8)).messageAnchors
        #expect(other == [Made.anchor(ids[0])], "in another chat nothing meets it")
        #expect(SiteCheck(site).problems == [])
    }
}

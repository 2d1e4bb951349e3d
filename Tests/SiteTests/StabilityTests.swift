import Model
import Testing

@testable import Site

@Suite struct StabilityTests {
    static let old: [Record] =
        [.chat(Made.chat)] + Made.day("2026-01-10", 30) + Made.day("2026-02-10", 40) + Made.day("2026-02-11", 30)

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let added: [Record]
    }

    static let additions = [
        Case(testDescription: "before", added: Made.day("2025-12-01", 20) + Made.day("2026-01-01", 20)),
        Case(
            testDescription: "between",
            added: Made.day("2026-01-20", 20) + [
                Made.message("x", at: "2026-02-10T00:00:07.5Z")
            ]),
        Case(testDescription: "behind", added: Made.day("2026-02-20", 20) + Made.day("2026-03-01", 600)),
        Case(testDescription: "without a date", added: [Made.message("y", at: nil)]),
        Case(
            testDescription: "in another chat",
            added: [.chat(Made.otherChat)] + Made.day("2026-01-10", 600, in: Made.otherChat)),
        Case(testDescription: "as a list", added: [.list(Made.list("Groceries"))]),
    ]

    @Test(arguments: additions) func `old messages keep page and anchor when others are added`(_ c: Case) throws {
        let before = try BuiltSite(of: Self.old).messagePages
        let after = try BuiltSite(
            of: Self.old, c.added.first.map(Self.isInChat) == true ? [.chat(Made.chat)] + c.added : c.added)
        #expect(before.count == 100)
        let now = after.messagePages
        for (anchor, page) in before { #expect(now[anchor] == page) }
        #expect(SiteCheck(after).problems == [])
    }

    private static func isInChat(_ record: Record) -> Bool {
        if case .message = record { true } else { false }
    }

    @Test(arguments: [20, 600]) func `a later month changes an earlier one in its next link alone`(_ count: Int) throws
    {
        let later = Self.old + Made.day("2026-03-05", count)
        let before = try BuiltSite(of: Self.old)
        let after = try BuiltSite(of: later)
        #expect(after.chatPage("2026-01") == before.chatPage("2026-01"), "another month stands between")
        #expect(after.chatPage("2026-02") != before.chatPage("2026-02"))
        #expect(Self.withoutNext(after.chatPage("2026-02")) == Self.withoutNext(before.chatPage("2026-02")))
    }

    @Test func `a later month changes the last page of a split one alone`() throws {
        let old: [Record] = [.chat(Made.chat)] + Made.day("2026-02-10", 501) + Made.day("2026-02-11", 7)
        let before = try BuiltSite(of: old)
        let after = try BuiltSite(of: old + Made.day("2026-03-05", 1))
        let changed = before.pages.filter { $0.hasPrefix("chats/") && before.files[$0] != after.files[$0] }
        let folder = "chats/\(Made.chat.id.digest.hex.prefix(8))/"
        #expect(changed == [folder + "2026-02-11.html", folder + "2026-02.html", folder + "index.html"])
        for name in ["2026-02", "2026-02-11"] {
            #expect(Self.withoutNext(after.chatPage(name)) == Self.withoutNext(before.chatPage(name)))
        }
    }

    /// The page without its link to the next one, and without the foot that holds the links when it held no other.
    private static func withoutNext(_ page: String) -> String {
        page.replacing(/<a rel="next".*?<\/a>/.dotMatchesNewlines(), with: "").replacing(
            /<nav class="pager"[^>]*><\/nav>\n/, with: "")
    }

    @Test func `the same records give the same bytes, whether from one file or from two`() throws {
        let list = Made.list("Groceries")
        let todos: [Record] = [.list(list), Made.todo("Milk", in: list), Made.todo("Tea", in: list, due: "2026-05-01")]
        let one = try BuiltSite(of: todos + Self.old)
        let again = try BuiltSite(of: todos + Self.old)
        let two = try BuiltSite(of: todos, Self.old)
        let halves = try BuiltSite(
            of: todos + Array(Self.old.prefix(51)), [.chat(Made.chat)] + Array(Self.old.dropFirst(51)))
        let repeated = try BuiltSite(of: todos + Self.old, todos + Self.old)
        for other in [again, two, halves, repeated] {
            #expect(other.order == one.order)
            #expect(other.files == one.files)
        }
    }

    @Test func `months come with links to the ones before and behind`() throws {
        let site = try BuiltSite(of: Self.old + Made.day("2026-03-05", 1))
        func links(_ name: String) -> [String: String] {
            var links: [String: String] = [:]
            for tag in PageScan(Array(site.chatPage(name).utf8)).tags {
                if let rel = tag.attributes["rel"], tag.name == "a" { links[rel] = tag.attributes["href"] }
            }
            return links
        }
        #expect(links("2026-01") == ["next": "2026-02.html"])
        #expect(links("2026-02") == ["prev": "2026-01.html", "next": "2026-03.html"])
        #expect(links("2026-03") == ["prev": "2026-02.html"])
    }
}

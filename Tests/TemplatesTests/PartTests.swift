import Model
import SafeHTML
import Testing

@testable import Templates

@Suite struct AddressTests {
    @Test(arguments: [
        ("index.html", "index.html", "index.html"),
        ("index.html", "lists/0a.html", "lists/0a.html"),
        ("lists/0a.html", "index.html", "../index.html"),
        ("lists/0a.html", "lists/0b.html", "0b.html"),
        ("lists/0a.html", "lists/0a.html", "0a.html"),
        ("chats/k/2026-03.html", "chats/k/2026-03.html#d2026-03-14", "#d2026-03-14"),
        ("chats/k/2026-03.html", "chats/j/index.html", "../j/index.html"),
        ("chats/k/2026-03.html", "lists/0a.html#t1", "../../lists/0a.html#t1"),
        ("chats/k/index.html", "chats.html", "../../chats.html"),
    ]) func `an address leads from page to page`(_ page: String, _ target: String, _ expected: String) {
        #expect(Address.relative(from: page, to: target) == expected)
    }
}

@Suite struct ListIconTests {
    @Test(arguments: [
        ("🛒 장보기", "🛒"), ("  🏔️ Trip", "🏔️"), ("🇰🇷 Korea", "🇰🇷"), ("👩‍👩‍👧 Family", "👩‍👩‍👧"), ("1️⃣ First", "1️⃣"),
        ("❤️ Love", "❤️"), ("👍🏽 ok", "👍🏽"),
    ]) func `an emoji that begins a name is its icon`(_ name: String, _ emoji: String) {
        #expect(ListIcon.emoji(beginning: name) == emoji)
    }

    @Test(arguments: ["장보기", "1 first", "#tag", "© notes", "", " ", "❤ plain", "Milk 🥛", "قائمة"])
    func `other names have the three lines`(_ name: String) {
        #expect(ListIcon.emoji(beginning: name) == nil)
    }

    @Test func `a row of joined emoji that no font draws is no icon`() {
        let row = Array(repeating: "👩", count: 500).joined(separator: "\u{200D}")
        #expect(ListIcon.emoji(beginning: row) == nil)
    }
}

@Suite struct ShadeTests {
    @Test(arguments: [(0, 0, 0), (0, 9, 0), (1, 100, 1), (25, 100, 1), (26, 100, 2), (75, 100, 3), (100, 100, 4)])
    func `a count is shaded by its quarter of the largest`(_ count: Int, _ most: Int, _ level: Int) {
        #expect(Shade.level(count, of: most) == level)
    }

    @Test(arguments: [(0, 0, 0), (0, 3, 0), (1, 3, 333), (3, 3, 1000), (1, 5000, 1), (4999, 5000, 999), (9, 3, 1000)])
    func `only all of a list fills its meter`(_ done: Int, _ all: Int, _ share: Int) {
        #expect(Meter.share(done, of: all) == share)
    }
}

@Suite struct StripTests {
    private let place = Place(SearchPage(hasMessages: false), in: Sample(language: .english).frame)

    private func rects(_ counts: [Int]) -> [(x: Int, width: Int)] {
        let parts = counts.map { OverviewPage.StripPart(name: "L", color: nil, count: $0) }
        return Strip.html(parts, in: place).markup.matches(of: /x="(\d+)" width="(\d+)"/).compactMap { match in
            guard let x = Int(match.1), let width = Int(match.2) else { return nil }
            return (x, width)
        }
    }

    @Test(arguments: [[5], [1, 1], [0, 0, 0], [1_000_000, 0, 1], Array(repeating: 3, count: 200)])
    func `the parts fill the band, none on another`(_ counts: [Int]) {
        let rects = rects(counts)
        #expect(rects.count == counts.count)
        var end = -1
        for rect in rects {
            #expect(rect.x > end && rect.width > 0)
            end = rect.x + rect.width
        }
        #expect(abs(end - 10_000) <= 1)
    }

    @Test func `many lists are not read out one by one`() {
        let parts = (1...25).map { OverviewPage.StripPart(name: "List \($0)", color: nil, count: 1) }
        let markup = Strip.html(parts, in: place).markup
        #expect(markup.contains("aria-label=\"The colors of 25 lists\""))
    }
}

@Suite struct CalendarTests {
    private let place = Place(SearchPage(hasMessages: false), in: Sample(language: .english).frame)

    @Test(arguments: [
        (CivilMonth(year: 2026, month: 2), 4), (CivilMonth(year: 2026, month: 3), 5),
        (CivilMonth(year: 2026, month: 8), 6), (CivilMonth(year: 0, month: 1), 6),
    ]) func `a month has whole weeks`(_ month: CivilMonth, _ weeks: Int) {
        let markup = place.calendarCard(MonthCalendar(month: month, days: [])).markup
        #expect(markup.matches(of: /<td>/).count == weeks * 7)
        #expect(markup.matches(of: /<td>\d+<\/td>/).count == month.dayCount)
    }

    @Test func `each day with messages is a link`() {
        let markup = place.calendarCard(Sample(language: .english).calendar).markup
        #expect(markup.contains("aria-label=\"March 14, 14 messages\">14</a>"))
        #expect(markup.contains("class=\"c1\"") && markup.contains("class=\"c3\"") && markup.contains("class=\"c4\""))
    }
}

@Suite struct JumpTests {
    @Test(arguments: [(1, 8), (12_000, 8), (12_001, 6), (35_000, 6)]) func `anchors are cut to keep the page small`(
        _ count: Int, _ length: Int
    ) {
        #expect(MonthPage.anchorLength(for: count) == length)
        #expect(count * length < 220_000)
    }

    @Test func `a month too large for the map goes without it`() {
        #expect(MonthPage.anchorLength(for: 35_001) == nil)
    }
}

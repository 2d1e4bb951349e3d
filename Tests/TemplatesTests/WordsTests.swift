import Model
import Testing

@testable import Templates

@Suite struct WordsTests {
    private let ko = Words(.korean)
    private let en = Words(.english)
    private func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDay {
        CivilDay(year: year, month: month, day: day) ?? CivilDay(number: 0)
    }

    @Test(arguments: [
        (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (4542, "4,542"), (100_000, "100,000"),
        (1_234_567, "1,234,567"), (-1234, "-1,234"), (Int.min, "-9,223,372,036,854,775,808"),
    ]) func `numbers are grouped by thousands`(_ number: Int, _ text: String) {
        #expect(ko.number(number) == text)
        #expect(en.number(number) == text)
    }

    @Test(arguments: [
        (523, 4542, "11.5%"), (0, 10, "0%"), (1, 1, "100%"), (1, 3, "33.3%"), (2, 3, "66.7%"), (1, 4, "25%"),
    ]) func `shares are rounded to a tenth`(_ part: Int, _ whole: Int, _ text: String) {
        #expect(ko.percent(part, of: whole) == text)
    }

    @Test(arguments: [(1, 0), (5, 3), (-1, 3), (1, Int.max)]) func `an impossible share is none`(
        _ part: Int, _ whole: Int
    ) {
        #expect(ko.percent(part, of: whole) == nil)
    }

    @Test(arguments: [(0, "0 messages"), (1, "1 message"), (2, "2 messages"), (4542, "4,542 messages")])
    func `English has a plural`(_ count: Int, _ text: String) {
        #expect(en.messageCount(count) == text)
    }

    @Test func `days are written out`() {
        let day = day(2026, 3, 14)
        #expect(ko.longDay(day) == "2026년 3월 14일 토요일")
        #expect(en.longDay(day) == "Saturday, March 14, 2026")
        #expect(ko.fullDay(day) == "2026년 3월 14일")
        #expect(en.fullDay(day) == "March 14, 2026")
        #expect(ko.dayOfMonth(day) == "3월 14일 토요일")
        #expect(en.dayOfMonth(day) == "Saturday, March 14")
    }

    @Test(arguments: [
        (PageLabel.month(CivilMonth(year: 2026, month: 3)), "2026년 3월", "March 2026"),
        (.part(2), "2쪽", "Page 2"), (.undated(part: 1), "날짜 없음", "No date"),
        (.undated(part: 2), "날짜 없음 (2)", "No date (2)"),
        (
            .days(CivilDay(number: 20_523), CivilDay(number: 20_532)), "2026년 3월 11일–20일",
            "March 11–20, 2026"
        ),
        (.day(CivilDay(number: 20_526), part: 2), "2026년 3월 14일 토요일 (2)", "Saturday, March 14, 2026 (2)"),
    ]) func `a link says what its page covers`(_ label: PageLabel, _ korean: String, _ english: String) {
        #expect(ko.label(label) == korean)
        #expect(en.label(label) == english)
    }

    @Test func `a range of one day is that day`() {
        let range = DayRange(first: day(2026, 3, 14), last: day(2026, 3, 14))
        #expect(ko.range(range) == "2026년 3월 14일")
    }

    @Test func `the overview's sentence has range and totals`() {
        let range = DayRange(first: day(2024, 4, 1), last: day(2026, 3, 14))
        #expect(
            ko.summary(range: range, lists: 8, todos: 173, messages: 4542)
                == "2024년 4월 1일부터 2026년 3월 14일까지, 목록 8개와 할 일 173개, 채팅 4,542개.")
        #expect(
            en.summary(range: range, lists: 8, todos: 173, messages: 4542)
                == "April 1, 2024 to March 14, 2026: 8 lists with 173 to-dos, and 4,542 messages.")
        #expect(en.summary(range: nil, lists: 0, todos: 1, messages: 1) == "0 lists with 1 to-do, and 1 message.")
    }

    @Test func `progress is told in each language's order`() {
        #expect(ko.progress(done: 11, all: 18) == "18개 중 11개 완료")
        #expect(en.progress(done: 11, all: 18) == "11 of 18 done")
    }

    @Test(arguments: [(0, "0 B"), (812, "812 B"), (12_345, "12.3 KB"), (1_000_000, "1.0 MB")])
    func `sizes are told in thousands`(_ bytes: Int, _ text: String) {
        #expect(ko.bytes(bytes) == text)
    }

    @Test func `a due time is told with its clock`() {
        #expect(ko.due(DueTime(day: day(2026, 12, 1), minute: 570)) == "2026년 12월 1일 오전 9:30")
        #expect(en.due(DueTime(day: day(2026, 12, 1), minute: 570)) == "December 1, 2026, 9:30 AM")
        #expect(en.due(DueTime(day: day(2026, 12, 1))) == "December 1, 2026")
    }
}

@Suite struct TimeTextTests {
    struct Case: Sendable {
        let shown: String?
        let minute: Int?
        let korean, english: String
        let clock: String?
    }

    static let cases = [
        Case(shown: "오후 3:05", minute: 905, korean: "오후 3:05", english: "3:05 PM", clock: "15:05"),
        Case(shown: "오전 12:05", minute: 999, korean: "오전 12:05", english: "12:05 AM", clock: "00:05"),
        Case(shown: nil, minute: 0, korean: "오전 12:00", english: "12:00 AM", clock: "00:00"),
        Case(shown: "15:05:09", minute: 905, korean: "15:05:09", english: "15:05:09", clock: "15:05"),
        Case(shown: "someday", minute: nil, korean: "someday", english: "someday", clock: nil),
    ]

    @Test(arguments: cases) func `a time is shown as stored, and told to machines alike`(_ c: Case) {
        let day = CivilDay(number: 20_526)
        let korean = TimeText(shown: c.shown, minute: c.minute, day: day, in: .korean)
        let english = TimeText(shown: c.shown, minute: c.minute, day: day, in: .english)
        #expect(korean?.text == c.korean)
        #expect(english?.text == c.english)
        #expect(korean?.datetime?.toTheMinute == c.clock.map { "2026-03-14T" + $0 } ?? "2026-03-14")
        #expect(korean?.datetime == english?.datetime)
    }

    @Test func `nothing known is no time`() {
        #expect(TimeText(shown: nil, minute: nil, day: CivilDay(number: 0), in: .korean) == nil)
    }

    @Test func `a time without a day has nothing for machines`() {
        #expect(TimeText(shown: "오후 3:05", minute: nil, day: nil, in: .english)?.datetime == nil)
    }
}

import Model
import TestSupport
import Testing

@Suite struct CivilDayTests {
    @Test(arguments: [
        (1970, 1, 1, 0, 4), (2000, 2, 29, 11_016, 2), (2026, 3, 14, 20_526, 6), (1969, 12, 31, -1, 3),
        (0, 1, 1, -719_528, 6), (9999, 12, 31, 2_932_896, 5),
    ]) func `a date has its number and its weekday`(year: Int, month: Int, day: Int, number: Int, weekday: Int) {
        let civil = CivilDay(year: year, month: month, day: day)
        #expect(civil?.number == number)
        #expect(civil?.weekday == weekday)
        #expect(CivilDay(number: number).parts == (year, month, day))
    }

    @Test(arguments: [(2025, 2, 29), (2026, 13, 1), (2026, 0, 1), (2026, 4, 31), (10_000, 1, 1), (-1, 1, 1)])
    func `a date that cannot be is none`(year: Int, month: Int, day: Int) {
        #expect(CivilDay(year: year, month: month, day: day) == nil)
    }

    @Test func `every day of four centuries follows the one before it`() {
        var expected = (year: 1800, month: 1, day: 1)
        for number in -62_091..<84_006 {
            #expect(CivilDay(number: number).parts == expected)
            if CivilDay(number: number).parts != expected { return }
            expected.day += 1
            if expected.day > CivilDay.daysIn(month: expected.month, of: expected.year) {
                expected =
                    expected.month == 12
                    ? (expected.year + 1, 1, 1) : (expected.year, expected.month + 1, 1)
            }
        }
    }
}

@Suite struct SecondFractionTests {
    @Test(arguments: ["", "0", "5", "05", "000", "250", "123456789", "999999999", "000000001"])
    func `its digits are kept to the letter`(_ digits: String) {
        #expect(SecondFraction(digits)?.description == digits)
        #expect(SecondFraction(digits)?.isEmpty == digits.isEmpty)
    }

    @Test(arguments: ["1234567890", "0000000000", "-1", "1.5", " 1", "٣", "1\u{0}"])
    func `what is no digit, or the tenth, is refused`(_ text: String) {
        #expect(SecondFraction(text) == nil)
    }

    @Test func `a zero more makes it another one`() {
        #expect(SecondFraction("25") != SecondFraction("250"))
        #expect(SecondFraction("250")?.shortened == SecondFraction("25"))
        #expect(SecondFraction("000")?.shortened == SecondFraction.none)
    }

    @Test(arguments: [
        ("", 0), ("2", 200_000), ("19", 190_000), ("000001", 1), ("9999999", 999_999), ("123456789", 123_456),
    ]) func `it counts microseconds, rounded down`(_ digits: String, _ microseconds: Int) {
        #expect(SecondFraction(digits)?.microseconds == microseconds)
    }

    @Test(arguments: [("25", "75"), ("00001", "99999"), ("5", "5"), ("", ""), ("000", "000")])
    func `its complement is what is missing to the next second`(_ digits: String, _ rest: String) {
        #expect(SecondFraction(digits)?.complement.description == rest)
    }

    @Test(arguments: [(0, ""), (7, "007"), (250, "250"), (999, "999"), (1000, ""), (-1, "")])
    func `thousandths have three digits`(_ milliseconds: Int, _ digits: String) {
        #expect(SecondFraction(milliseconds: milliseconds).description == digits)
    }
}

@Suite struct DateStampTests {
    @Test(arguments: [
        "2026-12-01", "2026-12-01T09:30:00", "2026-11-29T15:05:12.25+09:00", "2026-11-29T06:05:12Z",
        "1905-01-01T00:00:00-03:30", "0000-01-01", "9999-12-31T23:59:59.999999999Z", "2026-01-01T00:00:00+00:00",
    ]) func `a date comes back as it was written`(_ text: String) {
        #expect(DateStamp(iso: text)?.description == text)
    }

    @Test(arguments: [
        "", "2026", "2026-2-1", "2026-02-30", "2026-01-01T", "2026-01-01T24:00:00", "2026-01-01T10:00:00.",
        "2026-01-01T10:00:00.1234567890", "2026-01-01T10:00:00z", "2026-01-01 10:00:00", "2026-01-01T10:00:00+9",
        "2026-01-01T10:60:00", " 2026-01-01", "2026-01-01T10:00:00Z ", "٢٠٢٦-01-01",
    ]) func `another text is no date`(_ text: String) {
        #expect(DateStamp(iso: text) == nil)
    }

    @Test(arguments: [
        ("2026-11-29T15:05:12+09:00", 1_764_396_312 + 31_536_000), ("1970-01-01T00:00:00Z", 0),
        ("1969-12-31T23:59:59Z", -1),
    ]) func `an instant has its seconds`(_ text: String, _ seconds: Int) {
        #expect(DateStamp(iso: text)?.secondsSince1970 == seconds)
    }

    @Test(arguments: ["2026-12-01", "2026-12-01T09:30:00"]) func `a local date has no instant`(_ text: String) {
        #expect(DateStamp(iso: text)?.secondsSince1970 == nil)
    }
}

@Suite struct ClockTextTests {
    @Test(arguments: [
        ("오후 3:05", 905, "3:05 PM", "15:05"), ("오전 12:00", 0, "12:00 AM", "00:00"),
        ("오후 12:10", 730, "12:10 PM", "12:10"), ("오전 12:05", 5, "12:05 AM", "00:05"),
    ]) func `a Korean clock is read and said in English`(korean: String, minute: Int, english: String, hours: String) {
        let clock = ClockText(korean: korean)
        #expect(clock?.minute == minute)
        #expect(clock?.english == english)
        #expect(clock?.twentyFourHours == hours)
        #expect(clock?.korean == korean)
    }

    @Test(arguments: ["오후 15:05", "3:05 PM", "오후3:05", "오후 3:5", "오후 0:05", "오후 3:60", "", "오후 3:05 ", "오후 +3:05"])
    func `another text is no clock`(_ text: String) {
        #expect(ClockText(korean: text) == nil)
    }
}

@Suite struct ListColorTests {
    @Test(arguments: [
        ("#FFCC00", "#FFCC00"), ("#ffcc00", "#FFCC00"), ("#abc", "#AABBCC"), ("#007AFF80", "#007AFF80"),
        ("#007AFFff", "#007AFF"),
    ]) func `a colour is read in every form`(_ text: String, _ canonical: String) {
        #expect(ListColor(hex: text)?.description == canonical)
    }

    @Test(arguments: ["", "#", "ffcc00", "#ff", "#ffcc0", "#gggggg", "#ffcc001122", "yellow"])
    func `another text is no colour`(_ text: String) {
        #expect(ListColor(hex: text) == nil)
    }

    @Test func `components are clipped, and no number is no colour`() {
        #expect(ListColor(red: 1.00044, green: -0.4, blue: 0.5, alpha: 1)?.description == "#FF0080")
        #expect(ListColor(red: .nan, green: 0, blue: 0) == nil)
        #expect(ListColor(red: .infinity, green: 0, blue: 0) == nil)
    }
}

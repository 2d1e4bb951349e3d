import Diagnostics
import Model

/// The day, and the time if there is one, that a person means by `2026-12-01`, `2026-12-01 15:00`, `today`,
/// `tomorrow 9:00` (in Korean also 오늘 and 내일), or any date as Daybook writes it.
enum DueWords {
    static func date(_ text: String, _ context: DaybookContext) throws(DaybookError) -> DateStamp {
        if let stamp = DateStamp(iso: text) { return stamp }
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first, words.count <= 2 else { throw .noDate(text) }
        let day = try day(first, of: text, context)
        guard words.count == 2 else { return DateStamp(day: day) }
        guard let time = time(words[1]) else { throw .noTime(words[1]) }
        return DateStamp(day: day, time: time)
    }

    private static func day(
        _ word: String, of text: String, _ context: DaybookContext
    ) throws(DaybookError) -> CivilDay {
        let ahead: Int? =
            switch word.lowercased() {
            case "today", "오늘": 0
            case "tomorrow", "내일": 1
            default: nil
            }
        if let ahead {
            let zone = try Zones.rules(context.arguments, in: context.surroundings)
            return CivilDay(number: zone.day(at: context.surroundings.now().seconds).number + ahead)
        }
        if let near = Spelling.near(word, among: ["today", "tomorrow"]).first, word.allSatisfy(\.isLetter) {
            throw .noDate(text, near: near)
        }
        let parts = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, parts[0].utf8.count == 4, parts[1...].allSatisfy({ (1...2).contains($0.utf8.count) }),
            let year = number(parts[0]), let month = number(parts[1]), let day = number(parts[2])
        else { throw .noDate(text) }
        guard (1...12).contains(month) else {
            throw DaybookError(
                .usage, problem: "no date \(quoted(word)): there is no month \(month)",
                remedy: "Write the month from 01 to 12: YEAR-MONTH-DAY.")
        }
        guard let found = CivilDay(year: year, month: month, day: day) else {
            let month = CivilMonth(year: year, month: month)
            throw DaybookError(
                .usage, problem: "no date \(quoted(word)): \(month) has \(month.dayCount) days",
                remedy: "Write a day from 01 to \(month.dayCount).")
        }
        return found
    }

    /// `9:00`, `15:00`, `15:00:30`.
    private static func time(_ word: String) -> DateStamp.Time? {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard (2...3).contains(parts.count), (1...2).contains(parts[0].utf8.count),
            parts[1...].allSatisfy({ $0.utf8.count == 2 }), let hour = number(parts[0]), hour <= 23,
            let minute = number(parts[1]), minute <= 59
        else { return nil }
        guard parts.count == 3 else { return DateStamp.Time(hour: hour, minute: minute) }
        guard let second = number(parts[2]), second <= 59 else { return nil }
        return DateStamp.Time(hour: hour, minute: minute, second: second)
    }

    private static func number(_ digits: String) -> Int? {
        digits.utf8.allSatisfy { (48...57).contains($0) } ? Int(digits) : nil
    }
}

extension DaybookError {
    fileprivate static func noDate(_ text: String, near: String? = nil) -> DaybookError {
        DaybookError(
            .usage, problem: "no date \(quoted(text))",
            remedy: near.map { "Did you mean \($0)?" }
                ?? "Write 2026-12-01, \"2026-12-01 15:00\", today, or \"tomorrow 9:00\".")
    }

    fileprivate static func noTime(_ text: String) -> DaybookError {
        DaybookError(
            .usage, problem: "no time \(quoted(text))", remedy: "Write hours and minutes from 0:00 to 23:59.")
    }
}

import Model

extension Words {
    private static let englishMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let englishWeekdays = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    private static let koreanWeekdays = ["일", "월", "화", "수", "목", "금", "토"]

    /// "2026년 3월 14일 토요일", "Saturday, March 14, 2026".
    package func longDay(_ day: CivilDay) -> String {
        pick("\(fullDay(day)) \(weekday(day))", "\(weekday(day)), \(fullDay(day))")
    }

    /// "2026년 3월 14일", "March 14, 2026".
    package func fullDay(_ day: CivilDay) -> String {
        let parts = day.parts
        return pick("\(parts.year)년 \(dayOfYear(day))", "\(dayOfYear(day)), \(parts.year)")
    }

    /// "3월 14일 토요일", "Saturday, March 14".
    package func dayOfMonth(_ day: CivilDay) -> String {
        pick("\(dayOfYear(day)) \(weekday(day))", "\(weekday(day)), \(dayOfYear(day))")
    }

    /// "3월 14일", "March 14".
    package func dayOfYear(_ day: CivilDay) -> String {
        let parts = day.parts
        return pick("\(parts.month)월 \(parts.day)일", "\(monthName(parts.month)) \(parts.day)")
    }

    /// "2026년 3월", "March 2026".
    package func month(_ month: CivilMonth) -> String {
        pick("\(month.year)년 \(month.month)월", "\(monthName(month.month)) \(month.year)")
    }

    /// "2026년", "2026".
    package func year(_ year: Int) -> String { pick("\(year)년", "\(year)") }

    /// "3월", "Mar": heads of narrow columns.
    package func shortMonth(_ month: Int) -> String { pick("\(month)월", String(monthName(month).prefix(3))) }

    /// "토", "Sat", from Sunday, 0: heads of narrow columns.
    package func shortWeekday(_ weekday: Int) -> String {
        pick(Self.koreanWeekdays.at(weekday), String(Self.englishWeekdays.at(weekday).prefix(3)))
    }

    /// "2024년 4월 1일부터 2026년 3월 14일까지", "April 1, 2024 to March 14, 2026"; one day stands alone.
    package func range(_ range: DayRange) -> String {
        guard range.first != range.last else { return fullDay(range.first) }
        return pick(
            "\(fullDay(range.first))부터 \(fullDay(range.last))까지", "\(fullDay(range.first)) to \(fullDay(range.last))")
    }

    /// "2026년 12월 1일 오전 9:30", "December 1, 2026, 9:30 AM".
    package func due(_ due: DueTime) -> String {
        guard let minute = due.minute else { return fullDay(due.day) }
        let clock = ClockText(minute: minute)
        return pick("\(fullDay(due.day)) \(clock.korean)", "\(fullDay(due.day)), \(clock.english)")
    }

    /// "2026년 3월 14일까지의 기록", "Records until March 14, 2026".
    package func until(_ day: CivilDay) -> String { pick("\(fullDay(day))까지의 기록", "Records until \(fullDay(day))") }

    /// Words on a link to a page, and a chat page's heading.
    package func label(_ label: PageLabel) -> String {
        switch label {
        case .month(let month): self.month(month)
        case .days(let first, let last):
            pick(
                "\(fullDay(first))–\(last.parts.day)일",
                "\(dayOfYear(first))–\(last.parts.day), \(last.parts.year)")
        case .day(let day, let part): part > 1 ? "\(longDay(day)) (\(part))" : longDay(day)
        case .undated(let part): part > 1 ? "\(undated) (\(part))" : undated
        case .part(let part): self.part(part)
        }
    }

    private func weekday(_ day: CivilDay) -> String {
        pick(Self.koreanWeekdays.at(day.weekday) + "요일", Self.englishWeekdays.at(day.weekday))
    }

    private func monthName(_ month: Int) -> String { Self.englishMonths.at(month - 1) }
}

extension [String] {
    /// The text there, or none: a number out of range shows as nothing rather than stopping the program.
    fileprivate func at(_ index: Int) -> String { indices.contains(index) ? self[index] : "" }
}

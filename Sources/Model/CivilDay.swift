/// A day of the Gregorian calendar, without a time or a zone.
package struct CivilDay: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Days since 1970-01-01; negative before it.
    package var number: Int

    package init(number: Int) { self.number = number }

    /// 0000-01-01 and 9999-12-31.
    static let first = CivilDay(number: -719_528)
    static let last = CivilDay(number: 2_932_896)

    /// The day of a valid date in the years 0...9999; nil for any other.
    package init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month),
            day >= 1, day <= Self.daysIn(month: month, of: year)
        else { return nil }
        // Years that begin in March put the leap day last, so the days before a month follow one formula.
        let shifted = month <= 2 ? year - 1 : year
        let era = Self.floorDivide(shifted, 400)
        let yearOfEra = shifted - era * 400
        let monthFromMarch = (month + 9) % 12
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        number = era * 146_097 + dayOfEra - 719_468
    }

    /// Year, month 1...12, day 1...31.
    package var parts: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = Self.floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    package var month: CivilMonth {
        let parts = parts
        return CivilMonth(year: parts.year, month: parts.month)
    }

    /// 0 for Sunday to 6 for Saturday.
    package var weekday: Int { (number % 7 + 11) % 7 }

    /// `YYYY-MM-DD`.
    package var description: String {
        let parts = parts
        return padded(parts.year, 4) + "-" + padded(parts.month, 2) + "-" + padded(parts.day, 2)
    }

    package static func < (one: CivilDay, other: CivilDay) -> Bool { one.number < other.number }

    package static func daysIn(month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
        let quotient = number / divisor
        return number % divisor < 0 ? quotient - 1 : quotient
    }
}

/// A month of a year.
package struct CivilMonth: Hashable, Comparable, Sendable, CustomStringConvertible {
    package var year: Int
    /// 1...12.
    package var month: Int

    package init(year: Int, month: Int) { (self.year, self.month) = (year, month) }

    package var dayCount: Int { CivilDay.daysIn(month: month, of: year) }

    /// nil outside the years 0...9999.
    package var firstDay: CivilDay? { CivilDay(year: year, month: month, day: 1) }

    /// `YYYY-MM`.
    package var description: String { padded(year, 4) + "-" + padded(month, 2) }

    package static func < (one: CivilMonth, other: CivilMonth) -> Bool {
        (one.year, one.month) < (other.year, other.month)
    }
}

/// The number with zeros in front until it has that many digits.
package func padded(_ number: Int, _ digits: Int) -> String {
    var bytes: [UInt8] = []
    bytes.append(padded: number, digits)
    return String(decoding: bytes, as: UTF8.self)
}

extension [UInt8] {
    /// Appends the number's digits, with zeros in front until there are so many.
    mutating func append(padded number: Int, _ digits: Int) {
        // Dates and clocks: the short way for what they hold.
        if digits == 2, (0..<100).contains(number) {
            append(48 + UInt8(truncatingIfNeeded: number / 10))
            append(48 + UInt8(truncatingIfNeeded: number % 10))
        } else if digits == 4, (0..<10_000).contains(number) {
            append(padded: number / 100, 2)
            append(padded: number % 100, 2)
        } else {
            let text = String(number)
            append(contentsOf: repeatElement(48, count: Swift.max(0, digits - text.utf8.count)))
            append(contentsOf: text.utf8)
        }
    }
}

/// The rule at the end of a zone file, for all time behind its table: a POSIX TZ text such as `KST-9` or
/// `EST5EDT,M3.2.0,M11.1.0` (POSIX.1, "Environment Variables", and RFC 8536 section 3.3.1 for hours -167...167).
struct ZoneRule: Hashable, Sendable {
    /// The day of a year on which a change comes, and the local second of that day.
    struct Change: Hashable, Sendable {
        enum Day: Hashable, Sendable {
            /// 1...365, February 29 never counted.
            case julian(Int)
            /// 0...365, February 29 counted.
            case ordinal(Int)
            /// Month 1...12, week 1...5 (5: the last), weekday 0...6.
            case weekday(month: Int, week: Int, weekday: Int)
        }
        var day: Day
        var second: Int

        /// Seconds since 1970 as if the local clock were UTC.
        func local(in year: Int) -> Int? {
            guard let newYear = CivilDay(year: year, month: 1, day: 1)?.number else { return nil }
            let number: Int
            switch day {
            case .julian(let day):
                let isLeap = CivilDay.daysIn(month: 2, of: year) == 29
                number = newYear + day - 1 + (isLeap && day >= 60 ? 1 : 0)
            case .ordinal(let day): number = newYear + day
            case .weekday(let month, let week, let weekday):
                guard let first = CivilDay(year: year, month: month, day: 1) else { return nil }
                var day = (weekday - first.weekday + 7) % 7 + (week - 1) * 7
                if day >= CivilDay.daysIn(month: month, of: year) { day -= 7 }
                number = first.number + day
            }
            return number * 86_400 + second
        }
    }

    var standard: Int
    var summer: (offset: Int, begin: Change, end: Change)?

    static func == (one: ZoneRule, other: ZoneRule) -> Bool {
        one.standard == other.standard && one.summer?.offset == other.summer?.offset
            && one.summer?.begin == other.summer?.begin && one.summer?.end == other.summer?.end
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(standard)
        hasher.combine(summer?.offset)
    }

    func offset(at seconds: Int) -> Int {
        guard let summer else { return standard }
        let year = CivilDay(number: CivilDay.floorDivide(seconds + standard, 86_400)).parts.year
        guard let begin = summer.begin.local(in: year), let end = summer.end.local(in: year) else { return standard }
        let (start, stop) = (begin - standard, end - summer.offset)
        // South of the equator summer spans the turn of the year.
        let isSummer = start < stop ? (start..<stop).contains(seconds) : !(stop..<start).contains(seconds)
        return isSummer ? summer.offset : standard
    }
}

extension ZoneRule {
    /// nil for a text of another shape.
    init?(posix text: String) {
        var scanner = PosixScanner(Array(text.utf8))
        guard scanner.name(), let west = scanner.time() else { return nil }
        standard = -west
        guard !scanner.isAtEnd else { return }
        guard scanner.name() else { return nil }
        var offset = standard + 3600
        if !scanner.isAt(",") {
            guard let west = scanner.time() else { return nil }
            offset = -west
        }
        guard scanner.skip(","), let begin = scanner.change(), scanner.skip(","), let end = scanner.change(),
            scanner.isAtEnd
        else { return nil }
        summer = (offset, begin, end)
    }
}

/// Reads the parts of a POSIX TZ text.
private struct PosixScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }

    func isAt(_ character: Unicode.Scalar) -> Bool {
        position < bytes.count && UInt32(bytes[position]) == character.value
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard isAt(character) else { return false }
        position += 1
        return true
    }

    /// `KST`, or anything between angle brackets.
    mutating func name() -> Bool {
        let start = position
        if skip("<") {
            while position < bytes.count, !isAt(">") { position += 1 }
            return skip(">")
        }
        while position < bytes.count, (65...90).contains(bytes[position]) || (97...122).contains(bytes[position]) {
            position += 1
        }
        return position - start >= 3
    }

    mutating func number(upTo limit: Int) -> Int? {
        var value = 0
        let start = position
        while position < bytes.count, (48...57).contains(bytes[position]) {
            value = value * 10 + Int(bytes[position] - 48)
            guard value <= limit else { return nil }
            position += 1
        }
        return position > start ? value : nil
    }

    /// Hours, minutes and seconds with a sign, in seconds.
    mutating func time() -> Int? {
        let sign = skip("-") ? -1 : 1
        if sign == 1 { _ = skip("+") }
        guard let hours = number(upTo: 167) else { return nil }
        var seconds = hours * 3600
        for unit in [60, 1] where skip(":") {
            guard let part = number(upTo: 59) else { return nil }
            seconds += part * unit
        }
        return sign * seconds
    }

    mutating func change() -> ZoneRule.Change? {
        let day: ZoneRule.Change.Day
        if skip("M") {
            guard let month = number(upTo: 12), month >= 1, skip("."), let week = number(upTo: 5), week >= 1,
                skip("."), let weekday = number(upTo: 6)
            else { return nil }
            day = .weekday(month: month, week: week, weekday: weekday)
        } else if skip("J") {
            guard let number = number(upTo: 365), number >= 1 else { return nil }
            day = .julian(number)
        } else {
            guard let number = number(upTo: 365) else { return nil }
            day = .ordinal(number)
        }
        var second = 7200
        if skip("/") {
            guard let time = time() else { return nil }
            second = time
        }
        return ZoneRule.Change(day: day, second: second)
    }
}

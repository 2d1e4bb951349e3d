/// A date as a source knows it: a day alone, a local time, or an instant. Written and read as ISO 8601.
package struct DateStamp: Hashable, Sendable, CustomStringConvertible {
    /// A time of day, to the fraction the source has. It takes few bytes, for each todo has three.
    package struct Time: Hashable, Sendable {
        private let clock: UInt16
        private let seconds: UInt8
        package let fraction: SecondFraction
        package var offset: Offset

        /// - Parameters:
        ///   - hour: 0...23.
        ///   - minute: 0...59.
        ///   - second: 0...59.
        package init(
            hour: Int, minute: Int, second: Int = 0, fraction: SecondFraction = .none, offset: Offset = .none
        ) {
            clock = UInt16(truncatingIfNeeded: hour * 60 + minute)
            seconds = UInt8(truncatingIfNeeded: second)
            (self.fraction, self.offset) = (fraction, offset)
        }

        package var hour: Int { Int(clock) / 60 }
        package var minute: Int { Int(clock) % 60 }
        package var second: Int { Int(seconds) }

        fileprivate func append(minutesTo bytes: inout [UInt8]) {
            bytes.append(UInt8(ascii: "T"))
            bytes.append(padded: hour, 2)
            bytes.append(UInt8(ascii: ":"))
            bytes.append(padded: minute, 2)
        }

        fileprivate func append(to bytes: inout [UInt8]) {
            append(minutesTo: &bytes)
            bytes.append(UInt8(ascii: ":"))
            bytes.append(padded: second, 2)
            if !fraction.isEmpty {
                bytes.append(UInt8(ascii: "."))
                fraction.append(to: &bytes)
            }
            switch offset {
            case .none: break
            case .utc: bytes.append(UInt8(ascii: "Z"))
            case .minutes(let minutes):
                bytes.append(UInt8(ascii: minutes < 0 ? "-" : "+"))
                bytes.append(padded: Int(minutes.magnitude) / 60, 2)
                bytes.append(UInt8(ascii: ":"))
                bytes.append(padded: Int(minutes.magnitude) % 60, 2)
            }
        }
    }

    /// What a time says of its zone.
    package enum Offset: Hashable, Sendable {
        /// Only the local time is known.
        case none
        case utc
        /// Minutes east of Greenwich.
        case minutes(Int16)
    }

    package var day: CivilDay
    package var time: Time?

    package init(day: CivilDay, time: Time? = nil) { (self.day, self.time) = (day, time) }

    /// An instant, written in UTC; nil outside the years 0...9999.
    package init?(secondsSince1970 seconds: Int, fraction: SecondFraction = .none) {
        let days = CivilDay.floorDivide(seconds, 86_400)
        guard (-719_528...2_932_896).contains(days) else { return nil }
        let rest = seconds - days * 86_400
        day = CivilDay(number: days)
        time = Time(
            hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60, fraction: fraction, offset: .utc)
    }

    /// The instant that a local time stands for under an offset of so many seconds; offsets of whole minutes are
    /// written as they are, others (before 1900) as UTC.
    package init?(secondsSince1970 seconds: Int, fraction: SecondFraction = .none, offsetSeconds: Int) {
        guard offsetSeconds % 60 == 0, offsetSeconds != 0 else {
            self.init(secondsSince1970: seconds, fraction: fraction)
            return
        }
        self.init(secondsSince1970: seconds + offsetSeconds, fraction: fraction)
        time?.offset = .minutes(Int16(clamping: offsetSeconds / 60))
    }

    /// Whole seconds since 1970-01-01T00:00Z; nil when only a local time or a day is known.
    package var secondsSince1970: Int? {
        switch time?.offset {
        case nil, .some(.none): nil
        case .utc: secondsAsUTC
        case .minutes(let minutes): secondsAsUTC - Int(minutes) * 60
        }
    }

    /// The date as if its clock were that of Greenwich: a key to sort local times by.
    package var secondsAsUTC: Int {
        let seconds = time.map { $0.hour * 3600 + $0.minute * 60 + $0.second } ?? 0
        return day.number * 86_400 + seconds
    }

    /// The fraction of the second in microseconds, 0..<1,000,000.
    package var microseconds: Int { time?.fraction.microseconds ?? 0 }

    /// `2026-12-01`, `2026-12-01T09:30:00`, `2026-11-29T15:05:12.25+09:00`, `2026-11-29T06:05:12Z`.
    package var description: String { String(decoding: utf8, as: UTF8.self) }

    /// The description as bytes, for those who write many.
    package var utf8: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(40)
        append(dayTo: &bytes)
        time?.append(to: &bytes)
        return bytes
    }

    /// `2026-12-01T09:30`, whatever is known of seconds and zone; the day alone where there is no time.
    package var toTheMinute: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16)
        append(dayTo: &bytes)
        time?.append(minutesTo: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func append(dayTo bytes: inout [UInt8]) {
        let date = day.parts
        bytes.append(padded: date.year, 4)
        bytes.append(UInt8(ascii: "-"))
        bytes.append(padded: date.month, 2)
        bytes.append(UInt8(ascii: "-"))
        bytes.append(padded: date.day, 2)
    }

    /// Reads the shapes that `description` writes, and times without seconds; nil for any other text.
    package init?(iso text: String) {
        var text = text
        guard let stamp = text.withUTF8({ DateStamp(utf8: $0) }) else { return nil }
        self = stamp
    }

    private init?(utf8: UnsafeBufferPointer<UInt8>) {
        var scanner = DigitScanner(utf8)
        guard let year = scanner.digits(4), scanner.skip("-"), let month = scanner.digits(2), scanner.skip("-"),
            let dayOfMonth = scanner.digits(2), let day = CivilDay(year: year, month: month, day: dayOfMonth)
        else { return nil }
        self.day = day
        guard !scanner.isAtEnd else { return }
        guard scanner.skip("T"), let hour = scanner.digits(2), hour <= 23, scanner.skip(":"),
            let minute = scanner.digits(2), minute <= 59
        else { return nil }
        var (second, fraction, offset) = (0, SecondFraction.none, Offset.none)
        if scanner.skip(":") {
            guard let digits = scanner.digits(2), digits <= 59 else { return nil }
            second = digits
            if scanner.skip(".") {
                guard let digits = scanner.fraction(), !digits.isEmpty else { return nil }
                fraction = digits
            }
        }
        if scanner.skip("Z") {
            offset = .utc
        } else if let sign = scanner.skip("+") ? 1 : scanner.skip("-") ? -1 : nil {
            guard let hours = scanner.digits(2), hours <= 23, scanner.skip(":"), let minutes = scanner.digits(2),
                minutes <= 59
            else { return nil }
            offset = .minutes(Int16(sign * (hours * 60 + minutes)))
        }
        guard scanner.isAtEnd else { return nil }
        time = Time(hour: hour, minute: minute, second: second, fraction: fraction, offset: offset)
    }
}

/// Reads fixed digits from ASCII text, for the date shapes above.
struct DigitScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, UInt32(bytes[position]) == character.value else { return false }
        position += 1
        return true
    }

    mutating func digits(_ count: Int) -> Int? {
        guard position + count <= bytes.count else { return nil }
        var value = 0
        for index in position..<position + count {
            guard (48...57).contains(bytes[index]) else { return nil }
            value = value * 10 + Int(bytes[index] - 48)
        }
        position += count
        return value
    }

    /// All digits that follow; nil for more than nine.
    mutating func fraction() -> SecondFraction? {
        var fraction = SecondFraction.none
        while position < bytes.count, (48...57).contains(bytes[position]) {
            guard let longer = fraction.followed(by: bytes[position]) else { return nil }
            fraction = longer
            position += 1
        }
        return fraction
    }
}

import Model

/// A date as Core Data keeps it: seconds since 2001-01-01T00:00Z, whole ones as INTEGER, others as REAL.
package struct AppleDate: Hashable {
    /// Seconds since 1970-01-01T00:00Z, rounded down.
    package let seconds: Int
    /// As the shortest decimal form of the number has it.
    package let fraction: SecondFraction

    private static let secondsFrom1970To2001 = 978_307_200
    /// Beyond the years 0...9999 on both sides; far inside of what `Int` and the exact integers of `Double` hold.
    private static let range = -1_000_000_000_000...1_000_000_000_000

    /// nil outside the years 0...9999.
    package init?(_ value: Int64) {
        guard Self.range.contains(Int(value)) else { return nil }
        self.init(seconds: Int(value) + Self.secondsFrom1970To2001, fraction: .none)
    }

    /// nil for what is no number, and outside the years 0...9999.
    package init?(_ value: Double) {
        guard value.isFinite, abs(value) < Double(Self.range.upperBound) else { return nil }
        var whole = value.rounded(.towardZero)
        var fraction = value == whole ? SecondFraction.none : Self.fraction(of: abs(value))
        // Digits count up from the second below: -0.25 is three quarters behind -1.
        if value < 0, !fraction.isEmpty {
            whole -= 1
            fraction = fraction.complement
        }
        self.init(seconds: Int(whole) + Self.secondsFrom1970To2001, fraction: fraction)
    }

    private init?(seconds: Int, fraction: SecondFraction) {
        guard DateStamp(secondsSince1970: seconds) != nil else { return nil }
        (self.seconds, self.fraction) = (seconds, fraction)
    }

    /// The instant, in UTC.
    package var instant: DateStamp? { DateStamp(secondsSince1970: seconds, fraction: fraction) }

    /// What stands behind the point of a positive number's shortest decimal form, as far as there is room.
    private static func fraction(of value: Double) -> SecondFraction {
        var text = value.description
        return text.withUTF8 { ascii in
            var fraction = SecondFraction.none
            // As a rule there is no exponent. Only numbers below a ten-thousandth are written with one here, and it is
            // negative: all their digits follow as many zeros.
            let mark = ascii.firstIndex(of: UInt8(ascii: "e"))
            var isBehindPoint = mark != nil
            if let mark {
                let exponent = Int(String(decoding: ascii[(mark + 1)...], as: UTF8.self)) ?? 0
                for _ in 1..<max(1, -exponent) { fraction = fraction.followed(by: UInt8(ascii: "0")) ?? fraction }
            }
            for byte in ascii[..<(mark ?? ascii.endIndex)] {
                if byte == UInt8(ascii: ".") {
                    isBehindPoint = true
                } else if isBehindPoint {
                    fraction = fraction.followed(by: byte) ?? fraction
                }
            }
            return fraction.shortened
        }
    }
}

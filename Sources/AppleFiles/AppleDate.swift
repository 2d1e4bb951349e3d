import Model

/// A date as Core Data keeps it: seconds since 2001-01-01T00:00Z, whole ones as INTEGER, others as REAL.
package struct AppleDate: Hashable {
    /// Seconds since 1970-01-01T00:00Z, rounded down.
    package let seconds: Int
    /// The digits of the fraction that the shortest decimal form of the number has, at most nine.
    package let fraction: String

    private static let secondsFrom1970To2001 = 978_307_200
    /// Beyond the years 0...9999 on both sides; far inside of what `Int` and the exact integers of `Double` hold.
    private static let range = -1_000_000_000_000...1_000_000_000_000

    /// nil outside the years 0...9999.
    package init?(_ value: Int64) {
        guard Self.range.contains(Int(value)) else { return nil }
        self.init(seconds: Int(value) + Self.secondsFrom1970To2001, fraction: "")
    }

    /// nil for what is no number, and outside the years 0...9999.
    package init?(_ value: Double) {
        guard value.isFinite, abs(value) < Double(Self.range.upperBound) else { return nil }
        var whole = value.rounded(.towardZero)
        var fraction = value == whole ? "" : Self.fractionDigits(of: abs(value))
        // Digits count up from the second below: -0.25 is three quarters behind -1.
        if value < 0, !fraction.isEmpty {
            whole -= 1
            fraction = Self.complement(of: fraction)
        }
        self.init(seconds: Int(whole) + Self.secondsFrom1970To2001, fraction: fraction)
    }

    private init?(seconds: Int, fraction: String) {
        guard DateStamp(secondsSince1970: seconds) != nil else { return nil }
        (self.seconds, self.fraction) = (seconds, fraction)
    }

    /// The instant, in UTC.
    package var instant: DateStamp? { DateStamp(secondsSince1970: seconds, fraction: fraction) }

    /// Digits behind the point of a positive number's shortest decimal form.
    private static func fractionDigits(of value: Double) -> String {
        let text = value.description
        // As a rule there is no exponent: what stands behind the point is the answer.
        let bytes = Array(text.utf8)
        if let point = bytes.firstIndex(of: UInt8(ascii: ".")), !bytes.contains(UInt8(ascii: "e")) {
            var digits = bytes[(point + 1)...].prefix(9)
            while digits.last == UInt8(ascii: "0") { digits.removeLast() }
            return String(decoding: digits, as: UTF8.self)
        }
        let parts = text.split(separator: "e", maxSplits: 1)
        var digits = parts[0].split(separator: ".", omittingEmptySubsequences: false).dropFirst().joined()
        if parts.count > 1, let exponent = Int(parts[1]) {
            // Only numbers below a ten-thousandth are written with an exponent here, and it is negative.
            let whole = parts[0].prefix { $0 != "." }
            digits = String(repeating: "0", count: min(9, max(0, -exponent - 1))) + whole + digits
        }
        return trimmed(digits.prefix(9))
    }

    private static func trimmed(_ digits: Substring) -> String {
        var digits = digits
        while digits.last == "0" { digits.removeLast() }
        return String(digits)
    }

    /// One less the fraction, to the same digits; the last digit is not 0.
    private static func complement(of fraction: String) -> String {
        var digits = fraction.utf8.map { UInt8(ascii: "9") - $0 + UInt8(ascii: "0") }
        if let last = digits.indices.last { digits[last] += 1 }
        return String(decoding: digits, as: UTF8.self)
    }
}

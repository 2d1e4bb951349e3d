/// The digits behind the decimal point of a second, as many as its source has: "250" says more than "25".
package struct SecondFraction: Hashable, Sendable, CustomStringConvertible {
    /// 0 for a whole second.
    package let digitCount: UInt8
    /// The digits as one number, below ten to the power of `digitCount`.
    private let digits: UInt32

    package static let mostDigits = 9

    package static let none = SecondFraction(digits: 0, digitCount: 0)

    private init(digits: UInt32, digitCount: UInt8) { (self.digits, self.digitCount) = (digits, digitCount) }

    /// The digits with one more behind them; nil when it is no ASCII digit, or the tenth.
    package func followed(by digit: UInt8) -> SecondFraction? {
        guard (48...57).contains(digit), digitCount < Self.mostDigits else { return nil }
        return SecondFraction(digits: digits * 10 + UInt32(digit - 48), digitCount: digitCount + 1)
    }

    /// A number of thousandths, 0..<1000, in three digits; for 0 none.
    package init(milliseconds: Int) {
        let isNone = !(1..<1000).contains(milliseconds)
        self.init(digits: isNone ? 0 : UInt32(milliseconds), digitCount: isNone ? 0 : 3)
    }

    package var isEmpty: Bool { digitCount == 0 }

    /// 0..<1,000,000, rounded down.
    package var microseconds: Int {
        var (value, count) = (Int(digits), digitCount)
        while count > 6 { (value, count) = (value / 10, count - 1) }
        while count < 6 { (value, count) = (value * 10, count + 1) }
        return value
    }

    /// Without the zeros at its end.
    package var shortened: SecondFraction {
        var (digits, count) = (digits, digitCount)
        while count > 0, digits % 10 == 0 { (digits, count) = (digits / 10, count - 1) }
        return SecondFraction(digits: digits, digitCount: count)
    }

    /// What is missing to the next second, to as many digits; none for none.
    package var complement: SecondFraction {
        guard digits > 0 else { return self }
        return SecondFraction(digits: power - digits, digitCount: digitCount)
    }

    /// The digits alone.
    package var description: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    func append(to bytes: inout [UInt8]) {
        var power = power
        for _ in 0..<digitCount {
            power /= 10
            bytes.append(48 + UInt8(truncatingIfNeeded: digits / power % 10))
        }
    }

    /// Ten to the power of `digitCount`; nine digits fit.
    private var power: UInt32 {
        var power: UInt32 = 1
        for _ in 0..<digitCount { power *= 10 }
        return power
    }
}

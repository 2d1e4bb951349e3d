extension UInt64 {
    /// One of its sixteen hex digits in ASCII, lower case; 0 is the highest.
    package func hexDigit(at place: Int) -> UInt8 {
        let value = UInt8(truncatingIfNeeded: self >> UInt64(60 - 4 * place)) & 0xF
        return value < 10 ? 48 + value : 87 + value
    }
}

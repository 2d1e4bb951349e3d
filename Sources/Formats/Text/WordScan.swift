/// Eight bytes at a time: where bytes of some kind stand in a word that was loaded little-endian.
///
/// A mark is the top bit of its byte. The lowest one is exact; those above it may be set by a borrow.
enum WordScan {
    static let low: UInt64 = 0x0101_0101_0101_0101
    static let high: UInt64 = 0x8080_8080_8080_8080

    @inline(__always)
    static func load(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
    }

    /// The byte, eight times over.
    @inline(__always)
    static func pattern(_ byte: UInt8) -> UInt64 { low &* UInt64(byte) }

    @inline(__always)
    static func marks(of pattern: UInt64, in word: UInt64) -> UInt64 {
        let difference = word ^ pattern
        return (difference &- low) & ~difference & high
    }

    /// Marks of the bytes below 0x20.
    @inline(__always)
    static func controlMarks(in word: UInt64) -> UInt64 { (word &- low &* 0x20) & ~word & high }

    /// How many bytes stand before the first mark.
    @inline(__always)
    static func first(_ marks: UInt64) -> Int { marks.trailingZeroBitCount >> 3 }
}

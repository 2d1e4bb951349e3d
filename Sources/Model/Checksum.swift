/// Tells whether bytes were changed by accident or by another hand: 64 bits, many times as fast as a digest that must
/// withstand an enemy.
///
/// Four lanes of eight bytes are multiplied and folded; the constants are odd ones without a pattern.
package struct Checksum: Hashable, Sendable {
    package let value: UInt64

    package init(of bytes: [UInt8]) {
        value = bytes.withUnsafeBytes { Self.value(of: $0) }
    }

    /// 16 hex digits.
    package var hex: String {
        let hex = String(value, radix: 16)
        return String(repeating: "0", count: 16 - hex.utf8.count) + hex
    }

    private static func value(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        var lanes: (UInt64, UInt64, UInt64, UInt64) = (
            0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb, 0x2545_f491_4f6c_dd1d
        )
        var offset = 0
        while bytes.count - offset >= 32 {
            lanes.0 = fold(lanes.0 ^ word(bytes, at: offset))
            lanes.1 = fold(lanes.1 ^ word(bytes, at: offset + 8))
            lanes.2 = fold(lanes.2 ^ word(bytes, at: offset + 16))
            lanes.3 = fold(lanes.3 ^ word(bytes, at: offset + 24))
            offset += 32
        }
        while offset < bytes.count {
            lanes.0 = fold(lanes.0 ^ UInt64(bytes[offset]))
            offset += 1
        }
        return fold(fold(fold(fold(UInt64(bytes.count) ^ lanes.0) ^ lanes.1) ^ lanes.2) ^ lanes.3)
    }

    /// The bytes' order is the same on every machine.
    @inline(__always)
    private static func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Both halves of the product depend on every bit; the added number keeps zeros from staying zeros.
    @inline(__always)
    private static func fold(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
        return (product.high ^ product.low) &+ 0x9e37_79b9_7f4a_7c15
    }
}

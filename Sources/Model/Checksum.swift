/// Tells whether bytes were changed by accident or by another hand: 64 bits, many times as fast as a digest that must
/// withstand an enemy.
///
/// Four lanes of eight bytes are multiplied and folded; the constants are odd ones without a pattern.
package struct Checksum: Sendable {
    private var lanes: (UInt64, UInt64, UInt64, UInt64) = (
        0x9e37_79b9_7f4a_7c15, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb, 0x2545_f491_4f6c_dd1d
    )
    /// Fewer than 32 bytes that wait for more.
    private var pending: [UInt8] = []
    private var count = 0

    package init() {}

    package init(of bytes: [UInt8]) { update(bytes) }

    package mutating func update(_ bytes: [UInt8]) {
        count += bytes.count
        var start = 0
        if !pending.isEmpty {
            start = min(32 - pending.count, bytes.count)
            pending += bytes[..<start]
            guard pending.count == 32 else { return }
            pending.withUnsafeBytes { take($0) }
            pending.removeAll(keepingCapacity: true)
        }
        let whole = (bytes.count - start) / 32 * 32
        bytes.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[start..<start + whole])) }
        pending += bytes[(start + whole)...]
    }

    /// Of all bytes so far: 16 hex digits.
    package var hex: String {
        var last = lanes.0
        for byte in pending { last = Self.fold(last ^ UInt64(byte)) }
        var all = Self.fold(UInt64(count) ^ last)
        for lane in [lanes.1, lanes.2, lanes.3] { all = Self.fold(all ^ lane) }
        let hex = String(all, radix: 16)
        return String(repeating: "0", count: 16 - hex.utf8.count) + hex
    }

    /// Whole blocks of 32 bytes.
    private mutating func take(_ bytes: UnsafeRawBufferPointer) {
        var (a, b, c, d) = lanes
        for offset in stride(from: 0, to: bytes.count, by: 32) {
            a = Self.fold(a ^ Self.word(bytes, at: offset))
            b = Self.fold(b ^ Self.word(bytes, at: offset + 8))
            c = Self.fold(c ^ Self.word(bytes, at: offset + 16))
            d = Self.fold(d ^ Self.word(bytes, at: offset + 24))
        }
        lanes = (a, b, c, d)
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

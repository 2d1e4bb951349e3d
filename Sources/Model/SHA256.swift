/// SHA-256 after FIPS 180-4. Neither the standard library nor a system library that Daybook needs has one.
package struct SHA256: Sendable {
    /// The 32 bytes of a digest.
    package struct Digest: Hashable, Sendable {
        package let words: [UInt32]

        /// All 64 hex digits, lower case.
        package var hex: String {
            var text = ""
            text.reserveCapacity(64)
            for word in words {
                for shift in stride(from: 28, through: 0, by: -4) {
                    let nibble = UInt8(truncatingIfNeeded: (word >> UInt32(shift)) & 0xf)
                    text.unicodeScalars.append(Unicode.Scalar(nibble < 10 ? 48 + nibble : 87 + nibble))
                }
            }
            return text
        }

        /// The first eight bytes as a big-endian number.
        package var prefix: UInt64 { UInt64(words[0]) << 32 | UInt64(words[1]) }
    }

    private var state: State = (
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19
    )
    private var pending: [UInt8] = []
    private var length: UInt64 = 0

    private typealias State = (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)

    package init() {}

    package static func digest(of text: String) -> Digest {
        var text = text
        return text.withUTF8 { digest(of: $0) }
    }

    package static func digest(of bytes: [UInt8]) -> Digest {
        bytes.withUnsafeBufferPointer { digest(of: $0) }
    }

    private static func digest(of bytes: UnsafeBufferPointer<UInt8>) -> Digest {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finish()
    }

    package mutating func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { update($0) }
    }

    package mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
        length &+= UInt64(bytes.count)
        var start = 0
        if !pending.isEmpty {
            let taken = min(64 - pending.count, bytes.count)
            pending.append(contentsOf: bytes[..<taken])
            start = taken
            guard pending.count == 64 else { return }
            pending.withUnsafeBufferPointer { Self.compress($0, into: &state) }
            pending.removeAll(keepingCapacity: true)
        }
        let whole = (bytes.count - start) / 64 * 64
        if whole > 0 { Self.compress(UnsafeBufferPointer(rebasing: bytes[start..<start + whole]), into: &state) }
        pending.append(contentsOf: bytes[(start + whole)...])
    }

    /// Ends the message; the value must not be used again.
    package mutating func finish() -> Digest {
        let bits = length &* 8
        pending.append(0x80)
        let used = pending.count % 64
        pending.append(contentsOf: repeatElement(0, count: used <= 56 ? 56 - used : 120 - used))
        for shift in stride(from: 56, through: 0, by: -8) {
            pending.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
        }
        pending.withUnsafeBufferPointer { Self.compress($0, into: &state) }
        return Digest(
            words: [state.0, state.1, state.2, state.3, state.4, state.5, state.6, state.7])
    }

    /// The fractional parts of the cube roots of the first 64 primes (FIPS 180-4, section 4.2.2).
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]

    /// Takes in whole blocks of 64 bytes.
    private static func compress(_ bytes: UnsafeBufferPointer<UInt8>, into state: inout State) {
        @inline(__always) func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
            word >> count | word << (32 - count)
        }
        constants.withUnsafeBufferPointer { constants in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
                for start in stride(from: 0, to: bytes.count, by: 64) {
                    for index in 0..<16 {
                        let at = start + index * 4
                        let high = UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16
                        schedule[index] = high | UInt32(bytes[at + 2]) << 8 | UInt32(bytes[at + 3])
                    }
                    for index in 16..<64 {
                        let early = schedule[index - 15]
                        let late = schedule[index - 2]
                        let first = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
                        let second = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
                        schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
                    }
                    var (a, b, c, d, e, f, g, h) = state
                    for index in 0..<64 {
                        let mixE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
                        let choice = (e & f) ^ (~e & g)
                        let first = h &+ mixE &+ choice &+ constants[index] &+ schedule[index]
                        let mixA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
                        let majority = (a & b) ^ (a & c) ^ (b & c)
                        (h, g, f, e) = (g, f, e, d &+ first)
                        (d, c, b, a) = (c, b, a, first &+ mixA &+ majority)
                    }
                    state = (
                        state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e, state.5 &+ f,
                        state.6 &+ g, state.7 &+ h
                    )
                }
            }
        }
    }
}

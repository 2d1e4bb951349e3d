import Model

/// How ids become numbers that SQLite sorts as their hex digits sort.
enum StoreKeys {
    /// The first 64 bits of the id's digest. SQLite's integers have a sign: flipping the top bit keeps the order.
    static func digest(of id: RecordID) -> Int64 { number(fromPrefix: id.digest.prefix) }

    /// Whether an id is one that no two things share by chance: a UUID, an address in a store, a digest. A short one is a
    /// number within its file or list.
    static func isLong(_ id: RecordID) -> Bool { id.text.utf8.count >= 16 }

    static func number(fromPrefix prefix: UInt64) -> Int64 { Int64(bitPattern: prefix ^ 1 << 63) }

    static func prefix(fromNumber number: Int64) -> UInt64 { UInt64(bitPattern: number) ^ 1 << 63 }

    /// The numbers of all digests that begin with those hex digits (1 to 16); nil for other text.
    static func range(ofHex hex: String) -> ClosedRange<Int64>? {
        // A sign would be read as part of a number.
        guard (1...16).contains(hex.utf8.count), hex.first?.isHexDigit == true, let value = UInt64(hex, radix: 16)
        else { return nil }
        let free = UInt64(64 - hex.utf8.count * 4)
        let low = free == 0 ? value : value << free
        let high = free == 0 ? value : low | (1 << free - 1)
        return number(fromPrefix: low)...number(fromPrefix: high)
    }
}

/// The hex digits of a digest that addresses, anchors and short ids are cut from.
package struct DigestHex: Hashable, Sendable {
    package let prefix: UInt64

    /// So many digits tell most things apart; where two meet in them, all sixteen are shown.
    package static let usualDigits = 10

    init(prefix: UInt64) { self.prefix = prefix }

    init(number: Int64) { prefix = StoreKeys.prefix(fromNumber: number) }

    /// Whether the usual digits are the same.
    func meets(_ other: DigestHex) -> Bool {
        let rest = UInt64(64 - 4 * Self.usualDigits)
        return prefix >> rest == other.prefix >> rest
    }

    /// The first `count` of its sixteen hex digits.
    package func digits(_ count: Int) -> String {
        let count = max(0, min(count, 16))
        return String(unsafeUninitializedCapacity: count) { digits in
            for place in 0..<count { digits[place] = prefix.hexDigit(at: place) }
            return count
        }
    }
}

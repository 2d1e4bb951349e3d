import Model

/// Which ids were met before in one input: 64 bits for each, in a table that is at most half full.
///
/// Two ids of one hash would be taken for one; with a million ids that happens once in some ten million files.
///
/// A look into a table of many megabytes takes longer than to read the record that the id is of. So a smaller set of
/// marks is looked at first: it knows most new ids, and these go into the table several at a time, for looks that do not
/// wait for each other take hardly longer than one.
package struct SeenIDs: Sendable {
    /// 0 for an empty place.
    private var table = [UInt64](repeating: 0, count: 64)
    private var count = 0
    /// Ids that are new for certain, and not in the table yet.
    private var waiting: [UInt64] = []
    /// A bit for each hash, found by its first bits; four bits for each place of the table.
    private var marks = [UInt64](repeating: 0, count: 4)
    /// Another in each run, so that no file can be made whose ids crowd in one part of the table.
    private let multiplier = UInt64.random(in: .min ... .max) | 1
    /// What the last looks ahead have seen: were it thrown away, the looks would be too.
    private var lookedAt: UInt64 = 0

    private static let mostWaiting = 64

    package init() {}

    /// Remembers the id; says whether it is new.
    package mutating func insert(_ id: RecordID) -> Bool { insert(hash: Self.hash(id.text)) }

    /// The same for something that is known by a hash of its own.
    mutating func insert(hash: UInt64) -> Bool {
        let hash = max(hash, 1)
        if setMark(of: hash) {
            waiting.append(hash)
            if waiting.count == Self.mostWaiting { settle() }
            return true
        }
        settle()
        let place = place(of: hash, in: table)
        guard table[place] == 0 else { return false }
        table[place] = hash
        count += 1
        // The marks may be larger ones now, in which this hash has its own.
        _ = setMark(of: hash)
        return true
    }

    /// Puts what waits into the table.
    private mutating func settle() {
        while (count + waiting.count + 1) * 2 >= table.count { grow() }
        for hash in waiting { lookedAt ^= table[start(of: hash, in: table)] }
        for hash in waiting { table[place(of: hash, in: table)] = hash }
        count += waiting.count
        waiting.removeAll(keepingCapacity: true)
    }

    private mutating func grow() {
        var larger = [UInt64](repeating: 0, count: table.count * 2)
        marks = [UInt64](repeating: 0, count: larger.count / 16)
        for hash in table where hash != 0 {
            larger[place(of: hash, in: larger)] = hash
            _ = setMark(of: hash)
        }
        table = larger
        for hash in waiting { _ = setMark(of: hash) }
    }

    /// - Returns: whether the mark was not set before.
    private mutating func setMark(of hash: UInt64) -> Bool {
        let place = (hash &* multiplier) >> UInt64(58 - marks.count.trailingZeroBitCount)
        let (word, bit) = (Int(place >> 6), UInt64(1) << (place & 63))
        guard marks[word] & bit == 0 else { return false }
        marks[word] |= bit
        return true
    }

    /// Where the hash stands, or may be put.
    private func place(of hash: UInt64, in table: [UInt64]) -> Int {
        let mask = table.count - 1
        var place = start(of: hash, in: table)
        while table[place] != 0, table[place] != hash { place = (place + 1) & mask }
        return place
    }

    private func start(of hash: UInt64, in table: [UInt64]) -> Int {
        Int((hash &* multiplier) >> UInt64(64 - table.count.trailingZeroBitCount))
    }

    private static func hash(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { utf8 in
            var hash = UInt64(utf8.count) &* 0x9E37_79B9_7F4A_7C15
            let bytes = UnsafeRawBufferPointer(utf8)
            var index = 0
            while index + 8 <= bytes.count {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                hash = mixed(hash ^ word)
                index += 8
            }
            var rest: UInt64 = 0
            while index < bytes.count {
                rest = rest << 8 | UInt64(bytes[index])
                index += 1
            }
            return mixed(hash ^ rest)
        }
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return product.high ^ product.low &+ value
    }
}

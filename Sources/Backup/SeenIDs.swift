import Files
import Model

/// Which ids were met before in one input: 64 bits for each, in a table that is at most half full.
///
/// Two ids of one hash would be taken for one; with a million ids that happens once in some ten million files.
///
/// A look into a table of many megabytes takes as long as reading half the record that the id is of. Who says early that
/// an id will come (`expect`) does not wait for it.
package struct SeenIDs: Sendable {
    /// 0 for an empty place.
    private var table = [UInt64](repeating: 0, count: 64)
    private var count = 0
    /// Another in each run, so that no file can be made whose ids crowd in one part of the table.
    private let multiplier = UInt64.random(in: .min ... .max) | 1

    package init() {}

    /// Begins to bring near what `insert` will look at.
    package func expect(_ id: String) { expect(hash: Self.hash(id)) }

    /// The same for something that is known by a hash of its own.
    func expect(hash: UInt64) {
        let place = start(of: max(hash, 1), in: table)
        table.withUnsafeBufferPointer { table in
            if let base = table.baseAddress { Processor.fetchAhead(base + place) }
        }
    }

    /// Remembers the id; says whether it is new.
    package mutating func insert(_ id: RecordID) -> Bool { insert(hash: Self.hash(id.text)) }

    /// The same for something that is known by a hash of its own.
    mutating func insert(hash: UInt64) -> Bool {
        let hash = max(hash, 1)
        if count * 2 >= table.count { grow() }
        let place = place(of: hash, in: table)
        guard table[place] == 0 else { return false }
        table[place] = hash
        count += 1
        return true
    }

    private mutating func grow() {
        var larger = [UInt64](repeating: 0, count: table.count * 2)
        for hash in table where hash != 0 { larger[place(of: hash, in: larger)] = hash }
        table = larger
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

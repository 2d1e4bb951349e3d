/// A set of row keys, one bit each, 64 to a word: row keys are dense as a rule, but a file may have any.
struct KeySet {
    /// By the key without its last six bits.
    private var words: [Int64: UInt64] = [:]

    /// Whether the key was new.
    mutating func insert(_ key: Int64) -> Bool {
        let bit = UInt64(1) << UInt64(key & 63)
        let before = words[key >> 6, default: 0]
        words[key >> 6] = before | bit
        return before & bit == 0
    }

    func contains(_ key: Int64) -> Bool {
        words[key >> 6, default: 0] & UInt64(1) << UInt64(key & 63) != 0
    }

    mutating func formUnion(_ other: KeySet) { words.merge(other.words) { $0 | $1 } }
}

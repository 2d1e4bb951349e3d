/// A set of row keys, one bit each: row keys are small and dense.
struct KeySet {
    private var words: [UInt64] = []

    /// Whether the key was new.
    mutating func insert(_ key: Int64) -> Bool {
        guard key >= 0, key < 1 << 40 else { return true }
        let (word, bit) = (Int(key >> 6), UInt64(1) << UInt64(key & 63))
        if word >= words.count { words.append(contentsOf: repeatElement(0, count: word - words.count + 1)) }
        defer { words[word] |= bit }
        return words[word] & bit == 0
    }
}

/// The keys that a reader knows, made ready to be found by their bytes without making a String.
package struct JSONKeys: Sendable {
    private struct Entry: Sendable {
        /// The first eight bytes, the first one lowest; zeros fill up a shorter key.
        let start: UInt64
        let bytes: [UInt8]
    }

    private let entries: [Entry]
    package let names: [String]

    package init(_ names: [String]) {
        self.names = names
        entries = names.map { name in
            let bytes = Array(name.utf8)
            var start: UInt64 = 0
            for (index, byte) in bytes.prefix(8).enumerated() { start |= UInt64(byte) << UInt64(index * 8) }
            return Entry(start: start, bytes: bytes)
        }
    }

    /// The number of the key among `names`; -1 when it is none of them.
    /// - Note: `bytes` must be readable eight bytes far, whatever `count` says.
    func index(of bytes: UnsafePointer<UInt8>, count: Int) -> Int {
        var start = UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
        if count < 8 { start &= (1 << UInt64(count * 8)) &- 1 }
        for index in entries.indices where entries[index].start == start && entries[index].bytes.count == count {
            let known = entries[index].bytes
            var position = 8
            while position < count, known[position] == bytes[position] { position += 1 }
            if position >= count { return index }
        }
        return -1
    }

    func index(of name: String) -> Int { names.firstIndex { $0.utf8.elementsEqual(name.utf8) } ?? -1 }
}

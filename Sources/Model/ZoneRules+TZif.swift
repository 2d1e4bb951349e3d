extension ZoneRules {
    /// Reads a compiled zone file (RFC 8536). nil when the bytes are none.
    package init?(name: String, tzif bytes: [UInt8]) {
        guard let first = TZifBlock(bytes, at: 0, timeSize: 4) else { return nil }
        // From version 2 on, a second block with 64-bit times follows, and the rule behind it.
        guard first.version >= 2 else {
            guard let table = first.table(in: bytes) else { return nil }
            self.init(name: name, first: table.first, transitions: table.transitions, rule: nil)
            return
        }
        guard let second = TZifBlock(bytes, at: first.end, timeSize: 8), let table = second.table(in: bytes) else {
            return nil
        }
        var rule: ZoneRule?
        if second.end < bytes.count, bytes[second.end] == 10 {
            let text = bytes[(second.end + 1)...].prefix { $0 != 10 }
            rule = ZoneRule(posix: String(decoding: text, as: UTF8.self))
        }
        self.init(name: name, first: table.first, transitions: table.transitions, rule: rule)
    }
}

/// One header of a zone file, and where its data lie.
private struct TZifBlock {
    let version: Int
    let end: Int
    private let start: Int
    private let timeSize: Int
    private let timeCount: Int
    private let typeCount: Int

    init?(_ bytes: [UInt8], at offset: Int, timeSize: Int) {
        guard bytes.count >= offset + 44, Array(bytes[offset..<offset + 4]) == Array("TZif".utf8) else { return nil }
        version = bytes[offset + 4] == 0 ? 1 : Int(bytes[offset + 4]) - 48
        func count(_ index: Int) -> Int { Int(Self.number(bytes, at: offset + 20 + index * 4, size: 4)) }
        let (isUTC, isStandard, leap, time, type, character) = (
            count(0), count(1), count(2), count(3), count(4), count(5)
        )
        let counts = [isUTC, isStandard, leap, time, type, character]
        // No real zone file is near these counts; they keep the sum from overflowing.
        guard counts.allSatisfy({ (0...100_000).contains($0) }), type >= 1 else { return nil }
        start = offset + 44
        self.timeSize = timeSize
        (timeCount, typeCount) = (time, type)
        end = start + time * timeSize + time + type * 6 + character + leap * (timeSize + 4) + isStandard + isUTC
        guard end <= bytes.count else { return nil }
    }

    func table(in bytes: [UInt8]) -> (first: Int, transitions: [ZoneRules.Transition])? {
        let types = start + timeCount * timeSize + timeCount
        func offset(ofType index: Int) -> Int? {
            guard index < typeCount else { return nil }
            return Int(Self.number(bytes, at: types + index * 6, size: 4))
        }
        var transitions: [ZoneRules.Transition] = []
        for index in 0..<timeCount {
            let type = Int(bytes[start + timeCount * timeSize + index])
            guard let offset = offset(ofType: type) else { return nil }
            let time = Int(Self.number(bytes, at: start + index * timeSize, size: timeSize))
            transitions.append(ZoneRules.Transition(start: time, offset: offset))
        }
        guard let first = offset(ofType: 0) else { return nil }
        return (first, transitions)
    }

    /// A big-endian number with a sign.
    private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> Int64 {
        let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
    }
}

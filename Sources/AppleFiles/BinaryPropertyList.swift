/// Reads the binary form of a property list: a mark, objects, a table of their offsets, a trailer of 32 bytes.
/// Layout as CoreFoundation's CFBinaryPList.c describes it.
///
/// Every count and offset is held against the bytes that are there before anything is reserved. In a file that a
/// system wrote no two objects share a byte, so objects that together want more bytes than there are end the work.
struct BinaryPropertyList {
    private let bytes: [UInt8]
    private static let trailerLength = 32

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func read() throws(Unreadable) -> PropertyList {
        let start = bytes.count - Self.trailerLength
        // The mark, one object, its offset.
        guard start >= 10 else { throw Unreadable("the archive ends after \(bytes.count) bytes, before its table") }
        let offsetSize = Int(bytes[start + 6])
        let referenceSize = Int(bytes[start + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
            throw Unreadable("the archive's trailer is damaged: numbers of \(offsetSize) and \(referenceSize) bytes")
        }
        guard let count = number(at: start + 8, size: 8), let top = number(at: start + 16, size: 8),
            let table = number(at: start + 24, size: 8)
        else { throw Unreadable("the archive's trailer is damaged: its numbers are too large") }
        guard table >= 9, table < start, count >= 1, count <= (start - table) / offsetSize else {
            throw Unreadable("the archive's trailer is damaged: \(count) objects do not fit into \(bytes.count) bytes")
        }
        guard count <= PropertyList.maximumNodes else { throw Unreadable("the archive has \(count) objects, too many") }
        guard top < count else {
            throw Unreadable("the archive's trailer is damaged: its first object is number \(top) of \(count)")
        }
        var nodes: [PropertyList.Node] = []
        nodes.reserveCapacity(count)
        var used = 0
        for index in 0..<count {
            guard let offset = number(at: table + index * offsetSize, size: offsetSize), offset >= 8, offset < table
            else { throw Unreadable("object \(index) of the archive lies outside of it") }
            var cursor = Cursor(list: self, position: offset, end: table, referenceSize: referenceSize, count: count)
            nodes.append(try cursor.node())
            used += cursor.position - offset
            guard used <= bytes.count else { throw Unreadable("the archive's objects overlap") }
        }
        return PropertyList(nodes: nodes, rootIndex: top)
    }

    /// An unsigned big-endian number; nil when it is beyond `Int`. The bytes must be there.
    private func number(at position: Int, size: Int) -> Int? {
        var value: UInt64 = 0
        for byte in bytes[position..<position + size] { value = value << 8 | UInt64(byte) }
        return Int(exactly: value)
    }

    /// Reads one object.
    private struct Cursor {
        let list: BinaryPropertyList
        var position: Int
        let end: Int
        let referenceSize: Int
        let count: Int

        mutating func node() throws(Unreadable) -> PropertyList.Node {
            let marker = list.bytes[position]
            position += 1
            let low = Int(marker & 0x0F)
            switch marker >> 4 {
            case 0x0:
                switch low {
                case 0: return .null
                case 8: return .bool(false)
                case 9: return .bool(true)
                default: throw unknown(marker)
                }
            case 0x1 where low <= 4: return .integer(try integer(size: 1 << low))
            case 0x2 where low == 2: return .real(Double(Float(bitPattern: UInt32(try bits(size: 4)))))
            case 0x2 where low == 3: return .real(Double(bitPattern: try bits(size: 8)))
            case 0x3 where low == 3: return .date(Double(bitPattern: try bits(size: 8)))
            case 0x4: return .data(Array(try take(count(low), each: 1)))
            case 0x5: return .text(String(decoding: try take(count(low), each: 1), as: UTF8.self))
            case 0x6:
                let pairs = Array(try take(count(low), each: 2))
                let units = stride(from: 0, to: pairs.count, by: 2).map {
                    UInt16(pairs[$0]) << 8 | UInt16(pairs[$0 + 1])
                }
                return .text(String(decoding: units, as: UTF16.self))
            case 0x8 where low <= 7:
                guard let uid = Int(exactly: try bits(size: low + 1)) else { throw unknown(marker) }
                return .uid(uid)
            case 0xA, 0xB, 0xC: return .array(try references(count(low)))
            case 0xD:
                let count = try count(low)
                return .dictionary(keys: try references(count), values: try references(count))
            default: throw unknown(marker)
            }
        }

        /// The count that stands in the marker, or in an integer behind it.
        private mutating func count(_ low: Int) throws(Unreadable) -> Int {
            guard low == 0x0F else { return low }
            guard let marker = try take(1, each: 1).first, marker >> 4 == 0x1, marker & 0x0F <= 3,
                let count = Int(exactly: try bits(size: 1 << Int(marker & 0x0F)))
            else { throw Unreadable("a count in the archive is damaged") }
            return count
        }

        private mutating func references(_ wanted: Int) throws(Unreadable) -> [PropertyList.Index] {
            let start = position
            let all = try take(wanted, each: referenceSize).count / referenceSize
            var found: [PropertyList.Index] = []
            found.reserveCapacity(all)
            for index in 0..<all {
                guard let reference = list.number(at: start + index * referenceSize, size: referenceSize),
                    reference < count
                else { throw Unreadable("a reference in the archive leads outside of it") }
                found.append(reference)
            }
            return found
        }

        /// Sizes above eight bytes hold small numbers in practice: only those that fit are read.
        private mutating func integer(size: Int) throws(Unreadable) -> Int64 {
            if size == 16 {
                let high = try bits(size: 8)
                let low = Int64(bitPattern: try bits(size: 8))
                guard high == 0 && low >= 0 || high == .max && low < 0 else {
                    throw Unreadable("a number in the archive is too large")
                }
                return low
            }
            // One, two and four bytes are unsigned, eight are signed.
            return Int64(bitPattern: try bits(size: size))
        }

        private mutating func bits(size: Int) throws(Unreadable) -> UInt64 {
            var value: UInt64 = 0
            for byte in try take(size, each: 1) { value = value << 8 | UInt64(byte) }
            return value
        }

        private mutating func take(_ count: Int, each size: Int) throws(Unreadable) -> ArraySlice<UInt8> {
            guard count <= (end - position) / size else {
                throw Unreadable("the archive wants \(count) values at byte \(position), where it has no room for them")
            }
            let start = position
            position += count * size
            return list.bytes[start..<position]
        }

        private func unknown(_ marker: UInt8) -> Unreadable {
            Unreadable("the archive has an unknown mark at byte \(position - 1)")
        }
    }
}

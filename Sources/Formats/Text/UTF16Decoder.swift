/// Turns UTF-16 into UTF-8, piece by piece; a piece may end in the middle of a character.
struct UTF16Decoder {
    private let isBigEndian: Bool
    private var firstByte: UInt8?
    private var highSurrogate: UInt16?
    /// How far into the last piece the half character was that made it fail.
    private(set) var failure = 0

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    var isAtBoundary: Bool { firstByte == nil && highSurrogate == nil }

    /// Appends what the bytes say; false at half of a surrogate pair.
    mutating func decode(_ bytes: ArraySlice<UInt8>, into utf8: inout [UInt8]) -> Bool {
        for (index, byte) in bytes.enumerated() {
            guard let first = firstByte else {
                firstByte = byte
                continue
            }
            firstByte = nil
            let unit = isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
            guard append(unit, to: &utf8) else {
                failure = index
                return false
            }
        }
        return true
    }

    private mutating func append(_ unit: UInt16, to utf8: inout [UInt8]) -> Bool {
        let value: UInt32
        if let high = highSurrogate {
            guard UTF16.isTrailSurrogate(unit) else { return false }
            highSurrogate = nil
            value = 0x10000 + (UInt32(high) & 0x3FF) << 10 + UInt32(unit) & 0x3FF
        } else if UTF16.isLeadSurrogate(unit) {
            highSurrogate = unit
            return true
        } else {
            value = UInt32(unit)
        }
        guard let scalar = Unicode.Scalar(value) else { return false }
        utf8.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        return true
    }
}

import SafeHTML

/// The bytes that the parser is given: those of the text, made fit for it.
enum ParserInput {
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    /// Calls `body` with the text without a byte order mark at its start, with line feeds for CR and CRLF, and with
    /// control characters and noncharacters replaced by what shows them. Direction controls and U+2028 stay.
    static func read<Result>(
        _ utf8: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt8>) throws(GuardVerdict) -> Result
    ) throws(GuardVerdict) -> Result {
        let hasMark = utf8.starts(with: [0xEF, 0xBB, 0xBF])
        let text = hasMark ? UnsafeBufferPointer(rebasing: utf8.dropFirst(3)) : utf8
        guard let first = text.indices.first(where: { isUnfit(text, at: $0) }) else { return try body(text) }
        return try clean(text, from: first).withBuffer(body)
    }

    private static func isUnfit(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        switch SpecialSequence(in: utf8, at: index) {
        case nil, .bidi, .lineBreak(length: 3): false
        case .shownAs, .lineBreak: true
        }
    }

    private static func clean(_ utf8: UnsafeBufferPointer<UInt8>, from first: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count + 16)
        var copied = 0
        var index = first
        while index < utf8.count {
            guard isUnfit(utf8, at: index), let special = SpecialSequence(in: utf8, at: index) else {
                index += 1
                continue
            }
            bytes.append(contentsOf: utf8[copied..<index])
            switch special {
            case .shownAs(let scalar, let length):
                bytes.append(scalar: scalar)
                index += length
            case .lineBreak(let length):
                bytes.append(0x0A)
                index += length
            case .bidi:
                bytes.append(contentsOf: utf8[index..<index + 3])
                index += 3
            }
            copied = index
        }
        bytes.append(contentsOf: utf8[copied...])
        return bytes
    }
}

extension [UInt8] {
    /// `withUnsafeBufferPointer` for bodies that throw a verdict and nothing else.
    func withBuffer<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(GuardVerdict) -> Result
    ) throws(GuardVerdict) -> Result {
        try withUnsafeBufferPointer { bytes throws(GuardVerdict) in try body(bytes) }
    }
}

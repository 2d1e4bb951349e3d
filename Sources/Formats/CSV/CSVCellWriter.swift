/// Writes single cells of a table into bytes.
struct CSVCellWriter {
    /// Whether texts that a spreadsheet would run get a `'` in front.
    let isGuarding: Bool
    /// Whether some text got one.
    private(set) var hasGuarded = false

    init(isGuarding: Bool) { self.isGuarding = isGuarding }

    /// The text; in quotes where it holds what ends a cell or a line, has a blank at an end, or is empty.
    mutating func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { utf8 in
            let needsGuard = isGuarding && Self.needsGuard(utf8)
            if needsGuard { hasGuarded = true }
            guard Self.needsQuotes(utf8) else {
                if needsGuard { bytes.append(UInt8(ascii: "'")) }
                bytes.append(contentsOf: utf8)
                return
            }
            bytes.append(UInt8(ascii: "\""))
            if needsGuard { bytes.append(UInt8(ascii: "'")) }
            var clean = 0
            for index in utf8.indices where utf8[index] == UInt8(ascii: "\"") {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[clean...index]))
                clean = index
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[clean...]))
            bytes.append(UInt8(ascii: "\""))
        }
    }

    /// Whether a spreadsheet may take the text for a formula, or the text begins as a guarded one does.
    private static func needsGuard(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        switch utf8.first {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "'"), 0x09,
            0x0A, 0x0D:
            return true
        case 0xEF:
            // The same signs in the width of Hangul: ＋ － ＝ ＠.
            let wide = utf8.dropFirst().prefix(2)
            return wide.elementsEqual([0xBC, 0x8B]) || wide.elementsEqual([0xBC, 0x8D])
                || wide.elementsEqual([0xBC, 0x9D]) || wide.elementsEqual([0xBC, 0xA0])
        default: return false
        }
    }

    private static func needsQuotes(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = utf8.first, let last = utf8.last, let base = utf8.baseAddress else { return true }
        if first == 0x20 || last == 0x20 { return true }
        var index = 0
        while index + 8 <= utf8.count {
            let word = WordScan.load(base + index)
            let marks =
                WordScan.controlMarks(in: word) | WordScan.marks(of: WordScan.pattern(UInt8(ascii: "\"")), in: word)
                | WordScan.marks(of: WordScan.pattern(UInt8(ascii: ",")), in: word)
                | WordScan.marks(of: WordScan.pattern(UInt8(ascii: ";")), in: word)
            if marks != 0 { return true }
            index += 8
        }
        while index < utf8.count {
            let byte = utf8[index]
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
                return true
            }
            index += 1
        }
        return false
    }
}

/// A text as Markdown shows it: line by line, with a backslash before what would begin a block or a tag, and stand-ins
/// for control characters. Where that is not the text itself, the text stands in a comment beside it.
enum ShownText {
    /// Whether the text is one line that Markdown reads as it stands.
    static func isPlainLine(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { isPlain($0) }
    }

    /// Whether the text is lines of that kind, with blank ones only between them.
    static func isPlainBlock(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { utf8 in
            guard let last = utf8.last, last != 0x0A, utf8.first != 0x0A else { return false }
            return utf8.split(separator: 0x0A, omittingEmptySubsequences: true).allSatisfy {
                isPlain(UnsafeBufferPointer(rebasing: $0))
            }
        }
    }

    private static func isPlain(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = line.first, let last = line.last, let base = line.baseAddress else { return false }
        if first == 0x20 || first == 0x09 || last == 0x20 || last == 0x09 { return false }
        var index = 0
        while index < line.count {
            if index + 8 <= line.count {
                let word = WordScan.load(base + index)
                let marks =
                    WordScan.controlMarks(in: word) | WordScan.marks(of: WordScan.pattern(UInt8(ascii: "<")), in: word)
                guard marks != 0 else {
                    index += 8
                    continue
                }
                index += WordScan.first(marks)
            }
            let byte = line[index]
            if byte < 0x20, byte != 0x09 { return false }
            if byte == UInt8(ascii: "<"), index + 1 < line.count, BlockStart.isTagLike(line[index + 1]) {
                return false
            }
            index += 1
        }
        return !BlockStart.mayOpen(LineCursor(line))
    }

    // MARK: Lines

    /// The lines of a text, as they are shown; a line may be empty.
    static func lines(of text: String) -> [[UInt8]] {
        eachLine(of: text).map { line in
            var trimmed = line[...]
            while let first = trimmed.first, first == 0x20 || first == 0x09 { trimmed = trimmed.dropFirst() }
            while let last = trimmed.last, last == 0x20 || last == 0x09 { trimmed = trimmed.dropLast() }
            return escapingStart(of: escapingTags(Array(trimmed)))
        }
    }

    /// The lines of a text in a quote, where any block may stand: only tags are escaped. None for an empty text.
    static func quoteLines(of text: String) -> [[UInt8]] {
        text.isEmpty ? [] : eachLine(of: text).map(escapingTags)
    }

    /// A text in one line of its own, such as a heading.
    static func heading(_ text: String) -> [UInt8] {
        var shown = Array(lines(of: text).filter { !$0.isEmpty }.joined(separator: [0x20]))
        // The signs at the end of a heading are no part of it.
        if shown.last == UInt8(ascii: "#") { shown.insert(UInt8(ascii: "\\"), at: shown.count - 1) }
        return shown
    }

    static func isPlainHeading(_ text: String) -> Bool {
        text.isEmpty || isPlainLine(text) && text.utf8.last != UInt8(ascii: "#")
    }

    /// A short text in the middle of a line, with a backslash before the signs of Markdown.
    static func inline(_ text: String) -> [UInt8] {
        var shown: [UInt8] = []
        for byte in eachLine(of: text).joined(separator: [0x20]) {
            switch byte {
            case _ where inlineSigns.contains(byte): shown.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case 0..<0x20: shown.append(contentsOf: byte == 0x09 ? [0x20] : standIn)
            default: shown.append(byte)
            }
        }
        while let last = shown.last, last == 0x20 { shown.removeLast() }
        return Array(shown.drop { $0 == 0x20 })
    }

    private static let inlineSigns = Array("\\`*_[]<>#|~&!".utf8)

    /// Cut at LF, CR LF and CR.
    private static func eachLine(of text: String) -> [[UInt8]] {
        var lines: [[UInt8]] = [[]]
        var followsReturn = false
        for byte in text.utf8 {
            switch byte {
            case 0x0A where followsReturn: break
            case 0x0A, 0x0D: lines.append([])
            default: lines[lines.count - 1].append(byte)
            }
            followsReturn = byte == 0x0D
        }
        return lines
    }

    private static let standIn: [UInt8] = Array("\u{FFFD}".utf8)

    private static func escapingTags(_ line: [UInt8]) -> [UInt8] {
        var shown: [UInt8] = []
        shown.reserveCapacity(line.count)
        for (index, byte) in line.enumerated() {
            if byte < 0x20, byte != 0x09 {
                shown.append(contentsOf: standIn)
                continue
            }
            if byte == UInt8(ascii: "<"), index + 1 < line.count, BlockStart.isTagLike(line[index + 1]) {
                shown.append(UInt8(ascii: "\\"))
            }
            shown.append(byte)
        }
        return shown
    }

    private static func escapingStart(of line: [UInt8]) -> [UInt8] {
        line.withUnsafeBufferPointer { bytes in
            let cursor = LineCursor(bytes)
            guard BlockStart.mayOpen(cursor) else { return line }
            // Before a number a backslash is text: there it stands before the sign that makes it an item.
            let place = line.firstIndex { !(0x30...0x39).contains($0) } ?? 0
            return Array(line[..<place]) + [UInt8(ascii: "\\")] + line[place...]
        }
    }
}

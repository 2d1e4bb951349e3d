/// Line breaks inside a code span, of which the parser makes blanks.
///
/// A mark before such a line feed survives in the span's text, so the writer knows the blank behind it for a break.
/// Which line feeds those are is found without the parser, so only where that is easy: in texts without fenced code,
/// and inside lines of which none opens a block. A wrong guess costs little, for all other marks are left out.
enum CodeSpanBreaks {
    private struct Run {
        let range: Range<Int>
        /// The next run of the same length in the paragraph.
        var twin: Int?
    }

    /// The text with its marks; nil when no code span goes over a line's end.
    static func marked(_ utf8: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard utf8.contains(tick), let paragraphs = paragraphs(of: utf8) else { return nil }
        var bytes: [UInt8] = []
        var copied = 0
        for paragraph in paragraphs {
            for span in spans(in: utf8, paragraph) {
                for index in span where utf8[index] == 0x0A && isText(utf8, before: index) {
                    bytes.append(contentsOf: utf8[copied..<index])
                    bytes.append(contentsOf: Mark.bytes)
                    copied = index
                }
            }
        }
        guard copied > 0 else { return nil }
        bytes.append(contentsOf: utf8[copied...])
        return bytes
    }

    private static let tick = UInt8(ascii: "`")

    /// Lines that follow each other without one that is blank or may open a block; nil if a code fence stands anywhere.
    private static func paragraphs(of utf8: UnsafeBufferPointer<UInt8>) -> [Range<Int>]? {
        var paragraphs: [Range<Int>] = []
        var begun = 0
        var start = 0
        while start < utf8.count {
            let end = utf8[start...].firstIndex(of: 0x0A) ?? utf8.count
            let text = utf8[start..<end].drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
            if isFence(text.drop { $0 < UInt8(ascii: "A") && $0 != tick }) { return nil }
            if opensBlock(text) {
                if begun < start { paragraphs.append(begun..<start) }
                begun = start
            }
            start = end + 1
        }
        if begun < utf8.count { paragraphs.append(begun..<utf8.count) }
        return paragraphs
    }

    /// Three backticks or tildes, behind whatever marks of lists and quotes.
    private static func isFence(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let sign = line.first, sign == tick || sign == UInt8(ascii: "~") else { return false }
        return line.prefix(3).count == 3 && line.prefix(3).allSatisfy { $0 == sign }
    }

    private static func opensBlock(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let first = text.first else { return true }
        switch first {
        case UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "|"): return true
        case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "0")...UInt8(ascii: "9"): return true
        default: return false
        }
    }

    private static func spans(in utf8: UnsafeBufferPointer<UInt8>, _ paragraph: Range<Int>) -> [Range<Int>] {
        var runs: [Run] = []
        var index = paragraph.lowerBound
        while index < paragraph.upperBound {
            let start = index
            while index < paragraph.upperBound, utf8[index] == tick { index += 1 }
            if index > start { runs.append(Run(range: start..<index)) } else { index += 1 }
        }
        var nearest: [Int: Int] = [:]
        for number in runs.indices.reversed() {
            let length = runs[number].range.count
            runs[number].twin = nearest[length]
            nearest[length] = number
        }
        var spans: [Range<Int>] = []
        var number = 0
        while number < runs.count {
            if let twin = runs[number].twin {
                // Blanks and line feeds at either end are the parser's to strip.
                var inside = utf8[runs[number].range.upperBound..<runs[twin].range.lowerBound].drop { $0 <= 0x20 }
                while let last = inside.last, last <= 0x20 { inside = inside.dropLast() }
                spans.append(inside.startIndex..<inside.endIndex)
                number = twin
            }
            number += 1
        }
        return spans
    }

    /// Whether the line that ends at `end` is text whatever stands behind it: a mark must not hide a rule, the line
    /// under a heading or table head, a table row's last bar, or a hard break.
    private static func isText(_ utf8: UnsafeBufferPointer<UInt8>, before end: Int) -> Bool {
        guard end > 0, utf8[end - 1] != UInt8(ascii: "\\"), utf8[end - 1] != UInt8(ascii: "|") else { return false }
        var index = end - 1
        while index >= 0, utf8[index] != 0x0A {
            switch utf8[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: return true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): return true
            default: index -= 1
            }
        }
        return false
    }
}

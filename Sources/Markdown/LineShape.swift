/// What can be said of one line before it is parsed; where that is not sure, more rather than less.
struct LineShape {
    /// Quotes and list items that the line opens.
    private(set) var marks = 0
    /// The columns of blanks before and between them; a tab counts four.
    private(set) var indent = 0
    private(set) var bars = 0
    private(set) var length: Int
    /// The line may be the row of dashes under a table's head.
    private(set) var isDelimiterLike = false
    /// The line is blank, or blank but for quote marks.
    private(set) var endsParagraph = true

    init(of line: Slice<UnsafeBufferPointer<UInt8>>) {
        length = line.count
        var hasDash = false
        var hasOther = false
        for byte in line {
            switch byte {
            case UInt8(ascii: "|"):
                bars += 1
                endsParagraph = false
            case UInt8(ascii: "-"):
                hasDash = true
                endsParagraph = false
            case UInt8(ascii: ":"):
                endsParagraph = false
            case 0x20, 0x09, UInt8(ascii: ">"):
                continue
            default:
                hasOther = true
                endsParagraph = false
            }
        }
        isDelimiterLike = hasDash && !hasOther
        countMarks(in: line)
    }

    private mutating func countMarks(in line: Slice<UnsafeBufferPointer<UInt8>>) {
        let rule = Self.startOfRule(in: line)
        var index = line.startIndex
        while index < rule {
            let next = index + 1
            let isLast = next == line.endIndex || line[next] == 0x20 || line[next] == 0x09
            switch line[index] {
            case 0x20: indent += 1
            case 0x09: indent += 4
            case UInt8(ascii: ">"): marks += 1
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
                guard isLast else { return }
                marks += 1
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard let end = Self.endOfNumber(in: line, from: index) else { return }
                marks += 1
                index = end
                continue
            case UInt8(ascii: "["):
                // A task's box stands between the marks of its list and whatever its text opens.
                guard marks > 0, next + 1 < line.endIndex, line[next + 1] == UInt8(ascii: "]") else { return }
                index += 3
                continue
            default: return
            }
            index = next
        }
    }

    /// Where `12.` or `12)` ends that a blank or the line's end follows.
    private static func endOfNumber(in line: Slice<UnsafeBufferPointer<UInt8>>, from start: Int) -> Int? {
        guard let end = line[start...].prefix(10).firstIndex(where: { !(0x30...0x39).contains($0) }),
            line[end] == UInt8(ascii: ".") || line[end] == UInt8(ascii: ")")
        else { return nil }
        let behind = end + 1
        guard behind == line.endIndex || line[behind] == 0x20 || line[behind] == 0x09 else { return nil }
        return behind
    }

    /// The start of the longest tail that is a rule (`---`, `* * *`), which opens no list; the line's end if none is.
    private static func startOfRule(in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        guard let sign = line.last(where: { $0 != 0x20 && $0 != 0x09 }),
            sign == UInt8(ascii: "-") || sign == UInt8(ascii: "*") || sign == UInt8(ascii: "_")
        else { return line.endIndex }
        var start = line.endIndex
        var count = 0
        while start > line.startIndex {
            let byte = line[start - 1]
            guard byte == sign || byte == 0x20 || byte == 0x09 else { break }
            if byte == sign { count += 1 }
            start -= 1
        }
        return count >= 3 ? start : line.endIndex
    }
}

/// A place in one line of Markdown, which counts columns as GFM does: a tab goes on to the next multiple of four.
struct LineCursor {
    let line: UnsafeBufferPointer<UInt8>
    private(set) var index = 0
    private(set) var column = 0
    /// Columns of a tab that was taken in part.
    private var rest = 0

    init(_ line: UnsafeBufferPointer<UInt8>) { self.line = line }

    var isAtEnd: Bool { index >= line.count }

    /// The byte here; a line feed at the end.
    var byte: UInt8 { byte(ahead: 0) }

    func byte(ahead distance: Int) -> UInt8 {
        let place = index + distance
        return place < line.count ? line[place] : 0x0A
    }

    /// The columns of blanks here, and the first byte behind them; a line feed when nothing else follows.
    var indent: (columns: Int, next: UInt8) {
        var columns = rest
        var (place, column) = (index, column + rest)
        while place < line.count {
            switch line[place] {
            case 0x20:
                columns += 1
                column += 1
            case 0x09:
                let width = 4 - column % 4
                columns += width
                column += width
            default: return (columns, line[place])
            }
            place += 1
        }
        return (columns, 0x0A)
    }

    /// Takes at most that many columns of blanks; of a tab also a part.
    mutating func skipBlanks(_ limit: Int = .max) {
        var left = limit
        let fromRest = min(rest, left)
        rest -= fromRest
        column += fromRest
        left -= fromRest
        while left > 0, rest == 0, index < line.count {
            switch line[index] {
            case 0x20:
                index += 1
                column += 1
                left -= 1
            case 0x09:
                let width = 4 - column % 4
                index += 1
                let taken = min(width, left)
                column += taken
                rest = width - taken
                left -= taken
            default: return
            }
        }
    }

    /// Takes bytes that are no blanks.
    mutating func skip(_ count: Int) {
        let taken = min(count, line.count - index)
        index += taken
        column += taken
    }

    /// What follows, with the rest of a tab as blanks, without the blanks at its end.
    func remainder() -> (blanks: Int, bytes: UnsafeBufferPointer<UInt8>) {
        var stop = line.count
        while stop > index, line[stop - 1] == 0x20 || line[stop - 1] == 0x09 { stop -= 1 }
        return (stop > index ? rest : 0, UnsafeBufferPointer(rebasing: line[min(index, stop)..<stop]))
    }
}

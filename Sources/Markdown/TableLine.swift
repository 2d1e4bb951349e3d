/// A row of a table as it was typed.
enum TableLine {
    /// The cells without the blanks around them; bars behind a backslash end none. A bar at either end of the line
    /// belongs to no cell.
    static func cells(of line: Slice<UnsafeBufferPointer<UInt8>>) -> [Slice<UnsafeBufferPointer<UInt8>>] {
        var rest = line.trimmingBlanks
        if rest.first == bar { rest = rest.dropFirst() }
        var cells: [Slice<UnsafeBufferPointer<UInt8>>] = []
        var start = rest.startIndex
        var before: UInt8 = 0
        for index in rest.indices {
            if rest[index] == bar, before != UInt8(ascii: "\\") {
                cells.append(rest[start..<index].trimmingBlanks)
                start = index + 1
            }
            before = rest[index]
        }
        if start < rest.endIndex { cells.append(rest[start...].trimmingBlanks) }
        return cells
    }

    private static let bar = UInt8(ascii: "|")
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate var trimmingBlanks: Self {
        var trimmed = drop { $0 == 0x20 || $0 == 0x09 }
        while trimmed.last == 0x20 || trimmed.last == 0x09 { trimmed = trimmed.dropLast() }
        return trimmed
    }
}

import JSON

/// Reads CSV (RFC 4180) row by row, with a window on the source: memory holds one window and one row.
///
/// Lines end with CR LF, LF or CR, and a blank line is no row. A cell in quotes may hold all of them, the delimiter,
/// and a quote as two. A quote inside a bare cell is text. What follows a closing quote, and a quote that is never
/// closed, is refused, the latter where it opened.
package struct CSVParser: ~Copyable {
    /// A cell without its quotes, counted from the start of its row.
    struct Cell {
        var start: Int
        var end: Int
        var isQuoted: Bool
        /// Two quotes in it stand for one.
        var hasDoubledQuotes: Bool
    }

    /// The longest row that is read, in bytes: more is a quote that was never closed.
    package static let rowLimit = 1 << 26

    private let source: any ByteSource
    private let delimiter: UInt8
    private let rowLimit: Int

    /// The bytes in view. Behind them stand a line feed and quotes, which stop every scan.
    private var window: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var position = 0
    private var end = 0
    private var windowOffset: Int
    private var piece: [UInt8] = []

    private var rowStart = 0
    private(set) var cells: [Cell] = []

    private static let margin = 24
    /// The most that is read at once, however large the window is for the sake of one row.
    private static let pieceLimit = 1 << 20
    private static let quote = UInt8(ascii: "\"")

    package init(
        _ source: any ByteSource, delimiter: UInt8 = UInt8(ascii: ","), from start: Int = 0, windowSize: Int = 1 << 16,
        rowLimit: Int = CSVParser.rowLimit
    ) {
        (self.source, self.delimiter, self.rowLimit) = (source, delimiter, rowLimit)
        windowOffset = start
        capacity = max(windowSize, 4)
        window = .allocate(capacity: capacity + Self.margin)
        window.initialize(repeating: 0, count: capacity + Self.margin)
        setStops()
    }

    deinit { window.deallocate() }

    // MARK: Rows

    package var cellCount: Int { cells.count }

    /// Where the row begins, in bytes from the start of the source.
    package var rowOffset: Int { windowOffset + rowStart }

    /// Goes to the next row; false at the end.
    package mutating func nextRow() throws(CSVError) -> Bool {
        cells.removeAll(keepingCapacity: true)
        rowStart = position
        while true {
            if position >= end {
                rowStart = position
                guard try refill() else { return false }
                continue
            }
            guard window[position] == 0x0A || window[position] == 0x0D else { break }
            position += 1
        }
        rowStart = position
        while try nextCell() {}
        return true
    }

    /// Goes to the row that begins there.
    package mutating func seek(to offset: Int) {
        if offset >= windowOffset, offset <= windowOffset + end {
            position = offset - windowOffset
        } else {
            windowOffset = offset
            (position, end) = (0, 0)
            setStops()
        }
        rowStart = position
    }

    /// Reads one cell; says whether another one follows in the row.
    private mutating func nextCell() throws(CSVError) -> Bool {
        if position >= end, try !refill() {
            append(position, position)
            return false
        }
        if window[position] == Self.quote { return try nextQuotedCell() }
        let delimiters = WordScan.pattern(delimiter)
        let feeds = WordScan.pattern(0x0A)
        let returns = WordScan.pattern(0x0D)
        var index = position
        while true {
            let word = WordScan.load(window + index)
            let marks =
                WordScan.marks(of: delimiters, in: word) | WordScan.marks(of: feeds, in: word)
                | WordScan.marks(of: returns, in: word)
            guard marks != 0 else {
                index += 8
                continue
            }
            index += WordScan.first(marks)
            if index < end { break }
            let length = end - position
            let hasMore = try refill()
            index = position + length
            if !hasMore { break }
        }
        append(position, index)
        return leave(at: index)
    }

    private mutating func nextQuotedCell() throws(CSVError) -> Bool {
        let quotes = WordScan.pattern(Self.quote)
        var hasDoubledQuotes = false
        var index = position + 1
        while true {
            let marks = WordScan.marks(of: quotes, in: WordScan.load(window + index))
            guard marks != 0 else {
                index += 8
                continue
            }
            index += WordScan.first(marks)
            // The byte behind a quote must be in view too: it says what the quote is.
            if index + 1 >= end {
                let length = min(index, end) - position
                if try refill() {
                    index = position + length
                    continue
                }
                index = position + length
                guard index < end else {
                    throw .syntax("a quote opens here and is never closed", offset: windowOffset + position)
                }
                break
            }
            guard window[index + 1] == Self.quote else { break }
            hasDoubledQuotes = true
            index += 2
        }
        cells.append(
            Cell(
                start: position + 1 - rowStart, end: index - rowStart, isQuoted: true,
                hasDoubledQuotes: hasDoubledQuotes))
        let next = index + 1
        guard next >= end || window[next] == delimiter || window[next] == 0x0A || window[next] == 0x0D else {
            throw .syntax("text follows the closing quote of a cell", offset: windowOffset + next)
        }
        return leave(at: next)
    }

    private mutating func append(_ start: Int, _ end: Int) {
        cells.append(
            Cell(start: start - rowStart, end: end - rowStart, isQuoted: false, hasDoubledQuotes: false))
    }

    /// Steps over what ended the cell; says whether it was a delimiter.
    private mutating func leave(at index: Int) -> Bool {
        guard index < end else {
            position = end
            return false
        }
        position = index + 1
        return window[index] == delimiter
    }

    // MARK: Cells

    /// The text of a cell; nil for none: an empty cell without quotes, or one that the row does not have.
    package func text(_ cell: Int) throws(CSVError) -> String? {
        guard cells.indices.contains(cell) else { return nil }
        let found = cells[cell]
        guard found.end > found.start else { return found.isQuoted ? "" : nil }
        let text = found.hasDoubledQuotes ? Self.unquoted(bytes(cell)) : UTF8Text.text(bytes(cell))
        guard let text else { throw .encoding(Array(bytes(cell)), offset: offset(of: cell)) }
        return text
    }

    /// A cell as it stands between its quotes; good until the parser goes on.
    func bytes(_ cell: Int) -> UnsafeBufferPointer<UInt8> {
        guard cells.indices.contains(cell) else { return UnsafeBufferPointer(start: nil, count: 0) }
        return UnsafeBufferPointer(
            start: window + rowStart + cells[cell].start, count: cells[cell].end - cells[cell].start)
    }

    /// A cell with its quotes.
    func rawBytes(_ cell: Int) -> UnsafeBufferPointer<UInt8> {
        let inner = bytes(cell)
        guard cells.indices.contains(cell), cells[cell].isQuoted, let start = inner.baseAddress else { return inner }
        return UnsafeBufferPointer(start: start - 1, count: inner.count + 2)
    }

    /// Whether the row says something in that cell, be it an empty text.
    func hasValue(_ cell: Int) -> Bool {
        cells.indices.contains(cell) && (cells[cell].isQuoted || cells[cell].end > cells[cell].start)
    }

    /// Where a cell begins, in bytes from the start of the source; the row's start for a cell it does not have.
    func offset(of cell: Int) -> Int {
        guard cells.indices.contains(cell) else { return rowOffset }
        return rowOffset + cells[cell].start - (cells[cell].isQuoted ? 1 : 0)
    }

    private static func unquoted(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var clean = 0
        var index = 0
        while index < bytes.count {
            guard bytes[index] == quote else {
                index += 1
                continue
            }
            plain.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[clean...index]))
            index += 2
            clean = min(index, bytes.count)
        }
        plain.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[clean...]))
        return plain.withUnsafeBufferPointer { UTF8Text.text($0) }
    }

    // MARK: The window

    /// Drops what stands before the row and reads on; the places shrink by what was dropped.
    /// - Returns: whether the source had more.
    private mutating func refill() throws(CSVError) -> Bool {
        let dropped = min(rowStart, end)
        let kept = end - dropped
        guard kept < rowLimit else { throw tooLong() }
        if kept > capacity / 2 {
            let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2 + Self.margin)
            larger.initialize(repeating: 0, count: capacity * 2 + Self.margin)
            larger.update(from: window + dropped, count: kept)
            window.deallocate()
            window = larger
            capacity *= 2
        } else if dropped > 0 {
            window.update(from: window + dropped, count: kept)
        }
        windowOffset += dropped
        position -= dropped
        rowStart -= dropped
        do {
            try source.read(at: windowOffset + kept, count: min(capacity - kept, Self.pieceLimit), into: &piece)
        } catch {
            throw .source(error)
        }
        let count = min(piece.count, capacity - kept)
        let target = window + kept
        piece.withUnsafeBufferPointer { bytes in
            if let base = bytes.baseAddress { target.update(from: base, count: count) }
        }
        end = kept + count
        setStops()
        return count > 0
    }

    private mutating func setStops() {
        window[end] = 0x0A
        (window + end + 1).update(repeating: Self.quote, count: Self.margin - 1)
    }

    private func tooLong() -> CSVError {
        guard window[position] == Self.quote else {
            return .syntax("the row is longer than \(rowLimit) bytes", offset: rowOffset)
        }
        return .syntax(
            "a quote opens here and is not closed within \(rowLimit) bytes", offset: windowOffset + position)
    }
}

import JSON

/// Reads a text line by line, with a window on the source: memory holds one window and one line.
///
/// Lines end with LF, CR LF or CR. A mark of byte order in front is no part of the first line.
struct LineReader: ~Copyable {
    /// Why a line could not be read.
    indirect enum Failure: Error {
        /// The line that begins there is longer than the limit.
        case tooLong(offset: Int)
        /// The source failed; the error is its own.
        case source(any Error)
    }

    static let lineLimit = 1 << 26

    private let source: any ByteSource
    private let lineLimit: Int
    /// The bytes in view. Behind them stand line feeds, which stop every scan.
    private var window: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var position = 0
    private var end = 0
    private var windowOffset = 0
    private var piece: [UInt8] = []
    private var lineStart = 0
    private var lineEnd = 0

    private static let margin = 16
    /// The most that is read at once, however large the window is for the sake of one line.
    private static let pieceLimit = 1 << 20

    init(_ source: any ByteSource, windowSize: Int = 1 << 16, lineLimit: Int = LineReader.lineLimit) {
        (self.source, self.lineLimit) = (source, lineLimit)
        capacity = max(windowSize, 4)
        window = .allocate(capacity: capacity + Self.margin)
        window.initialize(repeating: 0x0A, count: capacity + Self.margin)
    }

    deinit { window.deallocate() }

    /// Where the line begins, in bytes from the start of the source.
    var offset: Int { windowOffset + lineStart }

    /// Where the next line begins.
    var nextOffset: Int { windowOffset + position }

    /// The line without its end; good until the next one is read.
    var line: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: window + lineStart, count: lineEnd - lineStart)
    }

    /// Goes to the next line; false at the end.
    mutating func next() throws(Failure) -> Bool {
        lineStart = position
        lineEnd = position
        if position >= end, try !refill() { return false }
        if windowOffset + position == 0 { try skipMark() }
        var index = position
        let feeds = WordScan.pattern(0x0A)
        let returns = WordScan.pattern(0x0D)
        while true {
            let word = WordScan.load(window + index)
            let marks = WordScan.marks(of: feeds, in: word) | WordScan.marks(of: returns, in: word)
            guard marks != 0 else {
                index += 8
                continue
            }
            index += WordScan.first(marks)
            // A return is whole only when it is known whether a feed follows.
            if index < end, window[index] == 0x0A || index + 1 < end { break }
            let length = min(index, end) - lineStart
            let hasMore = try refill()
            index = lineStart + length
            if !hasMore { break }
        }
        lineEnd = index
        position = min(index + 1, end)
        if index < end, window[index] == 0x0D, position < end, window[position] == 0x0A { position += 1 }
        return lineStart < end
    }

    /// Goes to the line that begins there.
    mutating func seek(to offset: Int) {
        if offset >= windowOffset, offset <= windowOffset + end {
            position = offset - windowOffset
        } else {
            windowOffset = offset
            (position, end) = (0, 0)
            (window).update(repeating: 0x0A, count: Self.margin)
        }
        (lineStart, lineEnd) = (position, position)
    }

    private mutating func skipMark() throws(Failure) {
        while end - position < 3, try refill() {}
        guard end - position >= 3, window[position] == 0xEF, window[position + 1] == 0xBB,
            window[position + 2] == 0xBF
        else { return }
        position += 3
        lineStart = position
    }

    /// Drops what stands before the line and reads on.
    /// - Returns: whether the source had more.
    private mutating func refill() throws(Failure) -> Bool {
        let kept = end - lineStart
        guard kept < lineLimit else { throw .tooLong(offset: offset) }
        if kept > capacity / 2 {
            let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2 + Self.margin)
            larger.initialize(repeating: 0x0A, count: capacity * 2 + Self.margin)
            larger.update(from: window + lineStart, count: kept)
            window.deallocate()
            window = larger
            capacity *= 2
        } else if lineStart > 0 {
            window.update(from: window + lineStart, count: kept)
        }
        windowOffset += lineStart
        position -= lineStart
        lineStart = 0
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
        (window + end).update(repeating: 0x0A, count: Self.margin)
        return count > 0
    }
}

/// Finds the line and column of a byte by reading the source again.
///
/// It starts from the nearest place it knows at or before the one it is asked for: where it was last asked, or the start
/// of a block it has passed. So places in their order read the source once, and a place anywhere in what was read
/// before costs one block at most, whether it stands before or behind the last one.
package struct JSONLocator {
    /// A place, and the line and column there.
    private struct Cursor {
        var offset = 0
        var line = 1
        var column = 1
        /// Whether the byte before was a CR, whose line an LF does not end again.
        var followsReturn = false
    }

    /// In bytes. Each block that was passed costs a cursor, 1/256 of its size.
    private static let blockSize = 1 << 13

    private let source: any ByteSource
    private var cursor = Cursor()
    /// The cursor at the start of each block that was passed.
    private var blocks: [Cursor] = [Cursor()]
    private var piece: [UInt8] = []
    private var pieceOffset = 0

    package init(_ source: any ByteSource) { self.source = source }

    /// Both from 1; the column counts Unicode scalars, and a mark of byte order is none.
    package mutating func place(of offset: Int) throws(JSONError) -> (line: Int, column: Int) {
        let nearest = blocks[min(offset / Self.blockSize, blocks.count - 1)]
        if offset < cursor.offset || nearest.offset > cursor.offset { cursor = nearest }
        while cursor.offset < offset {
            guard try advance(to: offset) else { break }
        }
        return (cursor.line, cursor.column)
    }

    /// Goes on to `offset`, but at most to the end of the block; false at the end of the source.
    private mutating func advance(to offset: Int) throws(JSONError) -> Bool {
        if cursor.offset < pieceOffset || cursor.offset >= pieceOffset + piece.count {
            pieceOffset = cursor.offset
            let rest = Self.blockSize - cursor.offset % Self.blockSize
            do {
                try source.read(at: pieceOffset, count: rest, into: &piece)
            } catch {
                throw .source(error)
            }
            guard !piece.isEmpty else { return false }
        }
        let stop = min(offset, pieceOffset + piece.count)
        var place = cursor
        piece.withUnsafeBufferPointer { bytes in
            for byte in bytes[place.offset - pieceOffset..<stop - pieceOffset] { Self.pass(byte, &place) }
        }
        if place.offset >= 3, cursor.offset < 3, pieceOffset == 0, piece.starts(with: [0xEF, 0xBB, 0xBF]),
            place.line == 1
        {
            place.column -= 1
        }
        cursor = place
        if cursor.offset == blocks.count * Self.blockSize { blocks.append(cursor) }
        return true
    }

    @inline(__always)
    private static func pass(_ byte: UInt8, _ cursor: inout Cursor) {
        cursor.offset += 1
        if byte == 0x0A || byte == 0x0D {
            if byte == 0x0D || !cursor.followsReturn { cursor.line += 1 }
            cursor.column = 1
        } else if byte & 0xC0 != 0x80 {
            cursor.column += 1
        }
        cursor.followsReturn = byte == 0x0D
    }
}

import Diagnostics
import Files

/// What the -wal beside a store is, told from its own bytes (SQLite: "WAL-mode File Format").
///
/// SQLite steps over a -wal that it cannot use without a word, and applies a foreign one without a word; so it is
/// looked at before it is used. A frame counts only up to the last one that ends a transaction.
package struct WriteAheadLog: Hashable {
    package enum Content: Hashable {
        /// No bytes: as good as none.
        case empty
        /// The header is none of SQLite's, or damaged.
        case garbage
        /// `frames` of them belong to whole transactions.
        case transactions(frames: Int, tail: Tail)
    }

    /// What follows the last whole transaction.
    package enum Tail: Hashable {
        case none
        /// Frames of an earlier round of the log, which SQLite leaves to be written over.
        case leftover
        /// A transaction without its end.
        case unfinished
        /// Bytes changed since they were written.
        case damaged(byte: Int)
    }

    package let content: Content
    /// 0 without a usable header.
    package let pageSize: Int

    private static let headerLength = 32
    private static let frameHeaderLength = 24

    /// - Throws: `noInput` or `inputOutput` when the file cannot be read.
    package init(_ path: String) throws(DaybookError) {
        let reader = try FileReader(path)
        var header: [UInt8] = []
        try reader.read(at: 0, count: Self.headerLength, into: &header)
        guard !header.isEmpty else {
            (content, pageSize) = (.empty, 0)
            return
        }
        guard header.count == Self.headerLength, let log = Header(header) else {
            (content, pageSize) = (.garbage, 0)
            return
        }
        pageSize = log.pageSize
        content = try Self.walk(reader, log)
    }

    private struct Header {
        let pageSize: Int
        let salts: ArraySlice<UInt8>
        var checksum: Checksum

        init?(_ bytes: [UInt8]) {
            let magic = word(bytes, 0)
            guard magic & ~1 == 0x377F_0682, word(bytes, 4) == 3_007_000 else { return nil }
            pageSize = Int(word(bytes, 8))
            guard (512...65_536).contains(pageSize), pageSize & (pageSize - 1) == 0 else { return nil }
            salts = bytes[16..<24]
            checksum = Checksum(isBigEndian: magic & 1 == 1)
            checksum.add(bytes[0..<24])
            guard checksum.first == word(bytes, 24), checksum.second == word(bytes, 28) else { return nil }
        }
    }

    private static func walk(_ reader: borrowing FileReader, _ log: Header) throws(DaybookError) -> Content {
        let frameLength = frameHeaderLength + log.pageSize
        var checksum = log.checksum
        var (frames, committed) = (0, 0)
        var frame: [UInt8] = []
        while true {
            let start = headerLength + frames * frameLength
            try reader.read(at: start, count: frameLength, into: &frame)
            let isCut = frame.count < frameLength
            if frame.isEmpty { return .transactions(frames: committed, tail: frames > committed ? .unfinished : .none) }
            guard frame.count >= frameHeaderLength, frame[8..<16] == log.salts else {
                let tail: Tail = frames > committed || frame.count < frameHeaderLength ? .unfinished : .leftover
                return .transactions(frames: committed, tail: tail)
            }
            guard !isCut else { return .transactions(frames: committed, tail: .unfinished) }
            checksum.add(frame[0..<8])
            checksum.add(frame[frameHeaderLength...])
            guard checksum.first == word(frame, 16), checksum.second == word(frame, 20) else {
                return .transactions(frames: committed, tail: .damaged(byte: start))
            }
            frames += 1
            if word(frame, 4) != 0 { committed = frames }
        }
    }

    /// The running sums of SQLite's log over pairs of words.
    private struct Checksum {
        let isBigEndian: Bool
        var first: UInt32 = 0
        var second: UInt32 = 0

        init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

        /// `bytes` come in eights.
        mutating func add(_ bytes: ArraySlice<UInt8>) {
            let isBigEndian = isBigEndian
            var (one, two) = (first, second)
            bytes.withUnsafeBytes { raw in
                for start in stride(from: 0, to: raw.count - 7, by: 8) {
                    let left = raw.loadUnaligned(fromByteOffset: start, as: UInt32.self)
                    let right = raw.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
                    one = one &+ (isBigEndian ? UInt32(bigEndian: left) : UInt32(littleEndian: left)) &+ two
                    two = two &+ (isBigEndian ? UInt32(bigEndian: right) : UInt32(littleEndian: right)) &+ one
                }
            }
            (first, second) = (one, two)
        }
    }
}

private func word(_ bytes: [UInt8], _ position: Int) -> UInt32 {
    bytes[position..<position + 4].reduce(0) { $0 << 8 | UInt32($1) }
}

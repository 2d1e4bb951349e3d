import Backup
import Diagnostics
import Formats
import Foundation
import TestSupport
import Testing

/// Files of our own with random changes: pieces cut out, doubled, moved, and bytes put in.
@Suite struct DamagedTextTests {
    static let roundCount = ProcessInfo.processInfo.environment["DAYBOOK_DAMAGE"].flatMap(UInt64.init) ?? 15

    @Test(arguments: [LosslessFormat.csv, .markdown])
    func `whatever was damaged, the records stand in their order or the file is refused with a place`(
        _ format: LosslessFormat
    ) throws {
        var readCount = 0
        for seed in 1...Self.roundCount {
            var generator = ArchiveGenerator(seed: seed)
            let whole = try format.write(generator.records(lists: 2, chats: 2))
            var random = SplitMix(state: seed)
            for _ in 0..<4 {
                let bytes = Self.damaged(whole, &random)
                do {
                    let read = try format.read(bytes)
                    readCount += 1
                    // The writer refuses records that do not follow what they stand in.
                    _ = try LosslessFormat.json.write(read.records)
                } catch let error as DaybookError {
                    #expect(error.kind == .data && error.place != nil, Comment(rawValue: "seed \(seed): \(error)"))
                }
            }
        }
        #expect(readCount > 0)
    }

    private static func damaged(_ whole: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        var bytes = whole
        for _ in 0...random.below(4) {
            let start = random.below(bytes.count)
            let end = min(start + random.below([3, 40, 400][random.below(3)]), bytes.count)
            switch random.below(5) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count))
            case 2:
                // Whole lines change their places, as when a table is sorted.
                var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
                let (one, other) = (random.below(lines.count), random.below(lines.count))
                lines.swapAt(one, other)
                bytes = Array(lines.joined(separator: [0x0A]))
            case 3: bytes.insert(contentsOf: Self.pieces[random.below(Self.pieces.count)], at: start)
            default: if start < bytes.count { bytes[start] = UInt8(random.below(256)) }
            }
        }
        return bytes
    }

    private static let pieces = [
        "\"", ",", "\r", "\n", "\n\n", "\u{0}", "<!--", "-->", "> ", "- [ ] ", "  ", "\t", "# ", "```\n", "kind", "{",
        "\\",
        "\u{FEFF}", "todo,", "message,", ",,,,",
    ].map { Array($0.utf8) }
}

import Backup
import Diagnostics
import Formats
import Foundation
import Model
import TestSupport
import Testing

/// One of the formats that hold everything.
enum LosslessFormat: String, CaseIterable, Sendable {
    case json, csv, spreadsheet, markdown

    func write(_ records: [Record]) throws -> [UInt8] {
        switch self {
        case .json: try written(records)
        case .csv: try FormatsTests.csv(records)
        case .spreadsheet: try FormatsTests.csv(records, forSpreadsheet: true)
        case .markdown: try FormatsTests.markdown(records)
        }
    }

    func read(_ bytes: [UInt8]) throws -> RecordCollector {
        switch self {
        case .json: try reading(bytes, named: "a.json", with: DaybookJSONReader()).collector
        case .csv, .spreadsheet: try reading(bytes, named: "a.csv", with: CSVReader()).collector
        case .markdown: try reading(bytes, named: "a.md", with: MarkdownReader()).collector
        }
    }
}

/// The records as Markdown.
func markdown(_ records: [Record]) throws -> [UInt8] {
    final class Pieces { var bytes: [UInt8] = [] }
    let pieces = Pieces()
    var writer = MarkdownWriter { pieces.bytes.append(contentsOf: $0) }
    for record in records { try writer.receive(record) }
    try writer.finish()
    return pieces.bytes
}

@Suite struct LosslessTests {
    /// How many archives are sent through each format; more with `DAYBOOK_ARCHIVES=10000`.
    static let archiveCount = ProcessInfo.processInfo.environment["DAYBOOK_ARCHIVES"].flatMap(UInt64.init) ?? 8

    static let chains: [[LosslessFormat]] =
        LosslessFormat.allCases.map { [$0] }
        + LosslessFormat.allCases.flatMap { first in LosslessFormat.allCases.map { [first, $0] } }
        .filter { $0[0] != $0[1] }

    @Test(arguments: chains) func `every archive comes back from every chain of formats`(
        _ chain: [LosslessFormat]
    ) throws {
        for seed in 1...Self.archiveCount {
            var generator = ArchiveGenerator(seed: seed)
            let records = generator.records()
            guard let difference = Self.difference(records, through: chain) else { continue }
            let small = Self.shrunk(records) { Self.difference($0, through: chain) != nil }
            let shown = small.map { String(reflecting: $0) }.joined(separator: "\n")
            let text = (try? chain.first?.write(small)).map { String(decoding: $0, as: UTF8.self) } ?? ""
            Issue.record(
                "seed \(seed): \(Self.difference(small, through: chain) ?? difference)\n\(shown)\n\(text.debugDescription)"
            )
            return
        }
    }

    /// What does not come back, in words; nil when all does.
    static func difference(_ records: [Record], through chain: [LosslessFormat]) -> String? {
        do {
            var current = records
            for format in chain {
                let bytes = try format.write(current)
                let read = try format.read(bytes)
                if let warning = read.warnings.first { return "\(format) warns: \(warning)" }
                guard read.records.count == current.count else { return "\(format): \(read.records.count) records" }
                for (one, other) in zip(current, read.records) where one != other {
                    return "\(format): \(other)"
                }
                // The bytes tell what equal texts hide: composed letters and their parts.
                guard try format.write(read.records) == bytes else { return "\(format): other bytes" }
                current = read.records
            }
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// Leaves out records, then fields and parts of their texts, as long as it still fails.
    static func shrunk(_ records: [Record], while fails: ([Record]) -> Bool) -> [Record] {
        var small = records
        var size = max(small.count / 2, 1)
        while size >= 1 {
            // From the end, so that subtasks go before the todos above them.
            var end = small.count
            while end > 0 {
                var shorter = small
                shorter.removeSubrange(max(end - size, 0)..<end)
                if !shorter.isEmpty, isWellFormed(shorter), fails(shorter) { small = shorter }
                end = min(end - size, small.count)
            }
            size /= 2
        }
        for index in small.indices {
            while let simpler = SimplerRecord.of(small[index]).first(where: { record in
                var changed = small
                changed[index] = record
                return record != small[index] && fails(changed)
            }) {
                small[index] = simpler
            }
        }
        return small
    }

    /// Whether each record still follows what it stands in.
    private static func isWellFormed(_ records: [Record]) -> Bool { (try? written(records)) != nil }
}

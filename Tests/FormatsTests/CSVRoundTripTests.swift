import Backup
import Diagnostics
import Formats
import Model
import TestSupport
import Testing

@Suite struct CSVRoundTripTests {
    @Test(arguments: Array(UInt64(1)...40), [false, true])
    func `what was written is read again, whatever the texts hold`(_ seed: UInt64, _ forSpreadsheet: Bool) throws {
        var generator = ArchiveGenerator(seed: seed)
        let records = generator.records()
        let bytes = try csv(records, forSpreadsheet: forSpreadsheet)
        let read = try reading(bytes, named: "a.csv", with: CSVReader()).collector
        #expect(read.records == records)
        // Equal texts may differ in their scalars; equal bytes do not.
        #expect(try csv(read.records, forSpreadsheet: forSpreadsheet) == bytes)
        #expect(read.warnings == [])
    }
}

/// The records as Daybook's table.
func csv(_ records: [Record], forSpreadsheet: Bool = false) throws -> [UInt8] {
    final class Pieces { var bytes: [UInt8] = [] }
    let pieces = Pieces()
    var writer = CSVWriter(forSpreadsheet: forSpreadsheet) { pieces.bytes.append(contentsOf: $0) }
    for record in records { try writer.receive(record) }
    try writer.finish()
    return pieces.bytes
}

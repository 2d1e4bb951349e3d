import Backup
import Diagnostics
import Foundation
import Model

/// What a reader makes of these bytes, through a file of that name in a folder of its own. Errors and findings name the
/// file alone, without its folder.
package func reading(
    _ bytes: [UInt8], named name: String, with reader: some BackupReader, in zone: ZoneRules = .utc
) throws -> (collector: RecordCollector, summary: SourceSummary) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("daybook-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    var collector = RecordCollector()
    let input = InputFile(path: name, location: file.path)
    let summary = try Reading.read(input, with: reader, in: zone, into: &collector)
    return (collector, summary)
}

package func reading(_ text: String, named name: String, with reader: some BackupReader) throws -> RecordCollector {
    try reading(Array(text.utf8), named: name, with: reader).collector
}

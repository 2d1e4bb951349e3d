import Backup
import Diagnostics
import JSON
import Model

/// Reads Daybook's own JSON: an object with `format`, `version`, `lists` and `chats`, its keys in any order.
///
/// What is missing or of another kind costs itself alone and is spoken of; text that is no JSON is refused with its
/// line and column. Lists are read where they stand; what stands before something it needs is passed over and read
/// afterwards, so memory holds one record, and 8 bytes for each id.
package struct DaybookJSONReader: BackupReader {
    package let name = "json"
    package let summary = "Daybook's own JSON (.json)"

    package init() {}

    package func evidence(in sample: InputSample) -> Evidence { JSONEvidence.ofDaybook(in: sample) }

    package func read(
        _ input: InputFile, in zone: ZoneRules, into sink: inout some RecordSink
    ) throws(DaybookError) -> RecordCount {
        do {
            var reading = try DaybookJSONReading(input)
            try reading.readAll(into: &sink)
            return reading.reading.count
        } catch let error as JSONError {
            throw DaybookError(error, in: input)
        } catch let error as DaybookError {
            throw error
        } catch {
            throw DaybookError(.source(error), in: input)
        }
    }
}

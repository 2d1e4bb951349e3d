import Backup
import Diagnostics
import Model
package struct CoreDataReader: BackupReader {
    package init() {}
    package let name = "coredata"
    package let summary = ""
    package func evidence(in sample: InputSample) -> Evidence { .none }
    package func read(_ input: InputFile, in zone: ZoneRules, into sink: inout some RecordSink) throws(DaybookError) -> RecordCount { RecordCount() }
}

import Backup
import Diagnostics
import JSON
import Model

/// Reads Daybook's table, and a plain table of todos with a `content` column.
///
/// In Daybook's table the column `kind` says what a row is; a plain table holds todos alone, in the lists that a `list`
/// column names, else in one named after the file. An empty cell is no value, a quoted empty one an empty text. Rows in
/// another order than their lists and chats are put in it. Columns without a word in Daybook go to `extra`.
package struct CSVReader: BackupReader {
    package let name = "csv"
    package let summary = "Daybook's table, or a table of todos with a content column (.csv)"

    package init() {}

    package func evidence(in sample: InputSample) -> Evidence {
        let bytes = TextSource.sample(sample)
        // What JSON's readers may claim is theirs: a head never looks like that by chance.
        let asUTF8 = InputSample(bytes: bytes, isWhole: sample.isWhole)
        guard JSONEvidence.ofDaybook(in: asUTF8) == .none, JSONEvidence.ofTodolist(in: asUTF8) == .none else {
            return .none
        }
        let dialect = CSVDialect(of: bytes)
        var parser = CSVParser(bytes, delimiter: dialect.delimiter, from: dialect.start)
        do throws(CSVError) {
            guard try parser.nextRow() else { return .none }
            let head = try CSVHead(of: parser)
            guard head.isReadable else { return .none }
            if head.isOurs { return .certain }
            return head.unknown.isEmpty && head.knownCount > 1 ? .strong : .weak
        } catch {
            return .none
        }
    }

    package func read(
        _ input: InputFile, in zone: ZoneRules, into sink: inout some RecordSink
    ) throws(DaybookError) -> RecordCount {
        var reading = try CSVReading(input)
        do {
            try reading.readAll(into: &sink)
            return reading.count
        } catch let error as CSVError {
            throw reading.error(error)
        } catch let error as DaybookError {
            throw error
        } catch {
            throw reading.error(.source(error))
        }
    }
}

import Backup
import Diagnostics
import JSON
import Model

/// Reads Markdown: any GFM task list, and what `MarkdownWriter` wrote.
///
/// The nearest heading above names a todo's list; todos above the first heading stand in a list named after the file,
/// behind the others. Tasks below a task are its subtasks, the other lines that belong to it its notes. Texts stay as
/// they are typed. Where a comment of Daybook's holds the exact text and what is shown was changed by hand, the change
/// counts. The engine for pages has no part in it, so no text can slow it down.
package struct MarkdownReader: BackupReader {
    package let name = "markdown"
    package let summary = "Markdown with task lists (.md)"

    package init() {}

    package func evidence(in sample: InputSample) -> Evidence {
        let bytes = TextSource.sample(sample)
        let asUTF8 = InputSample(bytes: bytes, isWhole: sample.isWhole)
        // What JSON's readers or the table's may claim is theirs.
        guard JSONEvidence.ofDaybook(in: asUTF8) == .none, JSONEvidence.ofTodolist(in: asUTF8) == .none,
            CSVReader().evidence(in: asUTF8) == .none, !bytes.contains(0)
        else { return .none }
        var lines = LineReader(bytes)
        var blocks = MarkdownBlocks()
        var isFirst = true
        do throws(LineReader.Failure) {
            while try lines.next() {
                if isFirst, MarkdownReading.version(lines.line) != nil { return .certain }
                isFirst = false
                if case .task = blocks.read(lines.line) { return .weak }
            }
        } catch {
            return .none
        }
        return .none
    }

    package func read(
        _ input: InputFile, in zone: ZoneRules, into sink: inout some RecordSink
    ) throws(DaybookError) -> RecordCount {
        var reading = try MarkdownReading(input)
        do {
            try reading.readAll(into: &sink)
            return reading.count
        } catch let error as LineReader.Failure {
            throw reading.error(error)
        } catch let error as DaybookError {
            throw error
        } catch {
            throw reading.error(.source(error))
        }
    }
}

import Diagnostics
import Dispatch
import Model

/// Reads one input into a sink, and closes with the count: records found = records kept + records set aside.
package enum Reading {
    /// The reader works in a thread of its own; the sink is used in the caller's only.
    package static func read(
        _ input: InputFile, with reader: any BackupReader, in zone: ZoneRules, into sink: inout some RecordSink
    ) throws(DaybookError) -> SourceSummary {
        let queue = RecordQueue()
        DispatchQueue.global().async {
            var records = QueueSink(queue)
            do throws(DaybookError) {
                let found = try reader.read(input, in: zone, into: &records)
                try records.flush()
                queue.end(.success(found))
            } catch {
                queue.end(.failure(error))
            }
        }
        var summary = SourceSummary(name: input.name, reader: reader.name)
        do {
            while var batch = queue.take() {
                for index in batch.indices {
                    if let item = batch[index].take() { try take(item, into: &sink, &summary) }
                }
            }
        } catch {
            queue.cancel()
            throw error
        }
        let found = try queue.result()
        guard found.all == summary.kept.all + summary.setAside else {
            throw .miscount(input, found: found.all, summary)
        }
        return summary
    }

    private static func take(
        _ item: consuming RecordQueue.Item, into sink: inout some RecordSink, _ summary: inout SourceSummary
    ) throws(DaybookError) {
        switch consume item {
        case .record(let record):
            summary.kept.count(record)
            try sink.receive(consume record)
        case .finding(let finding):
            summary.add(finding)
            try sink.note(finding)
        }
    }
}

extension DaybookError {
    fileprivate static func miscount(_ input: InputFile, found: Int, _ summary: SourceSummary) -> DaybookError {
        DaybookError(
            .data, file: input.path,
            problem: "holds \(found) records, but \(summary.kept.all) were kept and \(summary.setAside) set aside",
            remedy: "This is a fault of Daybook's \(summary.reader) reader: please report it.")
    }
}

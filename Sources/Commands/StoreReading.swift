import Backup
import Diagnostics
import Files
import Model
import Store

/// Reads inputs into a store: each recognised by its content, each in a transaction of its own.
enum StoreReading {
    struct Source {
        var input: InputFile
        /// nil: the one that the content calls for.
        var reader: (any BackupReader)?
    }

    @discardableResult static func read(
        _ sources: [Source], into store: borrowing DaybookStore, in zone: ZoneRules, telling: Telling
    ) throws(DaybookError) -> StoreImport.Outcome {
        var total = StoreImport.Outcome()
        for source in sources {
            let outcome = try read(source, into: store, in: zone, telling: telling)
            total.added = total.added + outcome.added
            total.updated = total.updated + outcome.updated
            total.unchanged = total.unchanged + outcome.unchanged
        }
        return total
    }

    private static func read(
        _ source: Source, into store: borrowing DaybookStore, in zone: ZoneRules, telling: Telling
    ) throws(DaybookError) -> StoreImport.Outcome {
        let reader =
            if let reader = source.reader { reader } else { try Readers.reader(for: source.input, named: nil) }
        telling.begin()
        return try store.transaction { () throws(DaybookError) in
            let target = try StoreImport(into: store, in: zone) { (finding) throws(DaybookError) in
                try telling.tell(finding)
            }
            var sink = WatchedImport(target: target, telling: telling, name: source.input.name)
            let summary = try Reading.read(source.input, with: reader, in: zone, into: &sink)
            telling.clearProgress()
            try target.finish(store)
            try store.record(summary)
            telling.finish(summary)
            return target.outcome
        }
    }
}

/// An import whose progress is shown.
private struct WatchedImport: RecordSink {
    let target: StoreImport
    let telling: Telling
    let name: String

    func receive(_ record: Record) throws(DaybookError) {
        telling.readRecord(of: name)
        try target.receive(record)
    }

    func note(_ finding: Finding) throws(DaybookError) { try target.note(finding) }
}

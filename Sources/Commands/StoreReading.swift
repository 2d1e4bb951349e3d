import Backup
import Diagnostics
import Files
import Model
import Store

/// Reads inputs into a store, each recognised by its content.
enum StoreReading {
    struct Source {
        var input: InputFile
        /// nil: the one that the content calls for.
        var reader: (any BackupReader)?
    }

    /// Each in a transaction of its own.
    @discardableResult static func read(
        _ sources: [Source], into store: borrowing DaybookStore, in zone: ZoneRules, bringsBack: Bool = false,
        telling: Telling
    ) throws(DaybookError) -> StoreImport.Outcome {
        var total = StoreImport.Outcome()
        for source in sources {
            total += try store.transaction { () throws(DaybookError) in
                try read(source, into: store, in: zone, bringsBack: bringsBack, telling: telling)
            }
        }
        return total
    }

    /// All as one edit, which can be taken back: where one fails, those before it are kept.
    static func read(
        _ sources: [Source], into store: borrowing DaybookStore, asOneEdit words: String, in zone: ZoneRules,
        bringsBack: Bool, telling: Telling
    ) throws(DaybookError) -> StoreImport.Outcome {
        var total = StoreImport.Outcome()
        var failure: DaybookError?
        try store.edit(words) { () throws(DaybookError) in
            for (index, source) in sources.enumerated() {
                do throws(DaybookError) {
                    total += try store.part { () throws(DaybookError) in
                        try read(source, into: store, in: zone, bringsBack: bringsBack, telling: telling)
                    }
                } catch {
                    guard index > 0 else { throw error }
                    failure = error
                    return
                }
            }
        }
        if let failure { throw failure }
        return total
    }

    private static func read(
        _ source: Source, into store: borrowing DaybookStore, in zone: ZoneRules, bringsBack: Bool, telling: Telling
    ) throws(DaybookError) -> StoreImport.Outcome {
        let reader =
            if let reader = source.reader { reader } else { try Readers.reader(for: source.input, named: nil) }
        telling.begin()
        let target = try StoreImport(into: store, in: zone, bringsBack: bringsBack) { (finding) throws(DaybookError) in
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

extension StoreImport.Outcome {
    fileprivate static func += (total: inout StoreImport.Outcome, one: StoreImport.Outcome) {
        total.added = total.added + one.added
        total.updated = total.updated + one.updated
        total.unchanged = total.unchanged + one.unchanged
        total.leftOut = total.leftOut + one.leftOut
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

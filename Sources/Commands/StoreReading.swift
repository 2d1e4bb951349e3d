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

    /// Each in a transaction of its own, for a store that goes when one fails.
    /// - Parameter isForPages: whether the store is new, and nothing will be done with it but making pages.
    @discardableResult static func read(
        _ sources: [Source], into store: borrowing DaybookStore, in zone: ZoneRules, bringsBack: Bool = false,
        isForPages: Bool = false, telling: Telling
    ) throws(DaybookError) -> StoreImport.Outcome {
        let target = try makeImport(into: store, in: zone, bringsBack: bringsBack, telling: telling)
        for (source, name) in zip(sources, SourceNames.names(of: sources.map(\.input))) {
            try store.transaction { () throws(DaybookError) in
                try read(
                    source, named: name, with: target, into: store, in: zone,
                    // Ids of a second input are looked for in the first.
                    isForPages: isForPages && sources.count == 1, telling: telling)
            }
        }
        return target.outcome
    }

    /// All within one edit: where one fails, none is kept.
    static func readAsOne(
        _ sources: [Source], into store: borrowing DaybookStore, in zone: ZoneRules, bringsBack: Bool,
        telling: Telling
    ) throws(DaybookError) -> StoreImport.Outcome {
        let target = try makeImport(into: store, in: zone, bringsBack: bringsBack, telling: telling)
        for (source, name) in zip(sources, SourceNames.names(of: sources.map(\.input))) {
            try read(source, named: name, with: target, into: store, in: zone, isForPages: false, telling: telling)
        }
        return target.outcome
    }

    /// The reader of each, so that an input that none can read is refused before a store is touched.
    static func recognise(_ inputs: [InputFile]) throws(DaybookError) -> [Source] {
        try inputs.map { (input) throws(DaybookError) in
            Source(input: input, reader: try Readers.reader(for: input, named: nil))
        }
    }

    /// One for all inputs of a command, for it knows which ids the earlier ones have used.
    private static func makeImport(
        into store: borrowing DaybookStore, in zone: ZoneRules, bringsBack: Bool, telling: Telling
    ) throws(DaybookError) -> StoreImport {
        try StoreImport(into: store, in: zone, bringsBack: bringsBack) { (finding) throws(DaybookError) in
            try telling.tell(finding)
        }
    }

    private static func read(
        _ source: Source, named name: String, with target: StoreImport, into store: borrowing DaybookStore,
        in zone: ZoneRules, isForPages: Bool, telling: Telling
    ) throws(DaybookError) {
        let reader =
            if let reader = source.reader { reader } else { try Readers.reader(for: source.input, named: nil) }
        telling.begin()
        target.begin(source.input)
        var sink = WatchedImport(target: target, telling: telling, name: source.input.name)
        var summary = try Reading.read(source.input, with: reader, in: zone, into: &sink)
        telling.clearProgress()
        try target.finish(store, isForPages: isForPages)
        summary.name = name
        summary.groups += target.findings
        try store.record(summary)
        telling.finish(summary)
    }
}

/// An import whose progress is shown.
private struct WatchedImport: RecordSink {
    let target: StoreImport
    let telling: Telling
    let name: String

    func receive(_ record: consuming Record) throws(DaybookError) {
        telling.readRecord(of: name)
        try target.receive(record)
    }

    func note(_ finding: Finding) throws(DaybookError) { try target.note(finding) }
}

import Diagnostics
import Model

/// Reads one input into a sink, and closes with the count: records found = records kept + records set aside.
package enum Reading {
    package static func read(
        _ input: InputFile, with reader: any BackupReader, in zone: ZoneRules, into sink: inout some RecordSink
    ) throws(DaybookError) -> SourceSummary {
        var counted = CountingSink(sink, summary: SourceSummary(name: input.name, reader: reader.name))
        let found = try reader.read(input, in: zone, into: &counted)
        sink = counted.target
        let summary = counted.summary
        guard found.all == summary.kept.all + summary.setAside else {
            throw DaybookError(
                .data, file: input.path,
                problem: "holds \(found.all) records, but \(summary.kept.all) were kept and "
                    + "\(summary.setAside) set aside",
                remedy: "This is a fault of Daybook's \(reader.name) reader: please report it.")
        }
        return summary
    }
}

/// Counts what passes through.
private struct CountingSink<Target: RecordSink>: RecordSink {
    var target: Target
    var summary: SourceSummary

    init(_ target: Target, summary: SourceSummary) { (self.target, self.summary) = (target, summary) }

    mutating func receive(_ record: Record) throws(DaybookError) {
        summary.kept.count(record)
        try target.receive(record)
    }

    mutating func note(_ finding: Finding) throws(DaybookError) {
        summary.add(finding)
        try target.note(finding)
    }
}

import Backup
import Diagnostics
import Files
import JSON
import Model
import Site

/// Tells the person what a read met: warnings as they come, a closing line, and the report.
final class Telling {
    /// Of one reason, so many warnings are said one by one; the rest are counted.
    private static let mostOfOneReason = 50

    private let surroundings: Surroundings
    private let isQuiet: Bool
    private let isStrict: Bool
    private let reportPath: String?
    /// Of the source at hand: how many findings of each reason, in the order in which each reason was first met.
    private var counts: [String: Int] = [:]
    private var reasons: [String] = []
    private var findings: [[Finding]] = []
    private var sources: [SourceSummary] = []
    private var guarded: [GuardedText] = []

    init(_ arguments: Arguments, in surroundings: Surroundings) {
        self.surroundings = surroundings
        isQuiet = arguments.has("--quiet")
        isStrict = arguments.has("--strict")
        reportPath = arguments.value(of: "--report")
    }

    func say(_ line: String) {
        guard !isQuiet else { return }
        clearProgress()
        surroundings.complain(line)
    }

    // MARK: Progress

    /// Records between two looks at the progress.
    private static let progressStep = 8_192
    private static let barWidth = 24
    private var showsProgress = false
    private var recordsRead = 0

    /// To be called for every record; says how many have been read of a long input.
    func readRecord(of name: String) {
        recordsRead += 1
        guard recordsRead.isMultiple(of: Self.progressStep) else { return }
        show("Reading \(printable(name)): \(recordsRead) records")
    }

    /// What shows the pages' progress from any thread; nil where it is not to be seen.
    var pageProgress: (@Sendable (_ made: Int, _ all: Int) -> Void)? {
        guard !isQuiet, let progress = surroundings.progress else { return nil }
        showsProgress = true
        return { made, all in
            let filled = Self.barWidth * made / max(all, 1)
            let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.barWidth - filled)
            progress("Making pages \(bar) \(made) of \(all)")
        }
    }

    func clearProgress() {
        guard showsProgress else { return }
        showsProgress = false
        surroundings.progress?("")
    }

    private func show(_ text: String) {
        guard !isQuiet, let progress = surroundings.progress else { return }
        showsProgress = true
        progress(text)
    }

    /// Begins a new source.
    func begin() {
        (counts, reasons) = ([:], [])
        recordsRead = 0
        if reportPath != nil { findings.append([]) }
    }

    /// - Throws: `data` under `--strict`, when something was dropped, repaired or set aside.
    func tell(_ finding: Finding) throws(DaybookError) {
        guard !isStrict || finding.kind == .remark else { throw .strict(finding) }
        if reportPath != nil { findings[findings.count - 1].append(finding) }
        let count = (counts[finding.reason] ?? 0) + 1
        if count == 1 { reasons.append(finding.reason) }
        counts[finding.reason] = count
        if count <= Self.mostOfOneReason { say(finding.description) }
    }

    /// Names the texts that the site shows as they were typed.
    func tell(_ texts: [GuardedText]) {
        guarded += texts
        for text in texts.prefix(Self.mostOfOneReason) { say("warning: \(printable(text.id.text)): \(text.reason)") }
        if texts.count > Self.mostOfOneReason {
            say("warning: \(texts.count - Self.mostOfOneReason) more texts are shown as typed; --report FILE lists all")
        }
    }

    func finish(_ summary: SourceSummary) {
        sources.append(summary)
        for reason in reasons {
            let more = (counts[reason] ?? 0) - Self.mostOfOneReason
            guard more > 0 else { continue }
            say("\(printable(summary.name)): warning: \(reason): \(more) more like these; --report FILE lists all")
        }
    }

    /// "2 files: 22 lists, 32 todos, 1 chat, 200 messages; nothing set aside"
    var closingLine: String {
        let kept = sources.reduce(RecordCount()) { $0 + $1.kept }
        let setAside = sources.reduce(0) { $0 + $1.setAside }
        return "\(plural(sources.count, "file")): \(kept.words); "
            + (setAside == 0 ? "nothing set aside" : "\(plural(setAside, "record")) set aside")
    }

    /// Writes the report where `--report` names a file.
    func writeReport() throws(DaybookError) {
        guard let reportPath else { return }
        var writer = JSONWriter(.pretty)
        writer.beginObject()
        writer.key("sources")
        writer.beginArray()
        for (summary, findings) in zip(sources, findings) { Self.write(summary, findings, to: &writer) }
        writer.endArray()
        if !guarded.isEmpty {
            writer.key("shownAsTyped")
            writer.beginArray()
            for text in guarded {
                writer.beginObject()
                writer.key("id")
                writer.text(text.id.text)
                writer.key("reason")
                writer.text(text.reason)
                writer.endObject()
            }
            writer.endArray()
        }
        writer.endObject()
        writer.endLine()
        var file = try WholeFile(surroundings.location(of: reportPath), named: reportPath)
        try file.write(writer.bytes)
        try file.putInPlace()
    }

    private static func write(_ summary: SourceSummary, _ findings: [Finding], to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("name")
        writer.text(summary.name)
        writer.key("format")
        writer.text(summary.reader)
        writer.key("kept")
        writer.beginObject()
        let counts = [
            ("lists", summary.kept.lists), ("todos", summary.kept.todos), ("chats", summary.kept.chats),
            ("messages", summary.kept.messages),
        ]
        for (name, count) in counts {
            writer.key(name)
            writer.number(count)
        }
        writer.endObject()
        writer.key("setAside")
        writer.number(summary.setAside)
        writer.key("findings")
        writer.beginArray()
        for finding in findings {
            writer.beginObject()
            let fields = [
                ("kind", finding.kind.rawValue), ("reason", finding.reason),
                ("place", finding.place?.description ?? ""), ("message", finding.message),
            ]
            for (name, text) in fields where !text.isEmpty {
                writer.key(name)
                writer.text(text)
            }
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
    }
}

/// "1 list", "2 lists".
func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension RecordCount {
    /// The kinds there are, in words: "22 lists, 18 todos".
    var words: String {
        let parts = [(lists, "list"), (todos, "todo"), (chats, "chat"), (messages, "message")]
            .filter { $0.0 > 0 }
            .map { plural($0.0, $0.1) }
        return parts.isEmpty ? "no records" : parts.joined(separator: ", ")
    }
}

extension DaybookError {
    fileprivate static func strict(_ finding: Finding) -> DaybookError {
        DaybookError(
            .data, file: finding.file, place: finding.place, problem: printable(finding.message),
            remedy: "--strict refuses this; without it the rest is read, and this is only a warning.")
    }
}

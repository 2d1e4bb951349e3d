import Diagnostics
import Model

/// One format or dialect that Daybook reads.
package protocol BackupReader: Sendable {
    /// The word a person types after `--from`: "coredata", "telegram".
    var name: String { get }

    /// What it reads, for `--list-formats`: "a Core Data store of the reminder or the chat app (.sqlite, .store)".
    var summary: String { get }

    /// How strongly the file's own bytes say that it is of this kind.
    func evidence(in sample: InputSample) -> Evidence

    /// Sends each record on as soon as it is whole; memory does not grow with the file.
    /// - Returns: how many records the input held, those set aside included.
    func read(
        _ input: InputFile, in zone: ZoneRules, into sink: inout some RecordSink
    ) throws(DaybookError) -> RecordCount
}

/// How sure a reader is that a file is of its kind.
package enum Evidence: Int, Comparable, Sendable {
    case none
    /// The shape fits, and would fit other kinds too.
    case weak
    /// A mark that only this kind has, though the file is damaged or of a version that is not read; the reader says so.
    case strong
    /// A mark that only this kind has.
    case certain

    package static func < (one: Evidence, other: Evidence) -> Bool { one.rawValue < other.rawValue }
}

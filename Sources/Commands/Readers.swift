import AppleFiles
import Backup
import Diagnostics
import Formats

/// Every reader there is: a new format or dialect is one more line here.
enum Readers {
    static let all: [any BackupReader] = [
        CoreDataReader(), TodolistReader(), DaybookJSONReader(), CSVReader(), MarkdownReader(), SiteReader(),
    ]

    /// The reader a person named with `--from`, else the one that the content calls for.
    static func reader(for input: InputFile, named name: String?) throws(DaybookError) -> any BackupReader {
        guard let name else { return try Recognition.reader(for: input, among: all) }
        guard let reader = all.first(where: { $0.name == name }) else { throw .unknownFormat(name) }
        return reader
    }
}

extension DaybookError {
    fileprivate static func unknownFormat(_ name: String) -> DaybookError {
        let names = Readers.all.map(\.name)
        let near = Spelling.near(name, among: names)
        return DaybookError(
            .usage, problem: "no format \(quoted(name))",
            remedy: near.first.map { "Did you mean \($0)?" } ?? "Daybook reads: " + names.joined(separator: ", ") + ".")
    }
}

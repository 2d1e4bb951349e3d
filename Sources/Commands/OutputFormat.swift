import Backup
import Diagnostics
import Files
import Formats

/// Every format there is to write: a new one is one more case here.
enum OutputFormat: String, CaseIterable, Sendable {
    case json, csv, markdown, todolist

    /// For `--list-formats`.
    var summary: String {
        switch self {
        case .json: "Daybook's own JSON, which holds everything (.json)"
        case .csv: "one table, which holds everything (.csv; --spreadsheet for spreadsheet programs)"
        case .markdown: "Markdown to read, which holds everything (.md)"
        case .todolist: "the todo app's todolist.json: todos alone, the rest is named and left out"
        }
    }

    /// The format that `--to` names, else the one that the output's ending calls for.
    static func chosen(_ name: String?, output: String?) throws(DaybookError) -> OutputFormat {
        if let name {
            guard let format = OutputFormat(rawValue: name) else { throw .unknownFormat(name) }
            return format
        }
        switch output.map(Path.ending(of:)) {
        case "json"?: return .json
        case "csv"?: return .csv
        case "md"?, "markdown"?: return .markdown
        case nil, ""?: throw .noFormat
        case let ending?: throw .unknownEnding(ending)
        }
    }

    /// - Parameters:
    ///   - output: the output's name, for what is told of values that it cannot hold.
    ///   - tell: is told of these.
    func makeWriter(
        forSpreadsheet: Bool, output: String, write: @escaping ([UInt8]) throws(DaybookError) -> Void,
        tell: @escaping (Finding) throws(DaybookError) -> Void
    ) -> any BackupWriter {
        switch self {
        case .json: DaybookJSONWriter(write: write)
        case .csv: CSVWriter(forSpreadsheet: forSpreadsheet, write: write)
        case .markdown: MarkdownWriter(write: write)
        case .todolist: TodolistWriter(file: output, write: write, tell: tell)
        }
    }
}

extension DaybookError {
    fileprivate static var names: String { OutputFormat.allCases.map(\.rawValue).joined(separator: ", ") }

    fileprivate static var noFormat: DaybookError {
        DaybookError(
            .usage, problem: "no format to write",
            remedy: "Say it with --to (\(names)), or end OUTPUT in .json, .csv or .md.")
    }

    fileprivate static func unknownFormat(_ name: String) -> DaybookError {
        let near = Spelling.near(name, among: OutputFormat.allCases.map(\.rawValue))
        return DaybookError(
            .usage, problem: "no format \(quoted(name)) to write",
            remedy: near.first.map { "Did you mean \($0)?" } ?? "Daybook writes: \(names).")
    }

    fileprivate static func unknownEnding(_ ending: String) -> DaybookError {
        DaybookError(
            .usage, problem: "OUTPUT ends in .\(printable(ending)), which is no format to write",
            remedy: "End it in .json, .csv or .md, or say the format with --to (\(names)).")
    }
}

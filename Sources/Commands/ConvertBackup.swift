import Backup
import Diagnostics
import Files
import Formats
import Model

/// `convert-backup`: turns backups into each other.
package enum ConvertBackup {
    static let syntax = Syntax(
        command: "convert-backup", uses: ["INPUT [OUTPUT] [--to FORMAT]", "--list-formats"],
        summary: "Turns a backup of lists, todos and chats into another form, without losing a word.",
        options: [
            .init(
                name: "--to", value: "FORMAT", help: "json, csv, markdown or todolist (else OUTPUT's ending decides)"),
            .init(name: "--from", value: "FORMAT", help: "what INPUT is, where its content leaves a doubt"),
            .init(name: "--spreadsheet", help: "guard a CSV's cells, so that a spreadsheet runs none of them"),
            .init(name: "--list-formats", help: "show every format that is read and written"),
        ],
        notes: [
            "INPUT is a file, - for standard input, or the folder of a site that export-site made.",
            "Without OUTPUT, or with -, the result goes to standard output.",
        ])

    package static func run(_ words: [String]?, in surroundings: Surroundings) -> ExitCode {
        Command.run(words, syntax, in: surroundings) { (arguments) throws(DaybookError) in
            if arguments.has("--list-formats") {
                try listFormats(in: surroundings)
            } else {
                try convert(arguments, in: surroundings)
            }
            return .done
        }
    }

    private static func listFormats(in surroundings: Surroundings) throws(DaybookError) {
        try surroundings.printLine("Read:")
        for reader in Readers.all { try surroundings.printLine("  \(reader.name): \(reader.summary)") }
        try surroundings.printLine("Written:")
        for format in OutputFormat.allCases { try surroundings.printLine("  \(format.rawValue): \(format.summary)") }
    }

    private static func convert(_ arguments: Arguments, in surroundings: Surroundings) throws(DaybookError) {
        guard let inputPath = arguments.operands.first else { throw .noInput }
        guard arguments.operands.count <= 2 else { throw .tooMany(arguments.operands[2]) }
        let output = arguments.operands.count == 2 && arguments.operands[1] != "-" ? arguments.operands[1] : nil
        let format = try OutputFormat.chosen(arguments.value(of: "--to"), output: output)
        guard !arguments.has("--spreadsheet") || format == .csv else { throw .spreadsheetOf(format) }
        let target = Target(
            format: format, forSpreadsheet: arguments.has("--spreadsheet"), name: output ?? "standard output")
        let zone = try Zones.rules(arguments, in: surroundings)
        let telling = Telling(arguments, in: surroundings)
        let inputs = try Inputs([inputPath], in: surroundings)
        guard let input = inputs.files.first else { throw .noInput }
        let reader = try Readers.reader(for: input, named: arguments.value(of: "--from"))

        if let output {
            var file = try WholeFile(surroundings.location(of: output), named: output)
            try convert(input, reader, zone, to: target, telling) { (bytes) throws(DaybookError) in
                try file.write(bytes)
            }
            try file.putInPlace()
        } else {
            let result = try spooled(input, reader, zone, to: target, telling)
            // The other end of a pipe may end this run while it prints; no copy of what is private is left by then.
            _ = consume inputs
            try print(result, in: surroundings)
        }
        telling.say("Converted " + telling.closingLine + ".")
        try telling.writeReport()
    }

    /// The result in a file that is open, and gone from the disk when it is closed: an input that turns out to be broken
    /// in its middle then gives no half answer.
    private static func spooled(
        _ input: InputFile, _ reader: any BackupReader, _ zone: ZoneRules, to target: Target, _ telling: Telling
    ) throws(DaybookError) -> FileReader {
        let folder = try TemporaryFolder()
        let path = Path.join(folder.path, "output")
        var file = try FileWriter(newFile: path)
        try convert(input, reader, zone, to: target, telling) { (bytes) throws(DaybookError) in try file.write(bytes) }
        try file.close()
        return try FileReader(path)
    }

    /// What is written, and how it is called in messages.
    private struct Target {
        var format: OutputFormat
        var forSpreadsheet: Bool
        var name: String
    }

    private static func convert(
        _ input: InputFile, _ reader: any BackupReader, _ zone: ZoneRules, to target: Target, _ telling: Telling,
        write: ([UInt8]) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        telling.begin()
        try withoutActuallyEscaping(write) { (write) throws(DaybookError) in
            let writer = target.format.makeWriter(
                forSpreadsheet: target.forSpreadsheet, output: target.name, write: write
            ) { (finding) throws(DaybookError) in try telling.tell(finding) }
            var sink = TellingSink(target: writer, telling: telling, name: input.name)
            let summary = try Reading.read(input, with: reader, in: zone, into: &sink)
            try sink.target.finish()
            telling.finish(summary)
        }
    }

    private static func print(
        _ result: borrowing FileReader, in surroundings: Surroundings
    ) throws(DaybookError) {
        var piece: [UInt8] = []
        var offset = 0
        while true {
            try result.read(at: offset, count: 1 << 18, into: &piece)
            guard !piece.isEmpty else { return }
            try surroundings.print(piece)
            offset += piece.count
        }
    }
}

/// A writer whose findings go to the person.
private struct TellingSink: RecordSink {
    var target: any BackupWriter
    let telling: Telling
    /// What is read, for the progress.
    let name: String

    mutating func receive(_ record: consuming Record) throws(DaybookError) {
        try Interruption.check()
        telling.readRecord(of: name)
        try target.receive(record)
    }

    mutating func note(_ finding: Finding) throws(DaybookError) { try telling.tell(finding) }
}

extension DaybookError {
    fileprivate static let noInput = DaybookError(
        .usage, problem: "no input", remedy: "Name the file to convert: convert-backup INPUT OUTPUT.json.")

    fileprivate static func tooMany(_ operand: String) -> DaybookError {
        DaybookError(
            .usage, problem: "one argument too many: \(quoted(operand))",
            remedy: "Name one INPUT and one OUTPUT; quote names that hold blanks.")
    }

    fileprivate static func spreadsheetOf(_ format: OutputFormat) -> DaybookError {
        DaybookError(
            .usage, problem: "--spreadsheet is for CSV, not for \(format.rawValue)", remedy: "Leave one of the two out."
        )
    }
}

import Diagnostics
import Files
import Model

/// What the three commands have in common: help and version, errors as lines and exit codes.
enum Command {
    /// Runs `body` with the parsed arguments and turns what it throws into lines on standard error.
    static func run(
        _ words: [String], _ syntax: Syntax, in surroundings: Surroundings,
        _ body: (Arguments) throws(DaybookError) -> ExitCode
    ) -> ExitCode {
        do {
            let arguments = try Arguments(words, for: syntax)
            if arguments.has("--help") {
                try surroundings.printLine(syntax.help)
                return .done
            }
            if arguments.has("--version") {
                try surroundings.printLine("\(syntax.command) \(Version.number)")
                return .done
            }
            try refuseReportInPlaceOfData(arguments, in: surroundings)
            return try body(arguments)
        } catch {
            surroundings.progress?("")
            surroundings.complain(
                error.file == nil
                    ? "\(syntax.command): \(error.description)" : ErrorText.lines(of: error, in: surroundings))
            return ExitCode(error.kind)
        }
    }
}

extension Command {
    /// A report that was named like an input or the store would take its place.
    private static func refuseReportInPlaceOfData(
        _ arguments: Arguments, in surroundings: Surroundings
    ) throws(DaybookError) {
        guard let report = arguments.value(of: "--report") else { return }
        func place(_ location: String) -> String {
            let path = Path.real(location)
            // A file that is not there yet has no real path, but its folder has.
            return Path.join(Path.real(Path.parent(of: path)), Path.name(of: path))
        }
        let named = arguments.operands + ["--css"].compactMap(arguments.value(of:))
        let others = named.map(surroundings.location(of:)) + [StoreLocation.path(arguments, in: surroundings)]
        guard others.map(place).contains(place(surroundings.location(of: report))) else { return }
        throw DaybookError(
            .usage, problem: "the report would take the place of \(quoted(report))",
            remedy: "Give --report a name that nothing else has.")
    }
}

/// The program's version.
enum Version {
    static let number = "1.0"
}

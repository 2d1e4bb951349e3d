import Diagnostics
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
            return try body(arguments)
        } catch {
            surroundings.complain(
                error.file == nil ? "\(syntax.command): \(error.description)" : error.description)
            return ExitCode(error.kind)
        }
    }
}

/// The program's version.
enum Version {
    static let number = "1.0"
}

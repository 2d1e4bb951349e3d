import Diagnostics
import Files
import Model

/// What the three commands have in common: help and version, errors as lines and exit codes.
enum Command {
    /// Runs `body` with the parsed arguments and turns what it throws into lines on standard error.
    static func run(
        _ words: [String]?, _ syntax: Syntax, in surroundings: Surroundings,
        _ body: (Arguments) throws(DaybookError) -> ExitCode
    ) -> ExitCode {
        do throws(DaybookError) {
            guard let words else { throw .notUTF8 }
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
        let target = place(surroundings.location(of: report))
        // What belongs to a store's file, and what stands in a site's folder, is data too.
        let isBeside = others.map(place).contains { other in
            ["", "-wal", "-shm", "-journal"].contains { target == other + $0 }
        }
        let folders = (arguments.operands + ["--out"].compactMap(arguments.value(of:))).map(surroundings.location(of:))
        let isInside = folders.contains { FileStatus.of($0) == .folder && target.hasPrefix(place($0) + "/") }
        guard isBeside || isInside else { return }
        throw DaybookError(
            .usage, problem: "the report would take the place of \(quoted(report))",
            remedy: "Give --report a name that nothing else has.")
    }
}

/// The program's version.
enum Version {
    static let number = "1.0"
}

extension DaybookError {
    fileprivate static let notUTF8 = DaybookError(
        .usage, problem: "an argument is not UTF-8", remedy: "Rename the file or folder it names to a name in UTF-8.")
}

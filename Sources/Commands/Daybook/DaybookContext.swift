import Diagnostics
import Store

/// What every `daybook` command works with.
struct DaybookContext {
    let arguments: Arguments
    let surroundings: Surroundings
    /// What stands behind the words of the command.
    let operands: [String]
    /// Whether `--in` is not to be heeded.
    var looksEverywhere = false

    var storePath: String { StoreLocation.path(arguments, in: surroundings) }

    /// The one text that the command is given.
    /// - Throws: `usage` when there is none, or more than one.
    func text(_ what: String) throws(DaybookError) -> String {
        try noMore(than: 1)
        return try text(0, what)
    }

    /// The two texts that the command is given.
    func texts(_ first: String, _ second: String) throws(DaybookError) -> (String, String) {
        try noMore(than: 2)
        return (try text(0, first), try text(1, second))
    }

    func noMore(than count: Int) throws(DaybookError) {
        guard operands.count > count else { return }
        throw DaybookError(
            .usage, problem: "one argument too many: \(quoted(operands[count]))",
            remedy: "Put a name or text that holds blanks into quotes; see daybook --help.")
    }

    func text(_ index: Int, _ what: String) throws(DaybookError) -> String {
        guard operands.indices.contains(index) else {
            throw DaybookError(.usage, problem: "no \(what)", remedy: "Write it behind the command, in quotes.")
        }
        try Self.checkNotEmpty(operands[index], what)
        return operands[index]
    }

    /// The option's value, which must say something; nil when it is not given.
    func value(of option: String, _ what: String) throws(DaybookError) -> String? {
        guard let value = arguments.value(of: option) else { return nil }
        try Self.checkNotEmpty(value, what)
        return value
    }

    static func checkNotEmpty(_ text: String, _ what: String) throws(DaybookError) {
        guard text.allSatisfy(\.isWhitespace) else { return }
        throw DaybookError(.usage, problem: "the \(what) is empty", remedy: "Write at least one letter.")
    }

    /// A name is one line.
    static func checkName(_ text: String, _ what: String) throws(DaybookError) {
        guard text.contains(where: \.isNewline) else { return }
        throw DaybookError(.usage, problem: "the \(what) has more than one line", remedy: "Write it in one.")
    }

    /// Says what was done, on standard error: a word to the person, not data.
    func say(_ line: String) {
        if !arguments.has("--quiet") { surroundings.complain(line) }
    }

    /// Prints a line of what was asked for, on standard output.
    func printLine(_ line: String) throws(DaybookError) { try surroundings.printLine(line) }

    /// The word that the person's locale calls for.
    func word(_ english: String, korean: String) -> String { surroundings.isKorean ? korean : english }
}

import Backup
import Diagnostics
import Files
import Model
import Store

/// `daybook`: edits the store.
package enum DaybookTool {
    static let syntax = Syntax(
        command: "daybook",
        uses: [
            "list add NAME [--color C]", "list show", "todo add TEXT [--list NAME]", "todo check ID | uncheck ID",
            "todo show [--list NAME]", "chat send TEXT [--chat NAME]", "chat show [--chat NAME]", "import FILE...",
        ],
        summary: "Edits the store that export-site shows.",
        options: [
            .init(name: "--store", value: "FILE", help: "the store (else $DAYBOOK_STORE, else your data folder)"),
            .init(name: "--list", value: "NAME", help: "the list, by its name or id"),
            .init(name: "--chat", value: "NAME", help: "the chat, by its name or id"),
            .init(name: "--color", value: "C", help: "a name such as mint, or #RRGGBB (a new list is yellow)"),
        ],
        notes: ["Things are named by the id that the listings show, any unambiguous beginning of it, or their text."])

    package static func run(_ words: [String], in surroundings: Surroundings) -> ExitCode {
        Command.run(words, syntax, in: surroundings) { (arguments) throws(DaybookError) in
            let context = DaybookContext(arguments: arguments, surroundings: surroundings)
            try run(context)
            return .done
        }
    }

    private static func run(_ context: DaybookContext) throws(DaybookError) {
        let words = context.arguments.operands
        switch (words.first, words.dropFirst().first) {
        case ("list", "add"): try ListCommands.add(context)
        case ("list", "show"), ("list", nil): try ListCommands.show(context)
        case ("todo", "add"): try TodoCommands.add(context)
        case ("todo", "check"): try TodoCommands.setChecked(true, context)
        case ("todo", "uncheck"): try TodoCommands.setChecked(false, context)
        case ("todo", "show"), ("todo", nil): try TodoCommands.show(context)
        case ("chat", "send"): try ChatCommands.send(context)
        case ("chat", "show"), ("chat", nil): try ChatCommands.show(context)
        case ("import", _): try ImportCommand.run(context)
        case (nil, _): throw .noCommand
        case (let noun?, let verb): throw .unknownCommand(noun, verb)
        }
    }
}

/// What every `daybook` command works with.
struct DaybookContext {
    let arguments: Arguments
    let surroundings: Surroundings

    var storePath: String { StoreLocation.path(arguments, in: surroundings) }

    /// The text behind noun and verb.
    /// - Throws: `usage` when there is none, or more than one.
    func text(_ what: String) throws(DaybookError) -> String {
        let rest = arguments.operands.dropFirst(2)
        guard let text = rest.first else { throw .missingText(what) }
        if let second = rest.dropFirst().first { throw .tooMany(second) }
        guard !text.allSatisfy(\.isWhitespace) else { throw .emptyText(what) }
        return text
    }

    func noText() throws(DaybookError) {
        if let extra = arguments.operands.dropFirst(2).first { throw .tooMany(extra) }
    }
}

extension DaybookError {
    fileprivate static let noCommand = DaybookError(
        .usage, problem: "no command",
        remedy: "Say what to do, such as daybook todo add \"Buy milk\"; see daybook --help.")

    fileprivate static func unknownCommand(_ noun: String, _ verb: String?) -> DaybookError {
        let verbs = [
            "list": ["add", "show"], "todo": ["add", "check", "uncheck", "show"], "chat": ["send", "show"],
        ]
        let (typed, near): (String, String?) =
            if let verb, let known = verbs[noun] {
                ("\(noun) \(verb)", Spelling.near(verb, among: known).first.map { "\(noun) \($0)" })
            } else {
                (noun, Spelling.near(noun, among: ["list", "todo", "chat", "import"]).first)
            }
        return DaybookError(
            .usage, problem: "no command \(quoted(typed))",
            remedy: near.map { "Did you mean daybook \($0)?" } ?? "See daybook --help.")
    }

    fileprivate static func tooMany(_ operand: String) -> DaybookError {
        DaybookError(
            .usage, problem: "one argument too many: \(quoted(operand))",
            remedy: "Put a name or text that holds blanks into quotes; see daybook --help.")
    }

    fileprivate static func missingText(_ what: String) -> DaybookError {
        DaybookError(.usage, problem: "no \(what)", remedy: "Write it behind the command, in quotes.")
    }

    static func emptyText(_ what: String) -> DaybookError {
        DaybookError(.usage, problem: "the \(what) is empty", remedy: "Write at least one letter.")
    }

    /// A name that means nothing, or more than one thing.
    static func notOne(_ what: String, _ words: String, candidates: [String], hint: String) -> DaybookError {
        guard !candidates.isEmpty else {
            return DaybookError(.data, problem: "no \(what) \(quoted(words))", remedy: hint)
        }
        return DaybookError(
            .data, problem: "more than one \(what) \(quoted(words))",
            remedy: "Say which by its id: " + candidates.prefix(5).joined(separator: ", ") + ".")
    }
}

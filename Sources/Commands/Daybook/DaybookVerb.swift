import Diagnostics

/// One thing that `daybook` can be told to do: its words, what may stand with them, and the function that does it.
struct DaybookVerb: Sendable {
    /// "todo", or a command of one word such as "import".
    let noun: String
    /// nil for a command of one word.
    let verb: String?
    /// The options that mean something to it, beyond those of every command.
    let options: [String]
    let run: @Sendable (DaybookContext) throws(DaybookError) -> ExitCode

    var name: String { verb.map { noun + " " + $0 } ?? noun }

    init(
        _ noun: String, _ verb: String? = nil, _ options: [String] = [],
        _ run: @escaping @Sendable (DaybookContext) throws(DaybookError) -> ExitCode
    ) {
        (self.noun, self.verb, self.options, self.run) = (noun, verb, options, run)
    }

    private static let todoOptions = ["--list", "--note", "--due", "--priority", "--tag", "--under"]

    static let all: [DaybookVerb] = [
        DaybookVerb("list", "add", ["--color"], ListCommands.add),
        DaybookVerb("list", "rename", [], ListCommands.rename),
        DaybookVerb("list", "recolor", [], ListCommands.recolor),
        DaybookVerb("list", "delete", [], ListCommands.delete),
        DaybookVerb("list", "show", ["--json"], ListCommands.show),
        DaybookVerb("todo", "add", todoOptions, TodoCommands.add),
        DaybookVerb("todo", "edit", todoOptions + ["--in", "--clear"], TodoEditCommand.run),
        DaybookVerb("todo", "check", ["--in"]) { (c) throws(DaybookError) in try TodoCommands.setChecked(true, c) },
        DaybookVerb("todo", "uncheck", ["--in"]) { (c) throws(DaybookError) in try TodoCommands.setChecked(false, c) },
        DaybookVerb("todo", "toggle", ["--in"]) { (c) throws(DaybookError) in try TodoCommands.setChecked(nil, c) },
        DaybookVerb("todo", "delete", ["--in"], TodoCommands.delete),
        DaybookVerb("todo", "show", ["--list", "--json"], TodoShowCommand.run),
        DaybookVerb("chat", "send", ["--chat"], ChatCommands.send),
        DaybookVerb("chat", "edit", ["--chat"], ChatCommands.edit),
        DaybookVerb("chat", "delete", ["--chat"], ChatCommands.delete),
        DaybookVerb("chat", "show", ["--chat", "--limit", "--json"], ChatShowCommand.run),
        DaybookVerb("import", nil, ["--dry-run", "--again"], ImportCommand.run),
        DaybookVerb("backup", nil, [], StoreCommands.backup),
        DaybookVerb("restore", nil, ["--dry-run"], StoreCommands.restore),
        DaybookVerb("undo", nil, [], StoreCommands.undo),
        DaybookVerb("doctor", nil, [], StoreCommands.doctor),
    ]

    /// What the first words mean; a noun alone shows what there is.
    static func named(_ words: [String]) throws(DaybookError) -> DaybookVerb {
        guard let noun = words.first else { throw .noCommand }
        let verbs = all.filter { $0.noun == noun }
        let typed = words.dropFirst().first
        guard let found = verbs.first(where: { $0.verb == nil || $0.verb == typed ?? "show" }) else {
            throw .unknownCommand(noun, typed)
        }
        return found
    }

    /// - Throws: `usage` for an option that means nothing to this command.
    func check(_ arguments: Arguments) throws(DaybookError) {
        let own = DaybookTool.syntax.options.map(\.name).filter { $0 != "--store" }
        guard let strange = own.first(where: { arguments.has($0) && !options.contains($0) }) else { return }
        let takers = Self.all.filter { $0.options.contains(strange) }.map(\.name)
        throw DaybookError(
            .usage, problem: "\(strange) means nothing to daybook \(name)",
            remedy: "It goes with: " + takers.joined(separator: ", ") + ".")
    }
}

extension DaybookError {
    fileprivate static let noCommand = DaybookError(
        .usage, problem: "no command",
        remedy: "Say what to do, such as daybook todo add \"Buy milk\"; see daybook --help.")

    fileprivate static func unknownCommand(_ noun: String, _ verb: String?) -> DaybookError {
        let known = DaybookVerb.all.filter { $0.noun == noun }
        let (typed, near): (String, String?) =
            if let verb, !known.isEmpty {
                ("\(noun) \(verb)", Spelling.near(verb, among: known.compactMap(\.verb)).first.map { "\(noun) \($0)" })
            } else {
                (noun, Spelling.near(noun, among: DaybookVerb.all.map(\.noun)).first)
            }
        return DaybookError(
            .usage, problem: "no command \(quoted(typed))",
            remedy: near.map { "Did you mean daybook \($0)?" } ?? "See daybook --help.")
    }
}

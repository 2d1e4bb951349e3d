import Diagnostics

/// `daybook`: edits the store.
package enum DaybookTool {
    static let syntax = Syntax(
        command: "daybook",
        uses: [
            "list add NAME [--color C] | rename LIST NAME | recolor LIST C | delete LIST | show",
            "todo add TEXT [--list LIST | --under ID] [--due D] [--note N] [--priority P] [--tag T]...",
            "todo edit ID [TEXT] [the same options] [--clear due|note|priority|tags]...",
            "todo check ID | uncheck ID | toggle ID | delete ID | show [--list LIST]",
            "chat send TEXT [--chat CHAT] | edit ID TEXT | delete ID | delete --chat CHAT",
            "chat show [--chat CHAT] [--limit N]",
            "import FILE... [--dry-run] [--again]",
            "backup FILE | restore FILE [--dry-run] | undo | doctor",
        ],
        summary: "Edits the store that export-site shows.",
        options: [
            .init(name: "--store", value: "FILE", help: "the store (else $DAYBOOK_STORE, else your data folder)"),
            .init(name: "--list", value: "LIST", help: "the list, by its name or id; with todo edit, where to move it"),
            .init(name: "--under", value: "ID", help: "the todo above, for a subtask"),
            .init(name: "--in", value: "LIST", help: "look for the todo in this list only"),
            .init(name: "--chat", value: "CHAT", help: "the chat, by its name or id"),
            .init(name: "--color", value: "C", help: "a name such as mint, or #RRGGBB (a new list is yellow)"),
            .init(name: "--due", value: "D", help: "2026-12-01, \"2026-12-01 15:00\", today, or \"tomorrow 9:00\""),
            .init(name: "--note", value: "N", help: "more words about a todo"),
            .init(name: "--priority", value: "P", help: "high, medium or low"),
            .init(name: "--tag", value: "T", help: "a tag; say it again for more", isRepeatable: true),
            .init(name: "--clear", value: "WHAT", help: "take due, note, priority or tags away", isRepeatable: true),
            .init(name: "--limit", value: "N", help: "only the last N messages of a chat"),
            .init(name: "--json", help: "show as Daybook's own JSON, for scripts"),
            .init(name: "--dry-run", help: "say what would be done, and do nothing"),
            .init(name: "--again", help: "take in again what you deleted by hand"),
        ],
        notes: [
            "Things are named by the id that the listings show, any unambiguous beginning of it (at least 4), the id of",
            "their source, or their text. What you change, an import leaves as you made it until its source says anew.",
        ])

    package static func run(_ words: [String]?, in surroundings: Surroundings) -> ExitCode {
        Command.run(words, syntax, in: surroundings) { (arguments) throws(DaybookError) in
            let verb = try DaybookVerb.named(arguments.operands)
            try verb.check(arguments)
            let rest = arguments.operands.dropFirst(verb.verb == nil ? 1 : 2)
            return try verb.run(
                DaybookContext(arguments: arguments, surroundings: surroundings, operands: Array(rest)))
        }
    }
}

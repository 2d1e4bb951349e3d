/// What a command takes, for the parser and for `--help`.
struct Syntax: Sendable {
    struct Option: Sendable {
        /// With its dashes: "--out".
        var name: String
        /// What stands for its value in the help: "DIR"; nil for a switch.
        var value: String?
        var help: String
        var isRepeatable = false
    }

    /// "export-site"
    var command: String
    /// The lines of use, without the command's name.
    var uses: [String]
    /// One sentence.
    var summary: String
    var options: [Option]
    /// More lines for the help, such as examples.
    var notes: [String] = []

    /// Options that every command takes.
    static let shared = [
        Option(
            name: "--timezone", value: "ID",
            help: "the zone of times that carry none, and of the site's days (else the machine's)"),
        Option(name: "--report", value: "FILE", help: "write all that was read, left out and repaired as JSON"),
        Option(name: "--strict", help: "refuse what would be repaired or set aside"),
        Option(name: "--quiet", help: "say nothing but errors"),
        Option(name: "--help", help: "show this"),
        Option(name: "--version", help: "show the version"),
    ]

    var allOptions: [Option] { options + Self.shared }

    var help: String {
        var lines = [summary, ""]
        for (index, use) in uses.enumerated() { lines.append((index == 0 ? "Use:  " : "      ") + command + " " + use) }
        lines.append("")
        let names = allOptions.map { option in option.name + (option.value.map { " " + $0 } ?? "") }
        let width = names.map(\.count).max() ?? 0
        for (name, option) in zip(names, allOptions) {
            lines.append("  " + name + String(repeating: " ", count: width - name.count + 2) + option.help)
        }
        if !notes.isEmpty { lines += [""] + notes }
        return lines.joined(separator: "\n")
    }
}

import Diagnostics

/// A command line, taken apart.
struct Arguments: Hashable, Sendable {
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    /// `--name value`, `--name=value`, switches, and operands in any order; behind `--` all are operands.
    /// - Throws: `usage` for an option the command does not know, with one that is spelled like it; for a missing or
    ///   empty value, and for a value too many.
    init(_ words: [String], for syntax: Syntax) throws(DaybookError) {
        var rest = words[...]
        var onlyOperands = false
        while let word = rest.popFirst() {
            guard !onlyOperands, word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            if word == "--" {
                onlyOperands = true
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = syntax.allOptions.first(where: { $0.name == parts[0] }) else {
                throw .unknownOption(parts[0], syntax)
            }
            let value: String
            if option.value == nil {
                guard parts.count == 1 else { throw .valueOfSwitch(option.name) }
                value = ""
            } else if parts.count == 2 {
                value = parts[1]
            } else if let next = rest.first,
                !syntax.allOptions.contains(where: { next.prefix { $0 != "=" } == $0.name })
            {
                // The name of an option is none's value, but with "=": in "--out --sample" a folder was forgotten.
                rest = rest.dropFirst()
                value = next
            } else {
                throw .missingValue(option)
            }
            guard option.value == nil || !value.isEmpty else { throw .missingValue(option) }
            guard option.isRepeatable || option.value == nil || values[option.name] == nil else {
                throw .givenTwice(option.name)
            }
            values[option.name, default: []].append(value)
        }
    }

    func has(_ name: String) -> Bool { values[name] != nil }

    func value(of name: String) -> String? { values[name]?.last }

    func allValues(of name: String) -> [String] { values[name] ?? [] }
}

extension DaybookError {
    fileprivate static func unknownOption(_ name: String, _ syntax: Syntax) -> DaybookError {
        let near = Spelling.near(name, among: syntax.allOptions.map(\.name))
        return DaybookError(
            .usage, problem: "no option \(quoted(name))",
            remedy: near.first.map { "Did you mean \($0)?" }
                ?? "See \(syntax.command) --help; a name or text that begins with - goes behind --.")
    }

    fileprivate static func valueOfSwitch(_ name: String) -> DaybookError {
        DaybookError(.usage, problem: "\(name) takes no value", remedy: "Write it alone.")
    }

    fileprivate static func missingValue(_ option: Syntax.Option) -> DaybookError {
        DaybookError(
            .usage, problem: "\(option.name) needs a value", remedy: "Write \(option.name) \(option.value ?? "VALUE").")
    }

    fileprivate static func givenTwice(_ name: String) -> DaybookError {
        DaybookError(.usage, problem: "\(name) is given twice", remedy: "Leave one of the two out.")
    }
}

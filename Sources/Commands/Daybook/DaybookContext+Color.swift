import Diagnostics
import Model

extension DaybookContext {
    static func color(_ text: String) throws(DaybookError) -> ListColor {
        guard let color = ListColor(hex: text) ?? ListColor(systemName: text) else { throw .noColor(text) }
        return color
    }

    /// A disc in the list's own colour, as the reminder app shows one before a list; nothing in a pipe, under NO_COLOR, or
    /// on a terminal that says it is dumb.
    func disc(_ color: ListColor?) -> String {
        guard surroundings.isTerminal, surroundings.environment("NO_COLOR").map(\.isEmpty) ?? true,
            surroundings.environment("TERM") != "dumb"
        else { return "" }
        guard let color else { return "○ " }
        return "\u{1B}[38;2;\(color.red);\(color.green);\(color.blue)m●\u{1B}[0m "
    }
}

extension DaybookError {
    fileprivate static func noColor(_ text: String) -> DaybookError {
        let names = ListColor.systemColors.map(\.name)
        let near = Spelling.near(text, among: names)
        return DaybookError(
            .usage, problem: "no colour \(quoted(text))",
            remedy: near.first.map { "Did you mean \($0)?" }
                ?? "Write a name (\(names.joined(separator: ", "))) or #RGB, #RRGGBB, #RRGGBBAA.")
    }
}

import Diagnostics
import Model
import Store

/// `daybook list …`
enum ListCommands {
    static func add(_ context: DaybookContext) throws(DaybookError) {
        let name = try context.text("name")
        let color = try context.arguments.value(of: "--color").map(color) ?? yellow
        let store = try DaybookStore.open(forEditing: context.storePath)
        let list = TodoList(id: RecordID(context.surroundings.newID()), name: name, color: color)
        try store.transaction { () throws(DaybookError) in
            guard try store.lists().allSatisfy({ $0.list.name != name }) else { throw .listIsThere(name) }
            try store.add(list)
        }
        try context.surroundings.printLine("Added the list \(quoted(name)), \(list.color?.description ?? "").")
    }

    static func show(_ context: DaybookContext) throws(DaybookError) {
        try context.noText()
        let store = try DaybookStore.open(readOnly: context.storePath)
        let lists = try store.lists()
        guard !lists.isEmpty else {
            return try context.surroundings.printLine(
                context.surroundings.isKorean ? "아직 목록이 없습니다." : "No lists yet.")
        }
        for list in lists {
            try context.surroundings.printLine(
                "\(list.digest.digits(8))  \(list.list.color?.description ?? "-      ")  \(printable(list.list.name))  "
                    + "(\(list.done) of \(list.all) done)")
        }
    }

    /// A new list is yellow, as in the reminder app.
    static let yellow = ListColor(systemName: "yellow")

    private static func color(_ text: String) throws(DaybookError) -> ListColor {
        guard let color = ListColor(hex: text) ?? ListColor(systemName: text) else { throw .noColor(text) }
        return color
    }
}

extension DaybookError {
    fileprivate static func listIsThere(_ name: String) -> DaybookError {
        DaybookError(
            .data, problem: "there is a list \(quoted(name)) already",
            remedy: "Add to it with --list, or take another name.")
    }

    fileprivate static func noColor(_ text: String) -> DaybookError {
        let names = ListColor.systemColors.map(\.name)
        let near = Spelling.near(text, among: names)
        return DaybookError(
            .usage, problem: "no colour \(quoted(text))",
            remedy: near.first.map { "Did you mean \($0)?" }
                ?? "Write a name (\(names.joined(separator: ", "))) or #RGB, #RRGGBB, #RRGGBBAA.")
    }
}

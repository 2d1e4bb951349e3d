import Diagnostics
import Formats
import Model
import Store

/// `daybook todo show`.
enum TodoShowCommand {
    static func run(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        try context.noMore(than: 0)
        let store = try DaybookStore.open(readOnly: context.storePath)
        let lists: [StoredList]
        if let words = context.arguments.value(of: "--list") {
            lists = [try context.list(named: words, in: store)]
        } else {
            lists = try store.lists()
        }
        let listing = Listing(context.surroundings)
        if context.arguments.has("--json") {
            try listing.json { (writer) throws(DaybookError) in
                for list in lists { try write(list, of: store, to: &writer) }
            }
            return .done
        }
        guard lists.contains(where: { $0.all > 0 }) else {
            try context.printLine(context.word("No to-dos yet.", korean: "아직 할 일이 없습니다."))
            return .done
        }
        for list in lists where list.all > 0 {
            try listing.line(context.disc(list.list.color) + printable(list.list.name))
            try store.forEachTodo(in: list, .asTheyCame) { (top) throws(DaybookError) in
                try forEach(of: top) { (todo, depth) throws(DaybookError) in
                    try listing.line(line(todo, depth: depth))
                }
            }
        }
        try listing.flush()
        return .done
    }

    private static func write(
        _ list: StoredList, of store: borrowing DaybookStore, to writer: inout DaybookJSONWriter
    ) throws(DaybookError) {
        try writer.receive(.list(list.list))
        try store.forEachTodo(in: list, .asTheyCame) { (top) throws(DaybookError) in
            try forEach(of: top) { (todo, _) throws(DaybookError) in try writer.receive(.todo(todo.todo)) }
        }
    }

    /// A todo and its subtasks, depth first; a stack of its own holds the levels.
    private static func forEach(
        of top: StoredTodo, _ body: (StoredTodo, Int) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        var waiting = [(todo: top, depth: 0)]
        while let (todo, depth) = waiting.popLast() {
            try body(todo, depth)
            for subtask in todo.subtasks.reversed() { waiting.append((subtask, depth + 1)) }
        }
    }

    private static func line(_ todo: StoredTodo, depth: Int) -> String {
        var marks: [String] = []
        if let due = todo.todo.due { marks.append("due \(due.description)") }
        if let priority = todo.todo.priority { marks.append("priority \(printable(priority))") }
        marks += todo.todo.tags.map { "#" + printable($0) }
        return String(repeating: "  ", count: min(depth, 20) + 1)
            + "\(todo.digest.digits(8)) [\(todo.todo.isChecked ? "x" : " ")] \(printable(todo.todo.content))"
            + (marks.isEmpty ? "" : "  (\(marks.joined(separator: ", ")))")
            + (todo.todo.notes.map { "  " + printable($0) } ?? "")
    }
}

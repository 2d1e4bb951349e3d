import Diagnostics
import Model
import Store

/// `daybook todo …`
enum TodoCommands {
    static func add(_ context: DaybookContext) throws(DaybookError) {
        let text = try context.text("text")
        let store = try DaybookStore.open(forEditing: context.storePath)
        let name = try store.transaction { () throws(DaybookError) in
            let list = try list(in: store, context)
            let todo = Todo(id: RecordID(context.surroundings.newID()), list: list.id, content: text)
            try store.add(todo, to: list)
            return list.name
        }
        try context.surroundings.printLine("Added to \(quoted(name)).")
    }

    /// The list that was named, else the only one there is, else one for todos without a list.
    private static func list(
        in store: borrowing DaybookStore, _ context: DaybookContext
    ) throws(DaybookError) -> TodoList {
        if let words = context.arguments.value(of: "--list") { return try named(words, in: store).list }
        let all = try store.lists()
        if all.count == 1 { return all[0].list }
        let name = context.surroundings.isKorean ? "할 일" : "Todos"
        if let list = all.first(where: { $0.list.name == name }) { return list.list }
        let list = TodoList(id: RecordID(context.surroundings.newID()), name: name, color: ListCommands.yellow)
        try store.add(list)
        return list
    }

    static func setChecked(_ isChecked: Bool, _ context: DaybookContext) throws(DaybookError) {
        let words = try context.text("id or text of a todo")
        let store = try DaybookStore.open(forEditing: context.storePath)
        let todo = try store.transaction { () throws(DaybookError) in
            let found = try store.todos(named: words)
            guard found.count == 1 else {
                throw .notOne(
                    "todo", words, candidates: found.map { $0.digest.digits(8) },
                    hint: "See daybook todo show for the todos there are.")
            }
            try store.setChecked(isChecked, of: found[0])
            return found[0]
        }
        try context.surroundings.printLine((isChecked ? "Done: " : "Open again: ") + printable(todo.todo.content))
    }

    static func show(_ context: DaybookContext) throws(DaybookError) {
        try context.noText()
        let store = try DaybookStore.open(readOnly: context.storePath)
        let lists: [StoredList]
        if let words = context.arguments.value(of: "--list") {
            lists = [try named(words, in: store)]
        } else {
            lists = try store.lists()
        }
        guard lists.contains(where: { $0.all > 0 }) else {
            return try context.surroundings.printLine(
                context.surroundings.isKorean ? "아직 할 일이 없습니다." : "No to-dos yet.")
        }
        for list in lists where list.all > 0 {
            try context.surroundings.printLine(printable(list.list.name))
            try store.forEachTodo(in: list, .asTheyCame) { (todo) throws(DaybookError) in
                try print(todo, context)
            }
        }
    }

    private static func named(_ words: String, in store: borrowing DaybookStore) throws(DaybookError) -> StoredList {
        let found = try store.lists(named: words)
        guard found.count == 1 else {
            throw .notOne(
                "list", words, candidates: found.map { $0.digest.digits(8) },
                hint: "See daybook list show for the lists there are, or make it with daybook list add.")
        }
        return found[0]
    }

    /// A todo and its subtasks, each level indented; a stack of its own holds the levels.
    private static func print(_ top: StoredTodo, _ context: DaybookContext) throws(DaybookError) {
        var waiting = [(todo: top, depth: 0)]
        while let (todo, depth) = waiting.popLast() {
            let due = todo.todo.due.map { "  (due \($0.description))" } ?? ""
            try context.surroundings.printLine(
                String(repeating: "  ", count: min(depth, 20) + 1)
                    + "\(todo.digest.digits(8)) [\(todo.todo.isChecked ? "x" : " ")] \(printable(todo.todo.content))\(due)"
            )
            for subtask in todo.subtasks.reversed() { waiting.append((subtask, depth + 1)) }
        }
    }
}

import Diagnostics
import Formats
import Model
import Store

/// `daybook todo add`, `check`, `uncheck`, `toggle` and `delete`.
enum TodoCommands {
    static func add(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        let text = try context.text("text")
        let fields = try TodoFields(context)
        let answer = try DaybookStore.edit(context.storePath, "todo add \(quoted(text))") {
            (store) throws(DaybookError) in
            let parent = try parent(of: nil, in: store, context)
            let list = try list(under: parent, in: store, context)
            var todo = Todo(
                id: RecordID(context.surroundings.newID()), list: list.id, parent: parent?.todo.id, content: text)
            fields.apply(to: &todo)
            try store.add(todo, to: list)
            return "Added to \(quoted(list.name))" + (parent.map { " under \(quoted($0.todo.content))" } ?? "") + "."
        }
        context.say(answer)
        return .done
    }

    /// The todo that `--under` names.
    /// - Parameter todo: what is to stand there; nil for a new one.
    static func parent(
        of todo: StoredTodo?, in store: borrowing DaybookStore, _ context: DaybookContext
    ) throws(DaybookError) -> StoredTodo? {
        guard let words = context.arguments.value(of: "--under") else { return nil }
        let parent = try context.todo(named: words, in: store)
        // As deep as every format can write it.
        let limit = DaybookJSONWriter.subtaskLimit
        guard try store.levels(of: todo, under: parent) <= limit else {
            throw DaybookError(
                .data, problem: "more than \(limit) levels of subtasks", remedy: "Name a todo nearer to its list.")
        }
        return parent
    }

    /// The parent's list; else the one that was named, else the only one there is, else one for todos without a list.
    private static func list(
        under parent: StoredTodo?, in store: borrowing DaybookStore, _ context: DaybookContext
    ) throws(DaybookError) -> TodoList {
        if let parent {
            return try list(of: parent, in: store, context).list
        }
        if let words = context.arguments.value(of: "--list") { return try context.list(named: words, in: store).list }
        if let only = try store.onlyList() { return only.list }
        let name = context.word("Todos", korean: "할 일")
        if let list = try store.lists(where: { $0.list.name == name }).first { return list.list }
        let list = TodoList(id: RecordID(context.surroundings.newID()), name: name, color: ListCommands.yellow)
        try store.add(list)
        return list
    }

    /// The list in which `parent` stands.
    /// - Throws: `usage` when `--list` names another one.
    static func list(
        of parent: StoredTodo, in store: borrowing DaybookStore, _ context: DaybookContext
    ) throws(DaybookError) -> StoredList {
        guard let list = try store.lists(where: { $0.key == parent.listKey }).first else {
            throw DaybookError(
                .data, problem: "\(quoted(parent.todo.content)) stands in no list", remedy: "See daybook doctor.")
        }
        if let words = context.arguments.value(of: "--list"),
            try context.list(named: words, in: store).key != list.key
        {
            throw DaybookError(
                .usage, problem: "\(quoted(parent.todo.content)) stands in the list \(quoted(list.list.name))",
                remedy: "A subtask stands in the list of the todo above it: leave --list out.")
        }
        return list
    }

    /// - Parameter isChecked: nil for the contrary of what it is.
    static func setChecked(_ isChecked: Bool?, _ context: DaybookContext) throws(DaybookError) -> ExitCode {
        let words = try context.text("id or text of a todo")
        let verb = isChecked.map { $0 ? "check" : "uncheck" } ?? "toggle"
        let store = try DaybookStore.open(forEditing: context.storePath, mustExist: true)
        let answer = try store.edit("todo \(verb) \(quoted(words))") { () throws(DaybookError) in
            let todo = try context.todo(named: words, in: store)
            let isChecked = isChecked ?? !todo.todo.isChecked
            try store.setChecked(isChecked, of: todo)
            return (isChecked ? "Done: " : "Open again: ") + printable(todo.todo.content)
        }
        context.say(answer)
        return .done
    }

    static func delete(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        let words = try context.text("id or text of a todo")
        let store = try DaybookStore.open(forEditing: context.storePath, mustExist: true)
        let (text, count) = try store.edit("todo delete \(quoted(words))") { () throws(DaybookError) in
            let todo = try context.todo(named: words, in: store)
            return (todo.todo.content, try store.delete(todo))
        }
        context.say(
            "Deleted \(quoted(text))" + (count > 0 ? " with \(plural(count, "subtask"))" : "") + ".")
        return .done
    }
}

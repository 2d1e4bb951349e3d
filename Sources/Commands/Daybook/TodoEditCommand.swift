import Diagnostics
import Model
import Store

/// `daybook todo edit`: another text, other fields, another place.
enum TodoEditCommand {
    static func run(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        try context.noMore(than: 2)
        let words = try context.text(0, "id or text of a todo")
        let text = context.operands.count > 1 ? try context.text(1, "text") : nil
        let fields = try TodoFields(context)
        let moves = context.arguments.has("--list") || context.arguments.has("--under")
        guard text != nil || !fields.isEmpty || moves else {
            throw DaybookError(
                .usage, problem: "nothing to change", remedy: "Write a new text, or an option such as --due today.")
        }
        let store = try DaybookStore.open(forEditing: context.storePath, mustExist: true)
        let content = try store.edit("todo edit \(quoted(words))") { () throws(DaybookError) in
            let todo = try context.todo(named: words, in: store)
            var new = todo.todo
            if let text { new.content = text }
            fields.apply(to: &new)
            try store.change(todo, to: new)
            if moves { try move(todo, in: store, context) }
            return new.content
        }
        context.say("Changed: " + printable(content))
        return .done
    }

    /// Under the todo that `--under` names, else to the top of the list that `--list` names.
    private static func move(
        _ todo: StoredTodo, in store: borrowing DaybookStore, _ context: DaybookContext
    ) throws(DaybookError) {
        var target = context
        // `--in` tells where the todo is, not where the one above it is.
        target.looksEverywhere = true
        if let parent = try TodoCommands.parent(of: todo, in: store, target) {
            try store.move(todo, to: TodoCommands.list(of: parent, in: store, context), under: parent)
        } else if let words = context.arguments.value(of: "--list") {
            try store.move(todo, to: context.list(named: words, in: store), under: nil)
        }
    }
}

import Diagnostics
import Formats
import Model
import Store

/// `daybook list …`
enum ListCommands {
    static func add(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        let name = try context.text("name")
        try DaybookContext.checkName(name, "name")
        let color = try context.arguments.value(of: "--color").map(DaybookContext.color) ?? yellow
        let list = TodoList(id: RecordID(context.surroundings.newID()), name: name, color: color)
        try DaybookStore.edit(context.storePath, "list add \(quoted(name))") { (store) throws(DaybookError) in
            guard try store.lists(where: { $0.list.name == name }).isEmpty else { throw .listIsThere(name) }
            try store.add(list)
        }
        context.say("Added the list \(quoted(name)), \(list.color?.description ?? "").")
        return .done
    }

    static func rename(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        let (words, name) = try context.texts("list", "new name")
        try DaybookContext.checkName(name, "new name")
        let store = try DaybookStore.open(forEditing: context.storePath, mustExist: true)
        let old = try store.edit("list rename \(quoted(words)) \(quoted(name))") { () throws(DaybookError) in
            let list = try context.list(named: words, in: store)
            guard try store.lists(where: { $0.key != list.key && $0.list.name == name }).isEmpty else {
                throw .listIsThere(name)
            }
            try store.rename(list, to: name)
            return list.list.name
        }
        context.say("The list \(quoted(old)) is now \(quoted(name)).")
        return .done
    }

    static func recolor(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        let (words, text) = try context.texts("list", "colour")
        let color = try DaybookContext.color(text)
        let store = try DaybookStore.open(forEditing: context.storePath, mustExist: true)
        let name = try store.edit("list recolor \(quoted(words)) \(color)") { () throws(DaybookError) in
            let list = try context.list(named: words, in: store)
            try store.recolor(list, color)
            return list.list.name
        }
        context.say("The list \(quoted(name)) is now \(color).")
        return .done
    }

    static func delete(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        let words = try context.text("list")
        let store = try DaybookStore.open(forEditing: context.storePath, mustExist: true)
        let (name, count) = try store.edit("list delete \(quoted(words))") { () throws(DaybookError) in
            let list = try context.list(named: words, in: store)
            return (list.list.name, try store.delete(list))
        }
        context.say("Deleted the list \(quoted(name)) with \(plural(count, "todo")).")
        return .done
    }

    static func show(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        try context.noMore(than: 0)
        let store = try DaybookStore.open(readOnly: context.storePath)
        let lists = try store.lists()
        let listing = Listing(context.surroundings)
        if context.arguments.has("--json") {
            try listing.json { (writer) throws(DaybookError) in
                for list in lists { try writer.receive(.list(list.list)) }
            }
            return .done
        }
        if lists.isEmpty { try listing.line(context.word("No lists yet.", korean: "아직 목록이 없습니다.")) }
        for list in lists {
            try listing.line(
                "\(list.digest.digits(8))  \(context.disc(list.list.color))\(list.list.color?.description ?? "-      ")  "
                    + "\(printable(list.list.name))  (\(list.done) of \(list.all) done)")
        }
        try listing.flush()
        return .done
    }

    /// A new list is yellow, as in the reminder app.
    static let yellow = ListColor(systemName: "yellow")
}

extension DaybookError {
    fileprivate static func listIsThere(_ name: String) -> DaybookError {
        DaybookError(
            .data, problem: "there is a list \(quoted(name)) already",
            remedy: "Add to it with --list, or take another name.")
    }
}

import Backup
import Diagnostics
import Model
import SQLite

/// What a person changes in a store by hand. Each is to be called within one `edit`; one that changes nothing writes
/// nothing.
extension DaybookStore {
    package func rename(_ list: StoredList, to name: String) throws(DaybookError) {
        try change(.list, list.key, ["name"]) { (row: borrowing Statement) throws(SQLiteError) in
            try row.bind(name, at: 2)
        }
    }

    package func recolor(_ list: StoredList, _ color: ListColor) throws(DaybookError) {
        try change(.list, list.key, ["color"]) { (row: borrowing Statement) throws(SQLiteError) in
            try row.bind(color.description, at: 2)
        }
    }

    /// A todo that is open again was completed at no time.
    package func setChecked(_ isChecked: Bool, of todo: StoredTodo) throws(DaybookError) {
        let completedAt = isChecked ? todo.todo.completedAt : nil
        try change(.todo, todo.key, ["checked", "completed_at"]) { (row: borrowing Statement) throws(SQLiteError) in
            try row.bind(isChecked, at: 2)
            try row.bind(completedAt?.description, at: 3)
        }
    }

    /// Gives the todo its new words; where it stands stays.
    package func change(_ todo: StoredTodo, to new: Todo) throws(DaybookError) {
        try change(.todo, todo.key, ["content", "due", "notes", "priority", "tags"]) {
            (row: borrowing Statement) throws(SQLiteError) in
            try row.bind(new.content, at: 2)
            try row.bind(new.due?.description, at: 3)
            try row.bind(new.notes, at: 4)
            try row.bind(new.priority, at: 5)
            try row.bind(new.tags.jsonOrNil, at: 6)
        }
    }

    /// A new text; the message is marked as edited, its date and creation time stay.
    package func change(_ message: StoredMessage, to content: String) throws(DaybookError) {
        guard message.message.content != content else { return }
        try change(.message, message.key, ["content", "edited"]) { (row: borrowing Statement) throws(SQLiteError) in
            try row.bind(content, at: 2)
            try row.bind(true, at: 3)
        }
    }

    /// Moves a todo with all below it to the top of a list, or under another todo, behind what stands there.
    /// - Throws: `data` when `parent` stands below the todo itself.
    package func move(_ todo: StoredTodo, to list: StoredList, under parent: StoredTodo?) throws(DaybookError) {
        let family = try family(of: todo.key)
        guard parent.map({ parent in !family.contains { $0.key == parent.key } }) ?? true else {
            throw DaybookError(
                .data, problem: "\(quoted(todo.todo.content)) cannot stand below itself",
                remedy: "Name another todo with --under.")
        }
        let place = try nextPlace(.todo)
        for (index, member) in family.enumerated() {
            try keepApart(member, in: list.key)
            let above = index == 0 ? parent?.key : member.parent
            try change(.todo, member.key, ["list", "parent"]) { (row: borrowing Statement) throws(SQLiteError) in
                try row.bind(list.key, at: 2)
                try row.bind(above, at: 3)
            }
        }
        // What stays where it is keeps its place.
        guard let top = family.first, top.list != list.key || top.parent != parent?.key else { return }
        let moved = try prepare("UPDATE todo SET place = ?2 WHERE key = ?1")
        try attempt { () throws(SQLiteError) in
            try moved.bind(todo.key, at: 1)
            try moved.bind(place, at: 2)
            try moved.run()
        }
    }

    /// Brings a todo into the list of the one above it, and all below it into its own: what an input has moved takes along
    /// what only the store knows to stand below it.
    func bringTogether(_ key: Int64) throws(DaybookError) {
        let above = try prepare("SELECT list FROM todo WHERE key = (SELECT parent FROM todo WHERE key = ?1)")
        let listAbove = try attempt { () throws(SQLiteError) in
            try above.bind(key, at: 1)
            return try above.step() ? above.integer(at: 0) : nil
        }
        let family = try family(of: key)
        guard let list = listAbove ?? family.first?.list else { return }
        for member in family where member.list != list {
            try keepApart(member, in: list)
            try change(.todo, member.key, ["list"]) { (row: borrowing Statement) throws(SQLiteError) in
                try row.bind(list, at: 2)
            }
        }
    }

    /// How many levels a todo with all below it takes when it stands under `parent`, from 1 for one at the top.
    package func levels(of todo: StoredTodo?, under parent: StoredTodo) throws(DaybookError) -> Int {
        let height = try todo.map { (todo) throws(DaybookError) in try family(of: todo.key).last?.depth ?? 0 } ?? 0
        let above = try prepare("SELECT parent FROM todo WHERE key = ?1")
        return try attempt { () throws(SQLiteError) in
            var known: Set<Int64> = []
            var next: Int64? = parent.key
            while let key = next, known.insert(key).inserted {
                try above.bind(key, at: 1)
                next = try above.step() ? above.optionalInteger(at: 0) : nil
                above.reset()
            }
            return known.count + 1 + height
        }
    }

    /// Two todos of one list may not share an id: the one that comes in gets a name of its own, and its source's record
    /// is known as dealt with.
    private func keepApart(_ todo: TodoPosition, in list: Int64) throws(DaybookError) {
        guard todo.list != list else { return }
        let find = try prepare("SELECT 1 FROM todo WHERE digest = ?1 AND id = ?2 AND list = ?3")
        var id = todo.id
        var number = 1
        while true {
            let isTaken = try attempt { () throws(SQLiteError) in
                try find.bind(StoreKeys.digest(of: RecordID(id)), at: 1)
                try find.bind(id, at: 2)
                try find.bind(list, at: 3)
                defer { find.reset() }
                return try find.step()
            }
            guard isTaken else { break }
            number += 1
            id = todo.id + "~\(number)"
        }
        guard number > 1 else { return }
        try remember(deleted: todo)
        let update = try prepare("UPDATE todo SET id = ?2, digest = ?3 WHERE key = ?1")
        try attempt { () throws(SQLiteError) in
            try update.bind(todo.key, at: 1)
            try update.bind(id, at: 2)
            try update.bind(StoreKeys.digest(of: RecordID(id)), at: 3)
            try update.run()
        }
    }

    /// Sets the columns of one row to the values bound from 2 on, where one of them differs.
    private func change(
        _ kind: StoredKind, _ key: Int64, _ columns: [String], bind: (borrowing Statement) throws(SQLiteError) -> Void
    ) throws(DaybookError) {
        let numbers = columns.indices.map { "?\($0 + 2)" }
        let settings = zip(columns, numbers).map { "\($0) = \($1)" }.joined(separator: ", ")
        let update = try prepare(
            "UPDATE \(kind.table) SET \(settings), \(kind.remembering) WHERE key = ?1 AND "
                + "(\(columns.joined(separator: ", "))) IS NOT (\(numbers.joined(separator: ", ")))")
        try attempt { () throws(SQLiteError) in
            try update.bind(key, at: 1)
            try bind(update)
            try update.run()
        }
    }
}

import Backup
import Diagnostics
import Model
import SQLite

/// A list as the store holds it, with its counts.
package struct StoredList: Hashable, Sendable {
    package let key: Int64
    package let digest: DigestHex
    package let list: TodoList
    /// Its todos, subtasks included, and how many of them are done.
    package let all, done: Int
}

/// A todo as the store holds it, with its subtasks.
package struct StoredTodo: Hashable, Sendable {
    package let key: Int64
    package let digest: DigestHex
    package let todo: Todo
    package var subtasks: [StoredTodo]
    /// The row of the list it stands in.
    package var listKey: Int64 = 0
}

/// Which todos of a list are asked for.
package struct TodoOrder: Hashable, Sendable {
    let condition: String
    let order: String

    /// All that stand at the top of the list, as they came.
    package static let asTheyCame = TodoOrder(condition: "", order: "place")
    package static let open = TodoOrder(condition: "AND checked = 0", order: "place")
    package static let done = TodoOrder(condition: "AND checked = 1", order: "place")
    /// Those with a due date first, the soonest one first; days and local times are taken as if they were UTC.
    package static let openBySoonest = TodoOrder(
        condition: "AND checked = 0", order: "due IS NULL, julianday(due), due, place")
}

extension DaybookStore {
    /// All lists in their order.
    package func lists() throws(DaybookError) -> [StoredList] { try lists { _ in true } }

    /// The lists that `isWanted` says yes to, in their order; the todos of the others are not counted.
    package func lists(where isWanted: (StoredList) -> Bool) throws(DaybookError) -> [StoredList] {
        try attempt { () throws(SQLiteError) in
            let rows = try connection.prepare("SELECT key, id, digest, name, color, extra FROM list ORDER BY place")
            let count = try connection.prepare("SELECT count(*), total(checked) FROM todo WHERE list = ?1")
            var lists: [StoredList] = []
            while try rows.step() {
                let list = StoredList(
                    key: rows.integer(at: 0), digest: DigestHex(number: rows.integer(at: 2)),
                    list: TodoList(
                        id: RecordID(rows.text(at: 1) ?? ""), name: rows.text(at: 3) ?? "",
                        color: rows.text(at: 4).flatMap(ListColor.init(hex:)), extra: Extra(column: rows.text(at: 5))),
                    all: 0, done: 0)
                guard isWanted(list) else { continue }
                try count.bind(list.key, at: 1)
                _ = try count.step()
                lists.append(
                    StoredList(
                        key: list.key, digest: list.digest, list: list.list, all: Int(count.integer(at: 0)),
                        done: Int(count.integer(at: 1))))
                count.reset()
            }
            return lists
        }
    }

    /// The first open todos of a list, at any depth of its top.
    package func firstOpen(in list: StoredList, limit: Int) throws(DaybookError) -> [String] {
        try attempt { () throws(SQLiteError) in
            let rows = try connection.prepare(
                """
                SELECT content FROM todo WHERE list = ?1 AND parent IS NULL AND checked = 0 ORDER BY place LIMIT ?2
                """)
            try rows.bind(list.key, at: 1)
            try rows.bind(limit, at: 2)
            var found: [String] = []
            while try rows.step() { found.append(rows.text(at: 0) ?? "") }
            return found
        }
    }

    /// Gives the todos at the top of a list one by one, each with its subtasks.
    package func forEachTodo(
        in list: StoredList, _ order: TodoOrder, _ body: (StoredTodo) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        let rows = try prepare(
            "\(TodoColumns.select) WHERE list = ?1 AND parent IS NULL \(order.condition) ORDER BY \(order.order)")
        let children = try prepare("\(TodoColumns.select) WHERE parent = ?1 ORDER BY place")
        try attempt { () throws(SQLiteError) in try rows.bind(list.key, at: 1) }
        while try step(rows) {
            var todo = TodoColumns.read(rows, in: list.list.id, under: nil)
            try attempt { () throws(SQLiteError) in try fill(&todo, from: children) }
            try body(todo)
        }
    }

    /// Reads the subtasks level by level: a stack of its own, so that no depth of nesting can exhaust the real one.
    private func fill(_ top: inout StoredTodo, from children: borrowing Statement) throws(SQLiteError) {
        var levels: [[StoredTodo]] = [[top]]
        // For each todo of a level, how many stand directly below it; those follow each other in the next level.
        var familySizes: [[Int]] = []
        while let level = levels.last, !level.isEmpty {
            var next: [StoredTodo] = []
            var sizes: [Int] = []
            for parent in level {
                let before = next.count
                try children.bind(parent.key, at: 1)
                while try children.step() {
                    next.append(TodoColumns.read(children, in: parent.todo.list, under: parent.todo.id))
                }
                children.reset()
                sizes.append(next.count - before)
            }
            levels.append(next)
            familySizes.append(sizes)
        }
        // From the deepest level up: each is whole when the one above it takes it in.
        var below: [StoredTodo] = []
        for (var level, sizes) in zip(levels, familySizes).reversed() {
            var rest = below[...]
            for index in level.indices {
                level[index].subtasks = Array(rest.prefix(sizes[index]))
                rest = rest.dropFirst(sizes[index])
            }
            below = level
        }
        if let filled = below.first { top = filled }
    }
}

/// The columns of a todo, in the order in which they are read.
enum TodoColumns {
    static let select = """
        SELECT key, id, digest, content, checked, due, notes, priority, tags, created_at, completed_at, extra, list
        FROM todo
        """

    static func read(_ row: borrowing Statement, in list: RecordID, under parent: RecordID?) -> StoredTodo {
        StoredTodo(
            key: row.integer(at: 0), digest: DigestHex(number: row.integer(at: 2)),
            todo: Todo(
                id: RecordID(row.text(at: 1) ?? ""), list: list, parent: parent, content: row.text(at: 3) ?? "",
                isChecked: row.bool(at: 4), due: row.text(at: 5).flatMap(DateStamp.init(iso:)), notes: row.text(at: 6),
                priority: row.text(at: 7), tags: [String](column: row.text(at: 8)),
                createdAt: row.text(at: 9).flatMap(DateStamp.init(iso:)),
                completedAt: row.text(at: 10).flatMap(DateStamp.init(iso:)), extra: Extra(column: row.text(at: 11))),
            subtasks: [], listKey: row.integer(at: 12))
    }
}

/// The order in which the rows of a table are read when they do not stand in the order of records.
///
/// It holds some 200 bytes for each row while it is made, and 24 afterwards.
struct CSVPlan {
    /// A row to read.
    struct Step {
        /// Where it begins, in bytes.
        var offset: Int
        /// The list or chat it belongs to; lists and chats are counted apart.
        var group: Int
        /// False for a subtask whose `parent` is no todo of its list, or stands under itself.
        var keepsParent: Bool
    }

    struct Row {
        var offset: Int
        var kind: CSVRowKind
        var group: Int
        var id: UInt64?
        var parent: UInt64?
        /// The message's own instant, else that of the one before it in its chat.
        var instant: Instant
    }

    private(set) var steps: [Step] = []

    /// - Parameters rows: all rows, in the file's order; those of one group need not stand together.
    init(_ rows: [Row]) {
        steps.reserveCapacity(rows.count)
        for row in rows where row.kind == .unknown { add(row) }
        addLists(rows)
        addChats(rows)
    }

    private mutating func add(_ row: Row, keepsParent: Bool = true) {
        steps.append(Step(offset: row.offset, group: row.group, keepsParent: keepsParent))
    }

    private mutating func addLists(_ rows: [Row]) {
        var members = rows.indices.filter { rows[$0].kind == .list || rows[$0].kind == .todo }
        members.sort { (rows[$0].group, $0) < (rows[$1].group, $1) }
        var start = 0
        while start < members.count {
            var end = start
            while end < members.count, rows[members[end]].group == rows[members[start]].group { end += 1 }
            addList(members[start..<end], of: rows)
            start = end
        }
    }

    /// One list: its own row, then its todos, each before its subtasks.
    private mutating func addList(_ members: ArraySlice<Int>, of rows: [Row]) {
        for index in members where rows[index].kind == .list { add(rows[index]) }
        let todos = members.filter { rows[$0].kind == .todo }
        let parents = Self.parents(of: todos, in: rows)
        var children = [[Int]](repeating: [], count: todos.count)
        var roots: [Int] = []
        for (place, parent) in parents.enumerated() {
            if let parent { children[parent].append(place) } else { roots.append(place) }
        }
        var isDone = [Bool](repeating: false, count: todos.count)
        // What no root leads to stands under itself: there the first one of a ring becomes a root.
        for root in roots + todos.indices {
            var open = [root]
            while let place = open.popLast() {
                guard !isDone[place] else { continue }
                isDone[place] = true
                let row = rows[todos[place]]
                add(row, keepsParent: row.parent == nil || (parents[place] != nil && place != root))
                open.append(contentsOf: children[place].reversed())
            }
        }
    }

    /// The place of the todo above each: the nearest one of that id before it, else one behind it.
    private static func parents(of todos: [Int], in rows: [Row]) -> [Int?] {
        var places: [UInt64: Int] = [:]
        var parents = [Int?](repeating: nil, count: todos.count)
        for (place, index) in todos.enumerated() {
            if let parent = rows[index].parent { parents[place] = places[parent] }
            if let id = rows[index].id { places[id] = place }
        }
        for (place, index) in todos.enumerated() where parents[place] == nil {
            if let parent = rows[index].parent, let found = places[parent], found != place { parents[place] = found }
        }
        return parents
    }

    private mutating func addChats(_ rows: [Row]) {
        var members = rows.indices.filter { rows[$0].kind == .chat || rows[$0].kind == .message }
        members.sort { one, other in
            let (a, b) = (rows[one], rows[other])
            return (a.group, a.kind == .chat ? 0 : 1, a.instant, one) < (
                b.group, b.kind == .chat ? 0 : 1, b.instant, other
            )
        }
        for index in members { add(rows[index]) }
    }
}

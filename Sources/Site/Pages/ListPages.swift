import Diagnostics
import Store
import Templates

/// Makes the pages of lists and of all todos, one after the other, never holding more than a page of them.
struct ListPages {
    let lists: [StoredList]
    let addresses: SiteAddresses
    let rows: RowMaker
    let hasAllLists: Bool

    private typealias Emit = (any Page) throws(DaybookError) -> Void

    /// `lists/KEY.html`, `lists/KEY-2.html` …: open todos as they came, then done ones.
    func makeList(
        _ list: StoredList, from store: borrowing DaybookStore, emit: (any Page) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        var chain = PageChain()
        var part = 0
        var (open, done): ([TodoRow], [TodoRow]) = ([], [])
        var size = 0
        func emitPart() throws(DaybookError) {
            part += 1
            let page = ListPage(
                address: addresses.list(list, part: part), list: addresses.link(list, isWhole: true), all: list.all,
                done: list.done, openTodos: open, doneTodos: done, allLists: hasAllLists ? addresses.lists() : nil,
                part: part)
            if let ready = chain.add(page, .part(part)) { try emit(ready) }
            (open, done, size) = ([], [], 0)
        }
        func add(_ todo: StoredTodo) throws(DaybookError) {
            for row in TodoParts.parts(of: rows.row(todo), room: PageLimit.bytes - size) {
                let cost = PageLimit.size(of: row)
                if size + cost > PageLimit.bytes, size > 0 { try emitPart() }
                if row.isChecked { done.append(row) } else { open.append(row) }
                size += cost
            }
        }
        try store.forEachTodo(in: list, .open) { (todo) throws(DaybookError) in try add(todo) }
        try store.forEachTodo(in: list, .done) { (todo) throws(DaybookError) in try add(todo) }
        try emitPart()
        if let last = chain.finish() { try emit(last) }
    }

    /// `todos.html`, `todos-2.html` …: open todos by list, soonest due first, then done ones by list.
    func makeTodos(
        from store: borrowing DaybookStore, emit: (any Page) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        let all = lists.reduce(0) { $0 + $1.all }
        let allDone = lists.reduce(0) { $0 + $1.done }
        var chain = PageChain()
        var part = 0
        var (open, done): ([TodoGroup], [TodoGroup]) = ([], [])
        var size = 0
        func emitPart() throws(DaybookError) {
            part += 1
            let page = TodosPage(
                address: addresses.todos(part: part), all: all, done: allDone, listCount: lists.count,
                openGroups: open, doneGroups: done, part: part)
            if let ready = chain.add(page, .part(part)) { try emit(ready) }
            (open, done, size) = ([], [], 0)
        }
        /// - Returns: false where the page has no room for it.
        func add(_ row: TodoRow, of list: StoredList, to groups: inout [TodoGroup]) -> Bool {
            let cost = PageLimit.size(of: row)
            guard size + cost <= PageLimit.bytes || size == 0 else { return false }
            let link = addresses.link(list)
            if groups.last?.list != link {
                groups.append(
                    TodoGroup(list: link, count: row.isChecked ? list.done : list.all - list.done, todos: []))
                size += PageLimit.size(of: link)
            }
            groups[groups.count - 1].todos.append(row)
            size += cost
            return true
        }
        for list in lists where list.done < list.all {
            try store.forEachTodo(in: list, .openBySoonest) { (todo) throws(DaybookError) in
                for row in TodoParts.parts(of: rows.row(todo), room: PageLimit.bytes - size)
                where !add(row, of: list, to: &open) {
                    try emitPart()
                    _ = add(row, of: list, to: &open)
                }
            }
        }
        for list in lists where list.done > 0 {
            try store.forEachTodo(in: list, .done) { (todo) throws(DaybookError) in
                for row in TodoParts.parts(of: rows.row(todo), room: PageLimit.bytes - size)
                where !add(row, of: list, to: &done) {
                    try emitPart()
                    _ = add(row, of: list, to: &done)
                }
            }
        }
        try emitPart()
        if let last = chain.finish() { try emit(last) }
    }

    /// `lists/index.html`, where the overview shows only some of the cards.
    func makeLists(
        from store: borrowing DaybookStore, emit: (any Page) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        var chain = PageChain()
        let count = lists.reduce((all: 0, done: 0)) { ($0.all + $1.all, $0.done + $1.done) }
        var cards: [ListCard] = []
        for list in lists { cards.append(try card(list, from: store)) }
        for (index, cards) in PageLimit.pages(of: cards, size: PageLimit.size).enumerated() {
            let page = ListsPage(
                address: addresses.lists(part: index + 1), count: lists.count, todoCount: count.all,
                doneCount: count.done, cards: cards)
            if let ready = chain.add(page, .part(index + 1)) { try emit(ready) }
        }
        if let last = chain.finish() { try emit(last) }
    }

    func card(_ list: StoredList, from store: borrowing DaybookStore) throws(DaybookError) -> ListCard {
        let next = try store.firstOpen(in: list, limit: 2)
        return ListCard(
            list: addresses.link(list), all: list.all, done: list.done, next: next.map { rows.excerpt($0, limit: 80) })
    }
}

/// `lists/KEY.html` and `lists/KEY-2.html` …: one list.
package struct ListPage: Hashable, Page {
    package var address: String
    package var list: ListLink
    /// Todos in the list, subtasks included, and how many of them are done.
    package var all, done: Int
    /// The todos that stand in this page, in their order; subtasks are within them.
    package var openTodos, doneTodos: [TodoRow]
    /// The page of all lists, else nil: the way back is the overview then.
    package var allLists: String?
    /// Counted from 1.
    package var part: Int
    package var pager: Pager

    package init(
        address: String, list: ListLink, all: Int, done: Int, openTodos: [TodoRow], doneTodos: [TodoRow],
        allLists: String? = nil, part: Int = 1, pager: Pager = Pager()
    ) {
        (self.address, self.list, self.all, self.done) = (address, list, all, done)
        (self.openTodos, self.doneTodos, self.allLists) = (openTodos, doneTodos, allLists)
        (self.part, self.pager) = (part, pager)
    }
}

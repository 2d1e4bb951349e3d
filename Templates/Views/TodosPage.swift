/// `todos.html` and `todos-2.html` …: the todos of all lists.
package struct TodosPage: Hashable, Page {
    package var address: String
    /// Todos of the whole site, subtasks included, and how many of them are done.
    package var all, done: Int
    package var listCount: Int
    /// Open todos by list, then done ones by list.
    package var openGroups, doneGroups: [TodoGroup]
    /// Counted from 1.
    package var part: Int
    package var pager: Pager

    package init(
        address: String = "todos.html", all: Int, done: Int, listCount: Int, openGroups: [TodoGroup],
        doneGroups: [TodoGroup], part: Int = 1, pager: Pager = Pager()
    ) {
        (self.address, self.all, self.done, self.listCount) = (address, all, done, listCount)
        (self.openGroups, self.doneGroups) = (openGroups, doneGroups)
        (self.part, self.pager) = (part, pager)
    }
}

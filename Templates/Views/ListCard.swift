/// A list on the overview and on the page of all lists.
package struct ListCard: Hashable, Sendable {
    package var list: ListLink
    /// Todos in the list, subtasks included, and how many of them are done.
    package var all, done: Int
    /// The first open todos, at most two.
    package var next: [String]

    package init(list: ListLink, all: Int, done: Int, next: [String]) {
        (self.list, self.all, self.done, self.next) = (list, all, done, next)
    }
}

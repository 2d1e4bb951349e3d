/// Todos of one list, on the page of all todos.
package struct TodoGroup: Hashable, Sendable {
    package var list: ListLink
    /// How many such todos the list has, on all pages.
    package var count: Int
    /// Those that this page shows.
    package var todos: [TodoRow]

    package init(list: ListLink, count: Int, todos: [TodoRow]) {
        (self.list, self.count, self.todos) = (list, count, todos)
    }
}

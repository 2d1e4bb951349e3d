/// What the page around a text decides about it.
package struct MarkdownOptions: Hashable, Sendable {
    /// The level, 1...6, that a `#` gets; deeper headings follow, none deeper than 6.
    package var topHeading: Int
    /// What a screen reader calls the region in which a wide table scrolls.
    package var tableLabel: String
    /// The hidden words that say what a task's box shows.
    package var taskDone: String
    package var taskOpen: String

    package init(
        topHeading: Int = 3, tableLabel: String = "Table", taskDone: String = "Done", taskOpen: String = "Open"
    ) {
        self.topHeading = min(max(topHeading, 1), 6)
        self.tableLabel = tableLabel
        self.taskDone = taskDone
        self.taskOpen = taskOpen
    }
}

import SafeHTML

/// One todo as a row, with its subtasks under it.
package struct TodoRow: Hashable, Sendable {
    /// The row's place in the page ("t5f0c2a91be"), for links from the search; nil for none.
    package var anchor: String?
    package var text: TodoText
    package var isChecked: Bool
    package var due: DueTime?
    /// Notes as rendered Markdown; nil for none.
    package var notes: HTML?
    package var priority: String?
    package var tags: [String]
    package var subtasks: [TodoRow]
    /// Whether the row only shows again, on a later page, what its subtasks stand below.
    package var isContinued = false

    package init(
        anchor: String? = nil, text: TodoText, isChecked: Bool, due: DueTime? = nil, notes: HTML? = nil,
        priority: String? = nil, tags: [String] = [], subtasks: [TodoRow] = []
    ) {
        (self.anchor, self.text, self.isChecked) = (anchor, text, isChecked)
        (self.due, self.notes, self.priority) = (due, notes, priority)
        (self.tags, self.subtasks) = (tags, subtasks)
    }
}

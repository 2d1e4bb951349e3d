import SafeHTML
import Templates

extension TodoRow {
    /// A todo of one plain line, as Site makes it; a blank one renders to nothing.
    init(
        anchor: String? = nil, content: String, isChecked: Bool, due: DueTime? = nil, notes: HTML? = nil,
        priority: String? = nil, tags: [String] = [], subtasks: [TodoRow] = []
    ) {
        self.init(
            anchor: anchor, text: .line(content.allSatisfy(\.isWhitespace) ? "" : HTML(text: content)),
            isChecked: isChecked, due: due, notes: notes, priority: priority, tags: tags, subtasks: subtasks)
    }
}

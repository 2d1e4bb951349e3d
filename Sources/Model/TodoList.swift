/// A named, coloured list of todos (an app's `MyList`).
package struct TodoList: Hashable, Identifiable, Sendable {
    package var id: RecordID
    package var name: String
    /// nil where the source gives none, or one that could not be read.
    package var color: ListColor?
    package var extra: Extra

    package init(id: RecordID, name: String, color: ListColor? = nil, extra: Extra = Extra()) {
        (self.id, self.name, self.color, self.extra) = (id, name, color, extra)
    }
}

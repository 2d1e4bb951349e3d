/// One thing to do, and what its source knows of it.
package struct Todo: Hashable, Identifiable, Sendable {
    package var id: RecordID
    /// The list it stands in.
    package var list: RecordID
    /// The todo above it, when it is a subtask; that one stands in the same list.
    package var parent: RecordID?
    package var content: String
    package var isChecked: Bool
    /// A day alone, a local time, or an instant.
    package var due: DateStamp?
    package var notes: String?
    /// A word such as "high", as the source says it.
    package var priority: String?
    package var tags: [String]
    package var createdAt: DateStamp?
    package var completedAt: DateStamp?
    package var extra: Extra

    package init(
        id: RecordID, list: RecordID, parent: RecordID? = nil, content: String, isChecked: Bool = false,
        due: DateStamp? = nil, notes: String? = nil, priority: String? = nil, tags: [String] = [],
        createdAt: DateStamp? = nil, completedAt: DateStamp? = nil, extra: Extra = Extra()
    ) {
        (self.id, self.list, self.parent) = (id, list, parent)
        (self.content, self.isChecked, self.due, self.notes) = (content, isChecked, due, notes)
        (self.priority, self.tags) = (priority, tags)
        (self.createdAt, self.completedAt, self.extra) = (createdAt, completedAt, extra)
    }
}

/// One conversation; its messages are records of their own.
package struct Chat: Hashable, Identifiable, Sendable {
    package var id: RecordID
    package var name: String
    package var extra: Extra

    package init(id: RecordID, name: String, extra: Extra = Extra()) {
        (self.id, self.name, self.extra) = (id, name, extra)
    }
}

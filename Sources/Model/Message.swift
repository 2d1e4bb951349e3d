/// One message of a chat.
package struct Message: Hashable, Identifiable, Sendable {
    package var id: RecordID
    /// The chat it stands in.
    package var chat: RecordID
    package var content: String
    package var sender: String?
    package var date: DateStamp?
    /// The time as the app showed it ("오후 3:05"), kept to the letter.
    package var creationTime: String?
    package var isEdited: Bool
    package var attachments: [String]
    /// Whether the app itself wrote the line ("Mina joined").
    package var isService: Bool
    package var extra: Extra

    package init(
        id: RecordID, chat: RecordID, content: String, sender: String? = nil, date: DateStamp? = nil,
        creationTime: String? = nil, isEdited: Bool = false, attachments: [String] = [], isService: Bool = false,
        extra: Extra = Extra()
    ) {
        (self.id, self.chat, self.content, self.sender) = (id, chat, content, sender)
        (self.date, self.creationTime, self.isEdited) = (date, creationTime, isEdited)
        (self.attachments, self.isService, self.extra) = (attachments, isService, extra)
    }
}

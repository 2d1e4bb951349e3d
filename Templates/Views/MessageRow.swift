import SafeHTML

/// One message of a chat page.
package struct MessageRow: Hashable, Sendable {
    /// "m5f0c2a91be".
    package var anchor: String
    /// nil when the source knows none.
    package var time: TimeText?
    package var sender: String?
    /// The text as rendered Markdown.
    package var body: HTML
    package var isEdited: Bool
    /// Names of attached files.
    package var attachments: [String]
    /// Whether the app itself wrote the line.
    package var isService: Bool

    package init(
        anchor: String, time: TimeText?, sender: String? = nil, body: HTML, isEdited: Bool = false,
        attachments: [String] = [], isService: Bool = false
    ) {
        (self.anchor, self.time, self.sender, self.body) = (anchor, time, sender, body)
        (self.isEdited, self.attachments, self.isService) = (isEdited, attachments, isService)
    }
}

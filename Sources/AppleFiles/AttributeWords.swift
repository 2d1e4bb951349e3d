/// How apps call what Daybook knows, in the models' own spelling. The apps Daybook was made for come first.
enum AttributeWords {
    static let listName = ["name", "title", "listName"]
    static let color = ["color", "colorCode", "colour", "colorHex", "hexColor", "uiColor", "colorData"]
    static let title = ["title", "name", "content", "text", "task", "todo", "taskName"]
    static let isCompleted = [
        "isCompleted", "completed", "isComplete", "complete", "isDone", "done", "isChecked", "checked", "isFinished",
        "finished",
    ]
    static let notes = ["notes", "note", "details", "detail", "memo"]
    static let reminderDate = ["reminderDate"]
    static let reminderTime = ["reminderTime"]
    static let due = ["dueDate", "due", "deadline"]
    static let createdAt = ["createdAt", "dateCreated", "creationDate", "createdDate", "created"]
    static let completedAt = ["completedAt", "dateCompleted", "completionDate", "completedDate"]
    static let priority = ["priority"]
    static let content = ["content", "body", "text", "message", "messageText"]
    static let date = ["date", "timestamp", "sentAt", "dateSent", "sentDate"] + createdAt
    static let isEdited = ["isEdit", "isEdited", "edited", "wasEdited"]
    static let creationTime = ["creationTime"]
    /// Words that only messages have.
    static let sender = ["sender", "senderName", "author", "authorName", "from", "username", "userName"]
    static let ofMessagesOnly = ["sender", "senderName", "isFromMe", "fromMe", "isEdit", "isEdited", "role"]

    /// More that stores often have; for the spelling alone.
    private static let others = [
        "id", "uuid", "order", "orderIndex", "sortOrder", "isFlagged", "flagged", "isFavorite", "isPinned",
        "isArchived",
        "isRead", "isFromMe", "fromMe", "updatedAt", "modifiedAt", "dateModified", "lastModified", "modificationDate",
        "iconName", "imageName", "imageData", "repeatInterval", "dailyTime", "weeklyTime", "dayOfWeek", "url", "role",
        "location", "category", "parentCategory", "list", "myList", "chat", "conversation", "thread", "room",
    ]

    /// The model's spelling of a column without its Z, by its lower-case form.
    static let spelling: [String: String] = {
        let all =
            listName + color + title + isCompleted + notes + reminderDate + reminderTime + due + completedAt + priority
            + content + date + isEdited + creationTime + sender + others
        return Dictionary(all.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    }()
}

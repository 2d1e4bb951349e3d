/// The four kinds of records, as tables.
enum StoredKind: String, CaseIterable, Sendable {
    case list, todo, chat, message

    var table: String { rawValue }

    /// What a source says of such a record, beyond its id; in the order in which they are bound and remembered.
    var values: [String] {
        switch self {
        case .list: ["name", "color", "extra"]
        case .todo:
            [
                "list", "parent", "content", "checked", "due", "notes", "priority", "tags", "created_at",
                "completed_at", "extra",
            ]
        case .chat: ["name", "extra"]
        case .message:
            [
                "chat", "moment", "local_day", "date", "sender", "creation_time", "content", "edited", "service",
                "attachments", "extra",
            ]
        }
    }

    /// All columns but the key.
    var columns: [String] { ["id", "digest", "place"] + values + ["said"] + (self == .chat ? ["messages"] : []) }

    /// The column that holds the list of a todo or the chat of a message; it is the first of `values`.
    var scope: String? {
        switch self {
        case .list, .chat: nil
        case .todo: "list"
        case .message: "chat"
        }
    }

    /// A setting for an UPDATE by hand: the values of the row before its first hand edit are remembered as the source's.
    var remembering: String { "said = coalesce(said, json_array(\(values.joined(separator: ", "))))" }
}

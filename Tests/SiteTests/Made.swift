import Model

/// Records made for tests.
enum Made {
    static let chat = Chat(id: RecordID("family"), name: "Family")
    static let otherChat = Chat(id: RecordID("work"), name: "Work")

    static func list(_ name: String, color: String? = "#FF9500") -> TodoList {
        TodoList(id: RecordID("list " + name), name: name, color: color.flatMap(ListColor.init(hex:)))
    }

    static func todo(_ content: String, in list: TodoList, isChecked: Bool = false, due: String? = nil) -> Record {
        .todo(
            Todo(
                id: RecordID(list.id.text + content), list: list.id, content: content, isChecked: isChecked,
                due: due.flatMap(DateStamp.init(iso:))))
    }

    static func message(
        _ content: String, at date: String?, id: String? = nil, sender: String? = nil, isEdited: Bool = false,
        in chat: Chat = chat
    ) -> Record {
        .message(
            Message(
                id: RecordID(id ?? content), chat: chat.id, content: content, sender: sender,
                date: date.flatMap(DateStamp.init(iso:)), isEdited: isEdited))
    }

    /// Some messages of one day, each of `bytes` letters and a number of its own; at most 86,400.
    static func day(_ day: String, _ count: Int, bytes: Int = 5, in chat: Chat = chat) -> [Record] {
        (0..<count).map { number in
            let clock = [number / 3600, number / 60 % 60, number % 60].map { padded($0, 2) }.joined(separator: ":")
            let content = String(repeating: "a", count: bytes) + " \(number)"
            return message(content, at: day + "T" + clock + "Z", id: "\(day) \(number)", in: chat)
        }
    }

    /// The anchor of a message with that id.
    static func anchor(_ id: String) -> String { "m" + RecordID(id).digest.hex.prefix(10) }
}

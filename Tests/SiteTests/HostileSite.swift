import Model

/// A site whose every name and field is one of some texts, and where each text stands in it.
struct HostileSite {
    let texts: [String]
    let site: BuiltSite
    private static let chat = Chat(id: RecordID("all"), name: "all")

    init(_ texts: [String]) throws {
        self.texts = texts
        let lists = texts.indices.flatMap { Self.list($0, texts[$0]) }
        let chats = texts.indices.map { Record.chat(Chat(id: RecordID("chat \($0)"), name: texts[$0])) }
        let messages = texts.indices.flatMap { Self.messages($0, texts[$0]) }
        site = try BuiltSite(of: lists + [.chat(Self.chat)] + messages + chats)
    }

    /// The same site of harmless words, larger than the texts in markup: it has all that such a site may have of its own
    /// (icons, further pages, todos of one line and of more, a remark on a text shown as typed).
    static func harmless(like texts: [String]) throws -> HostileSite {
        let words = texts.enumerated().map { number, text in
            let start = ["word", "🍎 word", "- word"][number % 3]
            return start + " \(number)" + String(repeating: " a", count: text.utf8.count)
        }
        return try HostileSite(words + [String(repeating: "> ", count: 40) + "shown as typed"])
    }

    private static func list(_ number: Int, _ text: String) -> [Record] {
        let list = TodoList(id: RecordID("list \(number)"), name: text)
        func todo(_ kind: String, _ content: String) -> Todo {
            Todo(id: RecordID("\(kind) \(number)"), list: list.id, content: content)
        }
        var (noted, tagged) = (todo("notes", "plain"), todo("tags", "plain"))
        noted.notes = text
        (tagged.priority, tagged.tags) = (text, [text])
        return [.list(list), .todo(todo("content", text)), .todo(noted), .todo(tagged)]
    }

    /// Two to a day, so that a month is one page as a rule.
    private static func messages(_ number: Int, _ text: String) -> [Record] {
        let date = DateStamp(day: CivilDay(number: 20_500 + number))
        func message(_ kind: String, _ content: String) -> Message {
            Message(id: RecordID("\(kind) \(number)"), chat: chat.id, content: content, date: date)
        }
        var told = message("fields", "plain")
        (told.sender, told.creationTime, told.attachments, told.isEdited) = (text, text, [text], true)
        return [.message(message("text", text)), .message(told)]
    }

    // MARK: Where things stand

    /// The page of a list: its name and three todos.
    func listPage(_ number: Int) -> PageScan {
        PageScan(site.files["lists/\(RecordID("list \(number)").digest.hex.prefix(8)).html"] ?? [])
    }

    func chatPage(_ number: Int) -> PageScan {
        PageScan(site.files["chats/\(RecordID("chat \(number)").digest.hex.prefix(8))/index.html"] ?? [])
    }

    /// The pages of messages, each with the messages on it, by their anchors.
    func messagePages() -> [(scan: PageScan, rows: [String: PageScan.Tag])] {
        let folder = "chats/\(Self.chat.id.digest.hex.prefix(8))/"
        return site.pages.filter { $0.hasPrefix(folder) }.map { page in
            let scan = PageScan(site.files[page] ?? [])
            let rows = scan.tags.filter { $0.name == "li" && $0.attributes["id"]?.first == "m" }
            return (scan, Dictionary(rows.map { ($0.attributes["id"] ?? "", $0) }) { first, _ in first })
        }
    }
}

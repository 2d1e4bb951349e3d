import Store
import Templates

/// Where things stand in the site. Names are cut from digests of ids, so that no name from the data can become a path,
/// clash with another, or move a page when something else comes or goes.
struct SiteAddresses {
    private let listKeys: [Int64: String]
    private let chatKeys: [Int64: String]
    private let onlyChat: StoredChat?

    init(lists: [StoredList], chats: [StoredChat]) {
        listKeys = Self.keys(lists.map { ($0.key, $0.digest) })
        chatKeys = Self.keys(chats.map { ($0.key, $0.digest) })
        onlyChat = chats.count == 1 ? chats.first : nil
    }

    /// Eight hex digits each, more for those that would meet.
    private static func keys(_ things: [(key: Int64, digest: DigestHex)]) -> [Int64: String] {
        var counts: [String: Int] = [:]
        for thing in things { counts[thing.digest.digits(8), default: 0] += 1 }
        var keys: [Int64: String] = [:]
        for thing in things {
            let short = thing.digest.digits(8)
            keys[thing.key] = counts[short] == 1 ? short : thing.digest.digits(16)
        }
        return keys
    }

    /// `lists/0a1b2c3d.html`, and `-2` … for the pages on which it goes on.
    func list(_ list: StoredList, part: Int = 1) -> String {
        "lists/\(listKeys[list.key] ?? list.digest.digits(16))\(Self.suffix(part)).html"
    }

    func lists(part: Int = 1) -> String { part == 1 ? "lists/index.html" : "lists/index-\(part).html" }

    func todos(part: Int = 1) -> String { "todos\(Self.suffix(part)).html" }

    func chats(part: Int = 1) -> String { "chats\(Self.suffix(part)).html" }

    /// `chats/0a1b2c3d/`.
    private func folder(_ chat: StoredChat) -> String {
        "chats/\(chatKeys[chat.key] ?? chat.digest.digits(16))/"
    }

    func months(_ chat: StoredChat) -> String { folder(chat) + "index.html" }

    /// `chats/0a1b2c3d/2026-03.html`, and `2026-03-11`, `2026-03-14-2` … where a month is split.
    func page(_ name: String, of chat: StoredChat, part: Int = 1) -> String {
        folder(chat) + name + Self.suffix(part) + ".html"
    }

    /// Where "Chat" leads: the months of the only chat, else the page of all chats.
    var chatStart: String { onlyChat.map(months) ?? chats() }

    /// - Parameter isWhole: whether the name is given in full however long it is, as on the chat's own page.
    func link(_ chat: StoredChat, isWhole: Bool = false) -> ChatLink {
        ChatLink(
            name: isWhole ? chat.chat.name : Excerpt.name(chat.chat.name), address: months(chat),
            allChats: onlyChat == nil ? chats() : nil)
    }

    /// - Parameter isWhole: whether the name is given in full however long it is, as on the list's own page.
    func link(_ list: StoredList, isWhole: Bool = false) -> ListLink {
        ListLink(
            name: isWhole ? list.list.name : Excerpt.name(list.list.name), address: self.list(list),
            color: list.list.color)
    }

    private static func suffix(_ part: Int) -> String { part == 1 ? "" : "-\(part)" }
}

/// `chats.html`: all chats; with none of them, the sentence that says so.
package struct ChatsPage: Hashable, Page {
    package struct Row: Hashable, Sendable {
        package var name: String
        package var address: String
        package var count: Int
        package var range: DayRange?
        /// Names of those who write, at most a few.
        package var people: [String]
        /// People beyond those named.
        package var morePeople: Int
        /// The beginning of the last message, one line; nil for none.
        package var lastMessage: String?

        package init(
            name: String, address: String, count: Int, range: DayRange?, people: [String] = [], morePeople: Int = 0,
            lastMessage: String? = nil
        ) {
            (self.name, self.address, self.count, self.range) = (name, address, count, range)
            (self.people, self.morePeople, self.lastMessage) = (people, morePeople, lastMessage)
        }
    }

    package var address: String
    package var count: Int
    package var rows: [Row]
    package var pager: Pager

    /// - Parameter count: messages of all chats.
    package init(address: String = "chats.html", count: Int, rows: [Row], pager: Pager = Pager()) {
        (self.address, self.count, self.rows, self.pager) = (address, count, rows, pager)
    }
}

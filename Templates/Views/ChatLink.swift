/// A chat as its pages name it.
package struct ChatLink: Hashable, Sendable {
    /// May be empty: the pages then say "Chat".
    package var name: String
    /// Its months page.
    package var address: String
    /// The page of all chats; nil when this is the only one.
    package var allChats: String?

    package init(name: String, address: String, allChats: String?) {
        (self.name, self.address, self.allChats) = (name, address, allChats)
    }
}

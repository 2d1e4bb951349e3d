/// `search.html`.
package struct SearchPage: Hashable, Page {
    package var address: String
    /// Whether there are messages, and so months to look through.
    package var hasMessages: Bool

    package init(address: String = "search.html", hasMessages: Bool) {
        (self.address, self.hasMessages) = (address, hasMessages)
    }
}

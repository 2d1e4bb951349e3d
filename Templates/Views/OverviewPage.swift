import Model

/// `index.html`.
package struct OverviewPage: Hashable, Page {
    /// A list's part of the strip of colours.
    package struct StripPart: Hashable, Sendable {
        package var name: String
        package var color: ListColor?
        /// Its todos.
        package var count: Int

        package init(name: String, color: ListColor?, count: Int) {
            (self.name, self.color, self.count) = (name, color, count)
        }
    }

    package struct RecentMessage: Hashable, Sendable {
        /// Page and anchor.
        package var address: String
        package var time: TimeText?
        /// The chat it stands in, where there are several.
        package var chat: String?
        package var sender: String?
        /// The beginning of its text, one line.
        package var text: String

        package init(
            address: String, time: TimeText?, chat: String? = nil, sender: String? = nil, text: String
        ) {
            (self.address, self.time, self.chat) = (address, time, chat)
            (self.sender, self.text) = (sender, text)
        }
    }

    package struct RecentDay: Hashable, Sendable {
        package var day: CivilDay
        package var messages: [RecentMessage]

        package init(day: CivilDay, messages: [RecentMessage]) { (self.day, self.messages) = (day, messages) }
    }

    package var address: String
    /// The first and the last day in the data.
    package var range: DayRange?
    package var listCount, todoCount, openCount, messageCount, editedCount: Int
    /// The strip of colours, in the lists' order; empty for none.
    package var strip: [StripPart]
    package var cards: [ListCard]
    /// The page of all lists, where `cards` has only some of them.
    package var allLists: String?
    /// The newest day first, at most three.
    package var recent: [RecentDay]
    /// The newest month's page and what it covers.
    package var recentMonth: PagerLink?

    package init(
        address: String = "index.html", range: DayRange?, listCount: Int, todoCount: Int, openCount: Int,
        messageCount: Int, editedCount: Int, strip: [StripPart], cards: [ListCard], allLists: String? = nil,
        recent: [RecentDay], recentMonth: PagerLink? = nil
    ) {
        (self.address, self.range, self.listCount, self.todoCount) = (address, range, listCount, todoCount)
        (self.openCount, self.messageCount, self.editedCount) = (openCount, messageCount, editedCount)
        (self.strip, self.cards, self.allLists) = (strip, cards, allLists)
        (self.recent, self.recentMonth) = (recent, recentMonth)
    }
}

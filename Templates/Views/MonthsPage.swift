import Model

/// `chats/KEY/index.html`: a chat's people, and a table of its years and months.
package struct MonthsPage: Hashable, Page {
    package struct Person: Hashable, Sendable {
        package var name: String
        package var count: Int

        package init(name: String, count: Int) { (self.name, self.count) = (name, count) }
    }

    package struct Month: Hashable, Sendable {
        package var month: CivilMonth
        package var count: Int
        package var address: String

        package init(month: CivilMonth, count: Int, address: String) {
            (self.month, self.count, self.address) = (month, count, address)
        }
    }

    /// The messages without a date.
    package struct Undated: Hashable, Sendable {
        package var count: Int
        package var address: String

        package init(count: Int, address: String) { (self.count, self.address) = (count, address) }
    }

    package var address: String
    package var chat: ChatLink
    package var count: Int
    package var edited: Int
    package var range: DayRange?
    /// Those who wrote most come first; empty in a chat without senders.
    package var people: [Person]
    /// People beyond those named.
    package var morePeople: Int
    /// Only months with messages, the newest year first, within a year January first.
    package var months: [Month]
    package var undated: Undated?

    package init(
        address: String, chat: ChatLink, count: Int, edited: Int, range: DayRange?, people: [Person] = [],
        morePeople: Int = 0, months: [Month], undated: Undated? = nil
    ) {
        (self.address, self.chat, self.count, self.edited) = (address, chat, count, edited)
        (self.range, self.people, self.morePeople) = (range, people, morePeople)
        (self.months, self.undated) = (months, undated)
    }
}

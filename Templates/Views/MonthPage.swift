import Model

/// `chats/KEY/2026-03.html` of a month with more than 500 messages: a row for each day, the messages on pages of
/// their own.
package struct MonthPage: Hashable, Page {
    package struct Day: Hashable, Sendable {
        package var day: CivilDay
        package var count: Int
        /// The beginning of the day's first message, one line.
        package var firstLine: String
        /// Page and anchor.
        package var address: String

        package init(day: CivilDay, count: Int, firstLine: String, address: String) {
            (self.day, self.count, self.firstLine, self.address) = (day, count, firstLine, address)
        }
    }

    /// A page of messages and the anchors on it, so that an old link to a message here is sent on.
    package struct Target: Hashable, Sendable {
        package var address: String
        /// "m5f0c2a91be" …
        package var anchors: [String]

        package init(address: String, anchors: [String]) { (self.address, self.anchors) = (address, anchors) }
    }

    package var address: String
    package var chat: ChatLink
    package var month: CivilMonth
    package var count: Int
    /// Most messages on one day.
    package var most: Int
    package var calendar: MonthCalendar
    /// Only days with messages, the first one first.
    package var days: [Day]
    package var targets: [Target]
    package var pager: Pager

    package init(
        address: String, chat: ChatLink, month: CivilMonth, count: Int, most: Int, calendar: MonthCalendar,
        days: [Day], targets: [Target], pager: Pager = Pager()
    ) {
        (self.address, self.chat, self.month, self.count, self.most) = (address, chat, month, count, most)
        (self.calendar, self.days, self.targets, self.pager) = (calendar, days, targets, pager)
    }
}

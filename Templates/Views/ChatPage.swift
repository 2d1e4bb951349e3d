import Model
import SafeHTML

/// `chats/KEY/2026-03.html` and its like: days with their messages. Also `undated.html`.
package struct ChatPage: Hashable, Page {
    package var address: String
    package var chat: ChatLink
    package var label: PageLabel
    /// Messages of what the label names; of the whole day on each page of a day that goes on.
    package var count: Int
    /// Most messages on one day of the page; nil where that says nothing (one day, no days).
    package var most: Int?
    /// Whether the chat knows senders: the name then stands wherever the sender changes.
    package var showsSenders: Bool
    /// nil on the page of messages without a date.
    package var calendar: MonthCalendar?
    /// The calendar as markup, where many pages of one folder share it (`MonthCalendar.card`); else it is made anew.
    package var calendarCard: HTML?
    /// The page of the whole month, where the month is split over several; nil where this page is the month.
    package var monthAddress: String?
    package var days: [DaySection]
    /// Messages without a date.
    package var undated: [MessageRow]
    package var pager: Pager

    package init(
        address: String, chat: ChatLink, label: PageLabel, count: Int, most: Int? = nil, showsSenders: Bool,
        calendar: MonthCalendar?, monthAddress: String? = nil, days: [DaySection], undated: [MessageRow] = [],
        pager: Pager = Pager()
    ) {
        (self.address, self.chat, self.label, self.count, self.most) = (address, chat, label, count, most)
        (self.showsSenders, self.calendar, self.monthAddress) = (showsSenders, calendar, monthAddress)
        (self.days, self.undated, self.pager) = (days, undated, pager)
    }
}

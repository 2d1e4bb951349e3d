import Model

/// A day of a chat page.
package struct DaySection: Hashable, Sendable {
    package var day: CivilDay
    /// Messages of the whole day, also where it goes on on another page.
    package var count: Int
    /// Those that this page shows.
    package var messages: [MessageRow]

    package init(day: CivilDay, count: Int, messages: [MessageRow]) {
        (self.day, self.count, self.messages) = (day, count, messages)
    }
}

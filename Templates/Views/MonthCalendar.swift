import Model

/// The days of a month that have messages, with links to them.
package struct MonthCalendar: Hashable, Sendable {
    package struct Day: Hashable, Sendable {
        /// 1...31.
        package var day: Int
        package var count: Int
        /// Page and anchor: `chats/0a1b2c3d/2026-03.html#d2026-03-14`.
        package var address: String

        package init(day: Int, count: Int, address: String) {
            (self.day, self.count, self.address) = (day, count, address)
        }
    }

    package var month: CivilMonth
    /// Only days with messages, the first one first.
    package var days: [Day]

    package init(month: CivilMonth, days: [Day]) { (self.month, self.days) = (month, days) }
}

import Diagnostics
import Model
import Store

/// Which days a chat has, from one look at the order of its messages; no text is read for it.
struct ChatPlan: Sendable {
    struct Day: Hashable, Sendable {
        var day: CivilDay
        var count: Int
        /// From the first to the last message of the day, in the store's order.
        var moments: ClosedRange<Int64>
    }

    struct Month: Hashable, Sendable {
        var month: CivilMonth
        var days: [Day]

        var count: Int { days.reduce(0) { $0 + $1.count } }
        var most: Int { days.reduce(0) { max($0, $1.count) } }
    }

    var chat: StoredChat
    /// The earliest first.
    var months: [Month] = []
    var undatedCount = 0
    var count = 0
    var editedCount = 0

    var firstDay: CivilDay? { months.first?.days.first?.day }
    var lastDay: CivilDay? { months.last?.days.last?.day }

    init(_ chat: StoredChat, from store: borrowing DaybookStore, in zone: ZoneRules) throws(DaybookError) {
        self.chat = chat
        var days: [CivilDay: Day] = [:]
        // Messages come by time, so as a rule the next one is of the same day: that one is kept at hand.
        var current: Day?
        var (count, undated, edited) = (0, 0, 0)
        try store.forEachStamp(in: chat) { stamp in
            count += 1
            if stamp.isEdited { edited += 1 }
            guard let moment = stamp.moment, let day = stamp.day(in: zone) else {
                undated += 1
                return
            }
            if current?.day != day {
                if let current { days[current.day] = current }
                current = days[day] ?? Day(day: day, count: 0, moments: moment...moment)
            }
            current?.count += 1
            if let range = current?.moments {
                current?.moments = min(range.lowerBound, moment)...max(range.upperBound, moment)
            }
        }
        if let current { days[current.day] = current }
        (self.count, undatedCount, editedCount) = (count, undated, edited)
        for day in days.values.sorted(by: { $0.day < $1.day }) {
            if months.last?.month == day.day.month {
                months[months.count - 1].days.append(day)
            } else {
                months.append(Month(month: day.day.month, days: [day]))
            }
        }
    }
}

import Model

/// What a page covers: the words on a link to it, and a chat page's heading.
package enum PageLabel: Hashable, Sendable {
    case month(CivilMonth)
    /// A stretch of days of one month.
    case days(CivilDay, CivilDay)
    /// A day, or the part of it that this page shows, counted from 1.
    case day(CivilDay, part: Int)
    /// The messages without a date, or a part of them, counted from 1.
    case undated(part: Int)
    /// Page so-and-so of something that goes on, counted from 1.
    case part(Int)
}

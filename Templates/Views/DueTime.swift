import Model

/// When a todo is due, on the site's clock.
package struct DueTime: Hashable, Sendable {
    package var day: CivilDay
    /// Minutes since midnight, 0..<1440; nil for the whole day.
    package var minute: Int?

    package init(day: CivilDay, minute: Int? = nil) { (self.day, self.minute) = (day, minute) }
}

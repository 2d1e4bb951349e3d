import Model

/// A known instant, to the microsecond, to sort by.
struct Instant: Hashable, Comparable {
    let seconds: Int
    let microseconds: Int

    /// Before all others.
    static let first = Instant(seconds: .min, microseconds: 0)

    private init(seconds: Int, microseconds: Int) { (self.seconds, self.microseconds) = (seconds, microseconds) }

    /// nil when there is no date, or the date is a day or a local time.
    init?(_ date: DateStamp?) {
        guard let date, let seconds = date.secondsSince1970 else { return nil }
        self.init(seconds: seconds, microseconds: date.microseconds)
    }

    static func < (one: Instant, other: Instant) -> Bool {
        (one.seconds, one.microseconds) < (other.seconds, other.microseconds)
    }
}

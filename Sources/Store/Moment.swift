import Model

/// A date as the store sorts it.
struct Moment: Hashable, Sendable {
    /// Since 1970; nil when there is no date.
    var microseconds: Int64?
    /// The day, as days since 1970, of a date that is no instant; nil for an instant.
    var localDay: Int64?
    /// Whether it is a local time, whose order a clock that was put back may turn round.
    var isLocalTime: Bool

    /// Local times and days are set into `zone`, so that they sort among instants.
    init(_ date: DateStamp?, in zone: ZoneRules) {
        isLocalTime = false
        guard let date else { return }
        let seconds: Int
        if let instant = date.secondsSince1970 {
            seconds = instant
        } else {
            seconds = zone.instant(ofLocal: date.secondsAsUTC)
            localDay = Int64(date.day.number)
            isLocalTime = date.time != nil
        }
        microseconds = Int64(seconds) * 1_000_000 + Int64(date.microseconds)
    }
}

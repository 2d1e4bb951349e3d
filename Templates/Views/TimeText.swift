import Model

/// A message's time: the words to show, and the same for machines.
package struct TimeText: Hashable, Sendable {
    /// "오후 3:05", "3:05 PM", or whatever else the source showed.
    package var text: String
    /// Day and minute; nil when no date is known.
    package var datetime: DateStamp?

    package init(text: String, datetime: DateStamp?) { (self.text, self.datetime) = (text, datetime) }

    /// The time as the source showed it, or made from the minute where it showed none; nil when neither is known.
    ///
    /// Korean keeps the source's text to the letter; English turns the chat app's own shape into "3:05 PM". The text
    /// for machines follows what is shown, so both always say the same.
    /// - Parameters:
    ///   - shown: the source's own text (`creationTime`).
    ///   - minute: minutes since midnight on the site's clock, 0..<1440.
    package init?(shown: String?, minute: Int?, day: CivilDay?, in language: Language) {
        let shownClock = shown.flatMap(ClockText.init(korean:))
        let clock = shownClock ?? minute.map(ClockText.init(minute:))
        switch (shown, clock) {
        case (nil, nil): return nil
        case (let shown?, _):
            text = language == .english ? shownClock?.english ?? shown : shown
        case (nil, let clock?): text = language == .english ? clock.english : clock.korean
        }
        datetime = day.map { day in
            DateStamp(day: day, time: clock.map { .init(hour: $0.minute / 60, minute: $0.minute % 60) })
        }
    }
}

/// A time of day as the chat app writes it: `오전` or `오후`, a space, hour 1...12, a colon, two digits ("오후 3:05").
/// `minute` counts from midnight, 0..<1440, on the phone's clock; the app stores no zone. "오전 12:00" is 0.
/// - Note: Entity ChatEnt, attribute creationTime: pattern `a h:mm`, locale `ko_KR`.
package struct ClockText: Hashable, Sendable {
    package var minute: Int

    package init(minute: Int) { self.minute = minute }

    /// nil for any other shape.
    package init?(korean text: String) {
        let isAfternoon: Bool
        if text.hasPrefix("오전 ") {
            isAfternoon = false
        } else if text.hasPrefix("오후 ") {
            isAfternoon = true
        } else {
            return nil
        }
        let parts = text.dropFirst(3).split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let hour = Int(parts[0]), (1...12).contains(hour), let minute = Int(parts[1]), minute <= 59
        else { return nil }
        self.minute = (hour % 12 + (isAfternoon ? 12 : 0)) * 60 + minute
    }

    /// "오후 3:05".
    package var korean: String { (minute < 720 ? "오전 " : "오후 ") + twelveHours }

    /// "3:05 PM".
    package var english: String { twelveHours + (minute < 720 ? " AM" : " PM") }

    /// "15:05".
    package var twentyFourHours: String { padded(minute / 60, 2) + ":" + padded(minute % 60, 2) }

    private var twelveHours: String {
        let hour = minute / 60 % 12
        return "\(hour == 0 ? 12 : hour):" + padded(minute % 60, 2)
    }
}

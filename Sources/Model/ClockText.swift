/// A time of day as the chat app writes it: `오전` or `오후`, a space, hour 1...12, a colon, two digits ("오후 3:05").
/// `minute` counts from midnight, 0..<1440, on the phone's clock; the app stores no zone. "오전 12:00" is 0.
/// - Note: Entity ChatEnt, attribute creationTime: pattern `a h:mm`, locale `ko_KR`.
package struct ClockText: Hashable, Sendable {
    package var minute: Int

    package init(minute: Int) { self.minute = minute }

    /// nil for any other shape.
    package init?(korean text: String) {
        var text = text
        guard let minute = text.withUTF8({ Self.minute(inKorean: $0) }) else { return nil }
        self.minute = minute
    }

    /// Looks at bytes, for every message of a chat has such a text.
    private static func minute(inKorean utf8: UnsafeBufferPointer<UInt8>) -> Int? {
        // Both words are two syllables of three bytes, and a blank.
        guard utf8.count == 11 || utf8.count == 12 else { return nil }
        let isAfternoon: Bool
        let word = utf8[..<7]
        if word.elementsEqual(morning) {
            isAfternoon = false
        } else if word.elementsEqual(afternoon) {
            isAfternoon = true
        } else {
            return nil
        }
        var hour = 0
        for byte in utf8[7..<utf8.count - 3] {
            guard (48...57).contains(byte) else { return nil }
            hour = hour * 10 + Int(byte - 48)
        }
        let (tens, ones) = (utf8[utf8.count - 2], utf8[utf8.count - 1])
        guard utf8[utf8.count - 3] == UInt8(ascii: ":"), (48...53).contains(tens), (48...57).contains(ones),
            (1...12).contains(hour)
        else { return nil }
        return (hour % 12 + (isAfternoon ? 12 : 0)) * 60 + Int(tens - 48) * 10 + Int(ones - 48)
    }

    private static let morning = Array("오전 ".utf8)
    private static let afternoon = Array("오후 ".utf8)

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

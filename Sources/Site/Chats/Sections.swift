import Model
import Store
import Templates

/// Days with their rows while a page is being gathered.
struct Sections {
    private(set) var days: [DaySection] = []
    private(set) var size = 0
    /// The messages behind the rows, for the page's data file.
    private(set) var messages: [StoredMessage] = []
    private(set) var anchors: [String] = []
    private(set) var firstLines: [CivilDay: String] = [:]
    private var place: [CivilDay: Int] = [:]

    func hasRoom(for row: MessageRow) -> Bool {
        messages.isEmpty || (messages.count < PageLimit.messages && size + PageLimit.size(of: row) <= PageLimit.bytes)
    }

    mutating func add(_ row: consuming MessageRow, _ message: consuming StoredMessage, on day: ChatPlan.Day) {
        anchors.append(row.anchor)
        size += PageLimit.size(of: row)
        messages.append(message)
        if let index = place[day.day] {
            days[index].messages.append(row)
        } else {
            // Days come in order as a rule; where a local time stands among instants, its day may come late.
            let index = days.lastIndex { $0.day < day.day }.map { $0 + 1 } ?? 0
            firstLines[day.day] = Excerpt.line(of: row.body)
            days.insert(DaySection(day: day.day, count: day.count, messages: [row]), at: index)
            for later in index..<days.count { place[days[later].day] = later }
        }
    }

    /// Page and anchor of each wanted message.
    func addresses(on page: String, of wanted: Set<Int64>) -> [Int64: String] {
        var found: [Int64: String] = [:]
        guard !wanted.isEmpty else { return found }
        for index in messages.indices where wanted.contains(messages[index].key) {
            found[messages[index].key] = page + "#" + anchors[index]
        }
        return found
    }
}

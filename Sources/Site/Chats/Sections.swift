import Model
import Store
import Templates

/// Days with their rows while a page is being gathered.
struct Sections {
    private(set) var days: [DaySection] = []
    private(set) var size = 0
    private(set) var count = 0
    private(set) var anchors: [String] = []
    /// The messages behind the rows, for the page's data file.
    private(set) var messages: [Message] = []
    private(set) var firstLines: [CivilDay: String] = [:]
    private var anchorOfKey: [(key: Int64, anchor: String)] = []
    private var place: [CivilDay: Int] = [:]

    func hasRoom(for row: MessageRow) -> Bool {
        count == 0 || (count < PageLimit.messages && size + PageLimit.size(of: row) <= PageLimit.bytes)
    }

    mutating func add(_ row: consuming MessageRow, _ message: consuming StoredMessage, on day: ChatPlan.Day) {
        anchors.append(row.anchor)
        anchorOfKey.append((message.key, row.anchor))
        size += PageLimit.size(of: row)
        count += 1
        messages.append(message.message)
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
        for (key, anchor) in anchorOfKey where wanted.contains(key) { found[key] = page + "#" + anchor }
        return found
    }
}

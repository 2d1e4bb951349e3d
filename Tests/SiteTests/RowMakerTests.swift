import Model
import Templates
import Testing

@testable import Site
@testable import Store

@Suite struct RowMakerTests {
    private func stored(_ message: Message) -> StoredMessage {
        StoredMessage(key: 1, digest: DigestHex(number: StoreKeys.digest(of: message.id)), moment: 0, message: message)
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let date, shown: String?
        let text, datetime: String?
        var testDescription: String { "\(date ?? "none"), \(shown ?? "none")" }
    }

    /// On a clock nine hours ahead of UTC.
    static let cases = [
        Case(date: "2026-03-14T06:05:12Z", shown: nil, text: "3:05 PM", datetime: "2026-03-14T15:05"),
        Case(date: "2026-03-14T15:05:12Z", shown: nil, text: "12:05 AM", datetime: "2026-03-15T00:05"),
        Case(date: "1969-12-31T14:59:59Z", shown: nil, text: "11:59 PM", datetime: "1969-12-31T23:59"),
        Case(date: "2026-03-14T15:05:12", shown: nil, text: "3:05 PM", datetime: "2026-03-14T15:05"),
        Case(date: "2026-03-14", shown: nil, text: nil, datetime: nil),
        Case(date: "2026-03-14T06:05:12Z", shown: "오전 12:10", text: "12:10 AM", datetime: "2026-03-14T00:10"),
        Case(date: "2026-03-14", shown: "soon", text: "soon", datetime: "2026-03-14"),
        Case(date: nil, shown: "오후 3:05", text: "3:05 PM", datetime: nil),
        Case(date: nil, shown: nil, text: nil, datetime: nil),
    ]

    @Test(arguments: cases) func `a message's time is shown on the site's clock`(_ c: Case) {
        let rows = RowMaker(zone: .testZone(hours: 9), language: .english)
        let message = Message(
            id: RecordID("m"), chat: Made.chat.id, content: "", date: c.date.flatMap(DateStamp.init(iso:)),
            creationTime: c.shown)
        let time = rows.time(of: stored(message))
        #expect(time?.text == c.text)
        #expect(time?.datetime?.toTheMinute == c.datetime)
    }

    struct Due: CustomTestStringConvertible, Sendable {
        let date, day: String
        let minute: Int?
        var testDescription: String { date }
    }

    static let dues = [
        Due(date: "2026-12-01", day: "2026-12-01", minute: nil),
        Due(date: "2026-12-01T09:30:00", day: "2026-12-01", minute: 570),
        Due(date: "2026-12-01T20:00:00Z", day: "2026-12-02", minute: 300),
        Due(date: "2026-12-01T09:00:00+09:00", day: "2026-12-01", minute: 540),
    ]

    @Test(arguments: dues) func `a due date is shown on the site's clock`(_ c: Due) {
        let rows = RowMaker(zone: .testZone(hours: 9), language: .english)
        let todo = Todo(
            id: RecordID("t"), list: RecordID("l"), content: "x", due: DateStamp(iso: c.date))
        let stored = StoredTodo(key: 1, digest: DigestHex(number: 0), todo: todo, subtasks: [])
        let due = rows.row(stored).due
        #expect(due?.day.description == c.day)
        #expect(due?.minute == c.minute)
    }

    struct Text: CustomTestStringConvertible, Sendable {
        let content: String
        let isLine: Bool
        var testDescription: String { content.debugDescription }
    }

    static let texts = [
        Text(content: "Milk", isLine: true), Text(content: "", isLine: true),
        Text(content: "**Milk** & <p>", isLine: true),
        Text(content: "</p>", isLine: true), Text(content: "one\ntwo", isLine: true),
        Text(content: "one\n\ntwo", isLine: false),
        Text(content: "# Milk", isLine: false), Text(content: "- Milk", isLine: false),
        Text(content: "> Milk", isLine: false),
        Text(content: "a\n\n- b\n\nc", isLine: false),
    ]

    @Test(arguments: texts) func `a todo of one paragraph is a line`(_ c: Text) {
        let rows = RowMaker(zone: .utc, language: .english)
        let todo = Todo(id: RecordID("t"), list: RecordID("l"), content: c.content)
        let row = rows.row(StoredTodo(key: 1, digest: DigestHex(number: 0), todo: todo, subtasks: []))
        let isLine = if case .line = row.text { true } else { false }
        #expect(isLine == c.isLine)
    }

    @Test func `subtasks stay below their own todos`() {
        func todo(_ content: String, _ subtasks: [StoredTodo] = []) -> StoredTodo {
            StoredTodo(
                key: 1, digest: DigestHex(number: 0),
                todo: Todo(id: RecordID(content), list: RecordID("l"), content: content), subtasks: subtasks)
        }
        func drawn(_ row: TodoRow) -> String {
            guard case .line(let html) = row.text else { return "" }
            return html.markup
                + (row.subtasks.isEmpty ? "" : "(" + row.subtasks.map(drawn).joined(separator: " ") + ")")
        }
        let tree = todo("a", [todo("b", [todo("c")]), todo("d"), todo("e", [todo("f", [todo("g")]), todo("h")])])
        let rows = RowMaker(zone: .utc, language: .english)
        #expect(drawn(rows.row(tree)) == "a(b(c) d e(f(g) h))")
    }
}

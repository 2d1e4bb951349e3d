import Model
import SafeHTML
import Templates
import Testing

@testable import Site

@Suite struct PageLimitTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let sizes: [Int]
        /// How many stand on each page.
        let pages: [Int]
    }

    static let cases = [
        Case(testDescription: "none", sizes: [], pages: [0]), Case(testDescription: "one", sizes: [1], pages: [1]),
        Case(testDescription: "a page full", sizes: Array(repeating: 1, count: 200), pages: [200]),
        Case(testDescription: "one more", sizes: Array(repeating: 1, count: 201), pages: [200, 1]),
        Case(testDescription: "large ones", sizes: [100_000, 170_000, 1, 300_000, 1], pages: [2, 1, 1, 1]),
    ]

    @Test(arguments: cases) func `items are put on as many pages as they need`(_ c: Case) {
        let pages = PageLimit.pages(of: c.sizes) { $0 }
        #expect(pages.map(\.count) == c.pages)
        #expect(pages.flatMap { $0 } == c.sizes)
    }

    static let texts = ["", "plain", String(repeating: "\"", count: 200), String(repeating: "\u{1}", count: 200)]

    @Test(arguments: texts) func `a row of a page is no larger than was reckoned`(_ text: String) {
        let row = MessageRow(
            anchor: "m0123456789abcdef", time: TimeText(text: text, datetime: DateStamp(iso: "2026-03-14T15:05")),
            sender: text,
            body: HTML(text: text), isEdited: true, attachments: [text, text], isService: false)
        func page(_ rows: [MessageRow]) -> Int {
            let chat = ChatLink(name: "Family", address: "chats/0a1b2c3d/index.html", allChats: nil)
            let frame = SiteFrame(language: .korean, chatAddress: "chats.html", version: "1.0")
            return ChatPage(
                address: "chats/0a1b2c3d/undated.html", chat: chat, label: .undated(part: 1), count: 1,
                showsSenders: true, calendar: nil, days: [], undated: rows
            ).html(in: frame).bytes.count
        }
        #expect(page([row]) - page([]) <= PageLimit.size(of: row))
    }

    @Test(arguments: texts) func `a todo's row with its subtasks is no larger than was reckoned`(_ text: String) {
        var row = TodoRow(
            text: .blocks(HTML(text: text)), isChecked: true, due: DueTime(day: CivilDay(number: 0), minute: 1),
            notes: HTML(text: text), priority: text, tags: [text, text])
        row.subtasks = [row, row]
        func page(_ rows: [TodoRow]) -> Int {
            let list = ListLink(name: "Groceries", address: "lists/0a1b2c3d.html", color: nil)
            let frame = SiteFrame(language: .korean, chatAddress: "chats.html", version: "1.0")
            return ListPage(address: list.address, list: list, all: 3, done: 3, openTodos: [], doneTodos: rows)
                .html(in: frame).bytes.count
        }
        // What stands around the first row of a page is reckoned with the page.
        #expect(page([row, row]) - page([row]) <= PageLimit.size(of: row))
    }
}

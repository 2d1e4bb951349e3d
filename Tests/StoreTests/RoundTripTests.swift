import Foundation
import Model
import TestSupport
import Testing

@testable import Store

@Suite struct RoundTripTests {
    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func `every field of every record comes back`(_ seed: UInt64) throws {
        var generator = ArchiveGenerator(seed: seed)
        let records = generator.records()
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            let outcome = try store.take(records)
            #expect(outcome.added.all == records.count)
            #expect(try exact(store.records()) == exact(Self.ordered(records)))
        }
    }

    @Test(arguments: [
        "", "\u{0}", "a\u{0}b", "\r\n", "e\u{301}", "é", "\u{FEFF}x", "\u{FFFF}", "👩‍👩‍👧‍👦", "'; DROP TABLE todo; --",
        String(repeating: "긴 글 ", count: 30_000),
    ]) func `a text comes back to the byte in every field that holds text`(_ text: String) throws {
        let extra = Extra([.init(text + "k", .array([.text(text), .null, .number("-0.10e+5"), .bool(false)]))])
        let list = TodoList(id: RecordID(text), name: text, color: ListColor(hex: "#01020304"), extra: extra)
        let day = DateStamp(iso: "2026-02-28")
        let todo = Todo(
            id: RecordID(text), list: list.id, content: text, isChecked: true, due: day, notes: text, priority: text,
            tags: [text, text], createdAt: DateStamp(iso: "0000-01-01T00:00:00.000000001+23:59"),
            completedAt: DateStamp(iso: "9999-12-31T23:59:59-23:59"), extra: extra)
        let chat = Chat(id: RecordID(text), name: text, extra: extra)
        let message = Message(
            id: RecordID(text), chat: chat.id, content: text, sender: text, date: day, creationTime: text,
            isEdited: true, attachments: [text], isService: true, extra: extra)
        let records: [Record] = [.list(list), .todo(todo), .chat(chat), .message(message)]
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(records)
            #expect(try exact(store.records()) == exact(records))
        }
    }

    @Test func `nothing is nothing, and an empty text is a text`() throws {
        let list = TodoList(id: RecordID("l"), name: "")
        let chat = Chat(id: RecordID("c"), name: "")
        let records: [Record] = [
            .list(list), .todo(Todo(id: RecordID("1"), list: list.id, content: "")),
            .todo(Todo(id: RecordID("2"), list: list.id, content: "", notes: "", priority: "", tags: [""])),
            .chat(chat), .message(Message(id: RecordID("1"), chat: chat.id, content: "")),
            .message(Message(id: RecordID("2"), chat: chat.id, content: "", sender: "", creationTime: "")),
        ]
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(records)
            #expect(try store.records() == records)
        }
    }

    @Test func `subtasks come back nested and in order`() throws {
        let list = TodoList(id: RecordID("l"), name: "L")
        // Indents are depths.
        let tree = ["a", " b", "  c", "   d", "  e", " f", "g", " h", "  i", " j"]
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take([.list(list)] + Self.todos(tree, in: list.id))
            let drawn = try store.read { store in
                var drawn: [String] = []
                try store.forEachTodo(in: try store.lists()[0], .asTheyCame) { todo in Self.draw(todo, "", &drawn) }
                return drawn
            }
            #expect(drawn == tree)
        }
    }

    @Test func `subtasks of parents whose ids only look alike stay with their own`() throws {
        let list = TodoList(id: RecordID("l"), name: "L")
        let (one, other) = (RecordID("\u{E9}"), RecordID("e\u{301}"))
        let records: [Record] = [
            .list(list), .todo(Todo(id: RecordID("top"), list: list.id, content: "top")),
            .todo(Todo(id: one, list: list.id, parent: RecordID("top"), content: "one")),
            .todo(Todo(id: RecordID("1"), list: list.id, parent: one, content: "below one")),
            .todo(Todo(id: other, list: list.id, parent: RecordID("top"), content: "other")),
            .todo(Todo(id: RecordID("2"), list: list.id, parent: other, content: "below other")),
        ]
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(records)
            #expect(try exact(store.records()) == exact(records))
        }
    }

    @Test func `subtasks nested five thousand deep are read`() throws {
        let list = TodoList(id: RecordID("l"), name: "L")
        var records: [Record] = [.list(list)]
        for depth in 0..<5_000 {
            let parent = depth == 0 ? nil : RecordID("\(depth - 1)")
            records.append(
                .todo(Todo(id: RecordID("\(depth)"), list: list.id, parent: parent, content: "level \(depth)")))
        }
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(records)
            #expect(try exact(store.records()) == exact(records))
        }
    }

    /// As the store gives them: in each chat those without a date first, then by time.
    private static func ordered(_ records: [Record]) -> [Record] {
        var ordered: [Record] = []
        var messages: [(key: (Int, Int, Int), record: Record)] = []
        func close() {
            ordered += messages.sorted { $0.key < $1.key }.map(\.record)
            messages = []
        }
        for record in records {
            guard case .message(let message) = record else {
                close()
                ordered.append(record)
                continue
            }
            let seconds = message.date.map { $0.secondsSince1970 ?? $0.secondsAsUTC } ?? .min
            messages.append(((seconds, message.date?.microseconds ?? 0, messages.count), record))
        }
        close()
        return ordered
    }

    private static func todos(_ tree: [String], in list: RecordID) -> [Record] {
        var branch: [RecordID] = []
        return tree.map { line in
            let depth = line.prefix { $0 == " " }.count
            branch = Array(branch.prefix(depth))
            let id = RecordID(line)
            let todo = Todo(id: id, list: list, parent: branch.last, content: String(line.dropFirst(depth)))
            branch.append(id)
            return .todo(todo)
        }
    }

    private static func draw(_ todo: StoredTodo, _ indent: String, _ drawn: inout [String]) {
        drawn.append(indent + todo.todo.content)
        for subtask in todo.subtasks { draw(subtask, indent + " ", &drawn) }
    }
}

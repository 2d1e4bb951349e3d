import Diagnostics
import Files
import Model
import TestSupport
import Testing

@testable import Store

@Suite struct QueryTests {
    static let chat = Chat(id: RecordID("c"), name: "Family")

    /// The digests of the last two begin with the same ten digits.
    @Test func `digests that meet are those that share their usual digits`() throws {
        let ids = ((0..<300).map { "\($0)" } + ["1464110", "1526146"]).map { RecordID($0) }
        let other = Chat(id: RecordID("d"), name: "Work")
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(
                [.chat(Self.chat)] + ids.map { .message(Message(id: $0, chat: Self.chat.id, content: "")) }
                    + [.chat(other), .message(Message(id: ids[300], chat: other.id, content: ""))])
            let meeting = try store.read { try $0.meetingDigests(in: try $0.chats()[0]) }
            let groups = Dictionary(grouping: ids.map(\.digest)) { $0.hex.prefix(10) }
            let expected = groups.values.filter { $0.count > 1 }.joined()
            #expect(expected.count == 2)
            #expect(Set(meeting.map(\.prefix)) == Set(expected.map(\.prefix)))
            let alone = try store.read { try $0.meetingDigests(in: try $0.chats()[1]) }
            #expect(alone.isEmpty)
        }
    }

    struct Text: CustomTestStringConvertible, Sendable {
        let text: String
        let isKorean: Bool
        var testDescription: String { text.debugDescription }
    }

    static let texts = [
        Text(text: "", isKorean: false), Text(text: "Milk", isKorean: false), Text(text: "漢字 カナ ひらがな", isKorean: false),
        Text(text: "ა ᅠ".replacing("ᅠ", with: ""), isKorean: false), Text(text: "、。〈", isKorean: false),
        Text(text: "😀", isKorean: false), Text(text: "buy 우유", isKorean: true), Text(text: "ㅋㅋ", isKorean: true),
        Text(text: "\u{1112}\u{1161}\u{11AB}", isKorean: true), Text(text: "힣", isKorean: true),
        Text(text: "가", isKorean: true), Text(text: "\u{ABFF}", isKorean: false),
        Text(text: "\u{D7A4}", isKorean: false),
        Text(text: "\u{A960}", isKorean: true), Text(text: "\u{D7B0}", isKorean: true),
    ]

    @Test(arguments: texts) func `Hangul is known by its letters`(_ c: Text) {
        #expect(c.text.holdsHangul == c.isKorean)
    }

    private static let list = TodoList(id: RecordID("l"), name: "L")

    static let korean: [[Record]] = [
        [.list(TodoList(id: RecordID("l"), name: "장보기"))],
        [.list(list), .todo(Todo(id: RecordID("t"), list: list.id, content: "우유"))],
        [.list(list), .todo(Todo(id: RecordID("t"), list: list.id, content: "x", notes: "우유"))],
        [
            .list(list), .todo(Todo(id: RecordID("t"), list: list.id, content: "x")),
            .todo(Todo(id: RecordID("s"), list: list.id, parent: RecordID("t"), content: "우유")),
        ],
        [.chat(Chat(id: RecordID("c"), name: "가족"))],
        [.chat(chat), .message(Message(id: RecordID("m"), chat: chat.id, content: "안녕"))],
    ]

    @Test(arguments: korean) func `a store holds Hangul when any of its texts does`(_ records: [Record]) throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(records)
            #expect(try store.read { try $0.holdsHangul() })
        }
    }

    @Test func `a store without Hangul holds none`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take([.list(Self.list), .chat(Self.chat)])
            #expect(try !store.read { try $0.holdsHangul() })
        }
    }

    @Test func `senders come by how much they wrote, then by name`() throws {
        let senders = ["Mina", "Jun", "Mina", "Ari", nil, "", ""]
        let records: [Record] =
            [.chat(Self.chat)]
            + senders.enumerated().map { index, sender in
                .message(Message(id: RecordID("\(index)"), chat: Self.chat.id, content: "", sender: sender))
            }
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(records)
            let found = try store.read { try $0.senders(in: try $0.chats()[0]) }
            #expect(found.map(\.name) == ["", "Mina", "Ari", "Jun"])
            #expect(found.map(\.count) == [2, 2, 1, 1])
        }
    }

    @Test func `a list counts its todos, subtasks included`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            let other = TodoList(id: RecordID("o"), name: "O")
            try store.take([
                .list(Self.list), .todo(Todo(id: RecordID("1"), list: Self.list.id, content: "a", isChecked: true)),
                .todo(Todo(id: RecordID("2"), list: Self.list.id, parent: RecordID("1"), content: "b")),
                .todo(Todo(id: RecordID("3"), list: Self.list.id, content: "c")), .list(other),
            ])
            let lists = try store.read { try $0.lists() }
            #expect(lists.map(\.all) == [3, 0])
            #expect(lists.map(\.done) == [1, 0])
            let open = try store.read { try $0.firstOpen(in: lists[0], limit: 5) }
            #expect(open == ["c"])
        }
    }

    @Test(arguments: [
        (TodoOrder.asTheyCame, ["late", "none", "done", "soon", "noon", "east"]),
        (.open, ["late", "none", "soon", "noon", "east"]),
        (.done, ["done"]), (.openBySoonest, ["east", "soon", "noon", "late", "none"]),
    ]) func `todos come in the order that is asked for`(_ order: TodoOrder, _ contents: [String]) throws {
        func todo(_ content: String, _ due: String?, isChecked: Bool = false) -> Record {
            .todo(
                Todo(
                    id: RecordID(content), list: Self.list.id, content: content, isChecked: isChecked,
                    due: due.flatMap(DateStamp.init(iso:))))
        }
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take([
                .list(Self.list), todo("late", "2027-01-01"), todo("none", nil),
                todo("done", "2026-01-01", isChecked: true), todo("soon", "2026-12-01"),
                todo("noon", "2026-12-01T12:00:00"), todo("east", "2026-12-01T08:59:59.5+09:00"),
            ])
            let found = try store.read { store in
                var found: [String] = []
                try store.forEachTodo(in: try store.lists()[0], order) { found.append($0.todo.content) }
                return found
            }
            #expect(found == contents)
        }
    }

    @Test func `what was read is kept with all its findings, once for each file`() throws {
        let first = SourceSummary(
            name: "a.json", reader: "json", kept: RecordCount(lists: 1, todos: 2), setAside: 3,
            groups: [
                .init(kind: .repaired, reason: "\"odd\"\n", count: 4, first: "line 1: \u{0}"),
                .init(kind: .recordSetAside, reason: "no text", count: 3, first: ""),
            ])
        let second = SourceSummary(name: "a.json", reader: "todolist", kept: RecordCount(chats: 5, messages: 6))
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.edit { (store) throws(DaybookError) in
                try store.record(first)
                try store.record(second)
            }
            #expect(try store.read { try $0.sources() } == [first, second])
            let before = try store.bytes
            try store.edit { (store) throws(DaybookError) in try store.record(first) }
            #expect(try store.bytes == before)
            let changed = SourceSummary(name: "a.json", reader: "json", kept: RecordCount(lists: 2), setAside: 1)
            try store.edit { (store) throws(DaybookError) in try store.record(changed) }
            #expect(try store.read { try $0.sources() } == [changed, second])
        }
    }

    @Test func `a todo is checked and unchecked`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.edit { (store) throws(DaybookError) in
                try store.add(Self.list)
                try store.add(Todo(id: RecordID("1"), list: Self.list.id, content: "Milk"), to: Self.list)
                try store.add(Todo(id: RecordID("2"), list: Self.list.id, content: "Tea"), to: Self.list)
            }
            for isChecked in [true, true, false] {
                try store.edit { (store) throws(DaybookError) in
                    let todos = try store.todos(named: "Tea")
                    for todo in todos { try store.setChecked(isChecked, of: todo) }
                }
                let checked = try store.records().compactMap { record in
                    if case .todo(let todo) = record { todo.isChecked } else { nil }
                }
                #expect(checked == [false, isChecked])
            }
        }
    }

    @Test func `a message is added at the end of its chat`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.edit { (store) throws(DaybookError) in try store.add(Self.chat) }
            for text in ["one", "two"] {
                try store.edit { (store) throws(DaybookError) in
                    try store.add(Message(id: RecordID(text), chat: Self.chat.id, content: text), to: Self.chat)
                }
            }
            #expect(try store.contents() == ["one", "two"])
        }
    }

    @Test func `a temporary store holds what an ordinary one does`() throws {
        let folder = try TemporaryFolder()
        let store = try DaybookStore.makeTemporary(in: folder)
        try store.transaction { () throws(DaybookError) in
            try store.add(Self.list)
            try store.add(Self.chat)
        }
        let (lists, chats) = (try store.lists(), try store.chats())
        #expect(lists.map(\.list) == [Self.list])
        #expect(chats.map(\.chat) == [Self.chat])
    }
}

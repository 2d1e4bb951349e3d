import Diagnostics
import Foundation
import Model
import TestSupport
import Testing

@testable import Store

@Suite struct VersionTests {
    /// A store as the first version wrote it: a list with a todo, and a chat with a message.
    private func firstVersion(in folder: String) throws -> StoreFile {
        let store = StoreFile(in: folder)
        func digest(_ id: String) -> Int64 { StoreKeys.digest(of: RecordID(id)) }
        try store.run(
            StoreSchema.versionOne + """
                PRAGMA application_id = \(StoreSchema.applicationID);
                PRAGMA user_version = 1;
                INSERT INTO list VALUES(1, 'l', \(digest("l")), 1, 'Groceries', '#FFCC00', NULL);
                INSERT INTO todo VALUES(1, 't', \(digest("t")), 1, 1, NULL, 'Milk', 0, NULL, NULL, NULL, NULL, NULL,
                    NULL, NULL);
                INSERT INTO chat VALUES(1, 'c', \(digest("c")), 1, 'Family', NULL);
                INSERT INTO message VALUES(1, 'm', \(digest("m")), 1, 1, NULL, NULL, NULL, NULL, NULL, 'hi', 0, 0, NULL,
                    NULL);
                """)
        return store
    }

    private static let records: [Record] = [
        .list(TodoList(id: RecordID("l"), name: "Groceries", color: ListColor(hex: "#FFCC00"))),
        .todo(Todo(id: RecordID("t"), list: RecordID("l"), content: "Milk")),
        .chat(Chat(id: RecordID("c"), name: "Family")),
        .message(Message(id: RecordID("m"), chat: RecordID("c"), content: "hi")),
    ]

    @Test func `a store of the first version is read as it is`() throws {
        try inTestFolder { folder in
            let store = try firstVersion(in: folder)
            let before = try store.bytes
            #expect(try store.records() == Self.records)
            #expect(try store.read { try $0.messageCount(in: $0.chats()[0]) } == 1)
            #expect(try store.check().faults == [])
            #expect(try store.bytes == before)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["daybook.sqlite"])
        }
    }

    @Test func `the first edit brings it up to date and keeps a copy of it`() throws {
        try inTestFolder { folder in
            let store = try firstVersion(in: folder)
            #expect(try store.take(Self.records).unchanged.all == 4)
            #expect(try store.number("PRAGMA user_version") == 2)
            #expect(try store.records() == Self.records)
            #expect(try store.number("SELECT messages FROM chat") == 1)
            let copy = StoreFile(in: folder, named: "daybook.sqlite.before-v2")
            #expect(try copy.number("PRAGMA user_version") == 1)
            #expect(try copy.records() == Self.records)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
                    "daybook.sqlite", "daybook.sqlite.before-v2",
                ])
        }
    }

    @Test func `a store brought up to date has the tables of a new one`() throws {
        try inTestFolder { folder in
            let old = try firstVersion(in: folder)
            try old.take([])
            let new = StoreFile(in: folder, named: "new.sqlite")
            try new.take([])
            let names = "SELECT group_concat(name) FROM (SELECT name FROM sqlite_master ORDER BY name)"
            #expect(try old.text(names) == new.text(names))
            #expect(try old.text(names).contains("undo_message"))
        }
    }

    @Test func `a store that cannot be copied is not changed`() throws {
        try inTestFolder { folder in
            let store = try firstVersion(in: folder)
            let before = try store.bytes
            try FileManager.default.createDirectory(
                atPath: store.path + ".before-v2", withIntermediateDirectories: false)
            #expect(
                failure(in: folder) { try store.take(Self.records) } == """
                    DIR/daybook.sqlite.before-v2: error: is a folder
                      Name a file inside it.
                    """)
            #expect(try store.bytes == before)
        }
    }
}

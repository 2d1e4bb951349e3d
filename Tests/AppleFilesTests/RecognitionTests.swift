import AppleFiles
import Backup
import Diagnostics
import Foundation
import Model
import SQLite
import Testing

/// What is a store of ours: by the shape of its entities, never by the file's name.
@Suite struct RecognitionTests {
    static func table(_ name: String, _ columns: String) -> String {
        "CREATE TABLE \(name) (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, \(columns))"
    }

    @Test func `todos of an app that calls them otherwise are read`() throws {
        let store = try TestStore(
            entities: ["Category", "Item"],
            [
                Self.table("ZCATEGORY", "ZNAME VARCHAR"),
                Self.table(
                    "ZITEM", "ZDONE INTEGER, ZPARENTCATEGORY INTEGER, ZDUEDATE TIMESTAMP, ZNOTE VARCHAR, ZTITLE VARCHAR"
                ),
                "INSERT INTO ZCATEGORY VALUES (1, 1, 1, 'Home'), (2, 1, 1, 'Work')",
                "INSERT INTO ZITEM VALUES (1, 2, 1, 1, 2, 60, 'n', 'Mail'), (2, 2, 1, 0, 1, NULL, NULL, 'Sweep')",
            ])
        let read = try store.read()
        #expect(read.order == ["list Home", "todo Sweep", "list Work", "todo Mail"])
        #expect(read.todos.map { $0.due?.description } == [nil, "2001-01-01T00:01:00Z"])
        #expect(read.todos.map(\.notes) == [nil, "n"])
        #expect(
            read.findings.map(\.message) == [
                "the entity \"Category\" is read as lists", "the entity \"Item\" is read as todos",
            ])
    }

    @Test func `chats of an app that calls them otherwise are read`() throws {
        let store = try TestStore(
            entities: ["Chat", "Message", "Persona"],
            [
                Self.table("ZCHAT", "ZNAME VARCHAR"),
                Self.table(
                    "ZMESSAGE", "ZCHAT INTEGER, ZOWN INTEGER, ZTIMESTAMP TIMESTAMP, ZBODY VARCHAR, ZSENDER VARCHAR"),
                Self.table("ZPERSONA", "ZNAME VARCHAR"), "INSERT INTO ZPERSONA VALUES (1, 3, 1, 'x')",
                "INSERT INTO ZCHAT VALUES (1, 1, 1, 'Family'), (2, 1, 1, NULL)",
                """
                INSERT INTO ZMESSAGE VALUES (1, 2, 1, 2, 1, 5, 'two', NULL), (2, 2, 1, 1, 0, 9, 'later', 'Mina'),
                (3, 2, 1, 1, NULL, 3, 'first', ''), (4, 2, 1, 7, 0, 1, 'lost', NULL)
                """,
            ])
        let read = try store.read()
        #expect(
            read.order == [
                "chat Family", "message first", "message later", "chat Store", "message two", "chat Store",
                "message lost",
            ])
        #expect(read.messages.map(\.sender) == [nil, "Mina", nil, nil])
        #expect(read.messages[1].extra == Extra([Extra.Field("own", .number("0"))]))
        #expect(
            read.findings.map(\.message) == [
                "the entity \"Chat\" is read as chats", "the entity \"Message\" is read as messages",
                "the entity \"Persona\" is none that Daybook reads: 1 row of it stay in the store",
            ])
    }

    @Test func `the relation of a reminder may have another name`() throws {
        let store = try TestStore(
            entities: ["MyList", "Reminder"],
            [
                Tables.myList, Self.table("ZREMINDER", "ZISCOMPLETED INTEGER, ZMYLIST INTEGER, ZTITLE VARCHAR"),
                "INSERT INTO ZMYLIST VALUES (1, 1, 1, 'a', NULL)", "INSERT INTO ZREMINDER VALUES (1, 2, 1, 0, 1, 'b')",
            ])
        #expect(try store.read().order == ["list a", "todo b"])
    }

    @Test func `todos without any lists stand in one named after the file`() throws {
        let store = try TestStore(
            "Tasks.sqlite", entities: ["Task"],
            [
                Self.table("ZTASK", "ZISDONE INTEGER, ZNAME VARCHAR"), "INSERT INTO ZTASK VALUES (4, 1, 1, 1, 'a')",
            ])
        #expect(try store.read().order == ["list Tasks", "todo a"])
    }

    static let unrelated: [(entity: String, columns: String)] = [
        ("Note", "ZDATE TIMESTAMP, ZTITLE VARCHAR, ZCONTENT VARCHAR"),
        ("JournalEntry", "ZDATE TIMESTAMP, ZTEXT VARCHAR"), ("Tag", "ZNAME VARCHAR, ZCOLOR VARCHAR"),
        ("Book", "ZTITLE VARCHAR, ZRATING INTEGER"), ("Wishlist", "ZNAME VARCHAR"),
    ]

    @Test(arguments: unrelated) func `things of other kinds are refused, and named`(
        _ c: (entity: String, columns: String)
    ) throws {
        let store = try TestStore(entities: [c.entity], [Self.table("Z" + c.entity.uppercased(), c.columns)])
        #expect(
            TestStore.refusal(store.path)
                == DaybookError(
                    .data, file: "Store.sqlite",
                    problem: "is a Core Data store, but of none of the apps: its entities are \(c.entity)",
                    remedy:
                        "Daybook reads the entities MyList (with Reminder) and ChatEnt, and entities of their shape."))
    }

    static let refused: [(file: String, kind: DaybookError.Kind, problem: String)] = [
        (
            "malformed/truncated.sqlite", .data,
            "is a damaged SQLite database: it is cut, 29672 of its 49152 bytes are there"
        ),
        ("malformed/header-only.sqlite", .data, "is a damaged SQLite database: it ends after 50 bytes"),
        ("malformed/encrypted.sqlite", .data, "is encrypted, or no SQLite database"),
        ("malformed/empty.sqlite", .data, "is empty: it holds no Core Data store"),
        ("malformed/not-coredata.sqlite", .data, "is a SQLite database, but no Core Data store"),
        (
            "malformed/unrelated-coredata.sqlite", .data,
            "is a Core Data store, but of none of the apps: its entities are Recipe, Tag"
        ),
        ("malformed/hostile-schema.sqlite", .data, "is a Core Data store that names MyList, but has no table for it"),
        ("malformed/string-dates-and-quotes.sqlite", .data, "is a Core Data store without any entity"),
        (
            "malformed/wal-foreign/ReminderModel.sqlite", .data,
            "has a -wal beside it that does not belong to this store"
        ),
        (
            "real/author-book/TestModel.sqlite", .data,
            "is a Core Data store, but of none of the apps: its entities are Author, Book"
        ),
        (
            "real/surfjournal/SurfJournalModel.sqlite", .data,
            "is a Core Data store, but of none of the apps: its entities are JournalEntry"
        ),
    ]

    @Test(.enabled(if: Samples.areThere), arguments: refused) func `a sample that is no store of ours is refused`(
        _ c: (file: String, kind: DaybookError.Kind, problem: String)
    ) {
        let refusal = TestStore.refusal(Samples.path(c.file))
        #expect(refusal?.kind == c.kind)
        #expect(refusal?.problem == c.problem)
    }

    @Test func `a view, a virtual table and a computed column are never read`() throws {
        let store = try TestStore(
            entities: ["MyList", "ChatEnt"],
            [
                "CREATE TABLE ZMYLIST (Z_PK INTEGER PRIMARY KEY, ZNAME VARCHAR, ZCOLOR AS (zeroblob(1000000000)))",
                "INSERT INTO ZMYLIST VALUES (1, 'a')",
                "CREATE VIEW ZCHATENT AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n AS Z_PK FROM r",
            ])
        let read = try store.read()
        #expect(read.order == ["list a"])
        #expect(
            read.findings.map(\.message) == [
                "MyList has no attribute color: all its rows are read without",
                "the store names the entity ChatEnt, but has no table for it",
            ])
    }

    @Test func `evidence is what the first bytes show`() throws {
        let reader = CoreDataReader()
        func evidence(_ bytes: [UInt8]) -> Evidence { reader.evidence(in: InputSample(bytes: bytes, isWhole: true)) }
        let mark = Array("SQLite format 3\0".utf8)
        let header = mark + [UInt8](repeating: 0, count: 84)
        #expect(evidence(header) == .certain)
        #expect(evidence(mark) == .strong)
        #expect(evidence(Array(header[..<68]) + Array("Dayb".utf8) + Array(header[72...])) == .strong)
        #expect(evidence([0x37, 0x7F, 0x06, 0x82, 0, 0, 0, 0]) == .strong)
        #expect(evidence([]) == .none)
        #expect(evidence([UInt8](repeating: 0xA5, count: 4096)) == .none)
    }

    @Test func `Daybook's own store is refused when it is named as Core Data`() throws {
        let store = try TestStore("Store.sqlite", [Tables.myList, "PRAGMA application_id = 0x44617962"])
        #expect(TestStore.refusal(store.path)?.problem == "is Daybook's own store, not an app's Core Data store")
    }

    /// The form of the database broken at random, always the same: records or an error, never a crash.
    @Test func `a changed store is read or refused`() throws {
        let store = try CoreDataReaderTests.reminders(
            (1...40).map { "(\($0), 2, 1, 0, \($0 % 4), \($0), NULL, 'n', 't')" })
        let whole = try Data(contentsOf: URL(filePath: store.path))
        var random = Seeded(7)
        var refusals = 0
        for _ in 0..<150 {
            var bytes = whole
            for _ in 0..<4 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            try bytes.write(to: URL(filePath: store.path))
            if TestStore.refusal(store.path) != nil { refusals += 1 }
        }
        #expect((1..<150).contains(refusals))
    }
}

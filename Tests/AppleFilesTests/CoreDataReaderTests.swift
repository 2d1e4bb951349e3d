import AppleFiles
import Backup
import Diagnostics
import Files
import Foundation
import Model
import SQLite
import Testing

/// Rows to records, in the apps' own models.
@Suite struct CoreDataReaderTests {
    static let address = "x-coredata://11111111-2222-3333-4444-555555555555"

    static func reminders(_ rows: [String]) throws -> TestStore {
        let lists = [
            "INSERT INTO ZMYLIST VALUES (2, 1, 1, 'second', '#34C759'), (1, 1, 1, 'first', NULL), (-3, 1, 1, NULL, NULL)"
        ]
        let values = rows.map { "INSERT INTO ZREMINDER VALUES \($0)" }
        return try TestStore(
            "Reminders.sqlite", entities: ["MyList", "Reminder"], [Tables.myList, Tables.reminder] + lists + values)
    }

    @Test func `lists and reminders come in the order of their keys, those without a list last`() throws {
        let store = try Self.reminders([
            "(1, 2, 1, 0, 2, NULL, NULL, NULL, 'c')", "(2, 2, 1, 1, 1, NULL, NULL, 'n', 'b')",
            "(3, 2, 1, NULL, NULL, NULL, NULL, '', 'd')", "(4, 2, 1, 0, 99, NULL, NULL, NULL, 'e')",
            "(5, 2, 1, 0, 1, NULL, NULL, NULL, NULL)", "(6, 2, 1, 0, 'x', NULL, NULL, NULL, 'f')",
        ])
        let read = try store.read()
        #expect(
            read.order == [
                "list ", "list first", "todo b", "todo ", "list second", "todo c", "list Reminders", "todo d", "todo e",
                "todo f",
            ])
        #expect(
            read.lists.map(\.id.text)
                == ["/MyList/p-3", "/MyList/p1", "/MyList/p2", "/Reminder"].map { Self.address + $0 })
        #expect(read.todos.map(\.list) == [1, 1, 2, 3, 3, 3].map { read.lists[$0].id })
        #expect(read.todos[0].id.text == Self.address + "/Reminder/p2")
        #expect(read.todos.map(\.isChecked) == [true, false, false, false, false, false])
        #expect(read.todos.map(\.notes) == ["n", nil, nil, nil, nil, nil])
        #expect(read.lists.map(\.color) == [nil, nil, ListColor(hex: "#34C759"), nil])
        #expect(read.warnings.isEmpty)
    }

    static let dues: [(date: String, time: String, zone: String, due: String?)] = [
        ("NULL", "NULL", "Asia/Seoul", nil), ("752252400", "NULL", "Asia/Seoul", "2024-11-03"),
        ("752252400", "752286600", "Asia/Seoul", "2024-11-03T09:30:00+09:00"),
        ("752252400", "752286600.25", "Asia/Seoul", "2024-11-03T09:30:00.25+09:00"),
        ("NULL", "752286600", "Asia/Seoul", "2024-11-03T00:30:00Z"),
        ("752252400", "752286600", "UTC", "2024-11-02T00:30:00Z"),
        // The clock of summer on a day of winter, and on a day when the hour of the clock is left out.
        ("731516400", "741897000", "America/New_York", "2024-03-07T14:30:00-05:00"),
        ("731775600", "741853800", "America/New_York", "2024-03-10T03:30:00-04:00"),
        ("'soon'", "NULL", "UTC", nil), ("1e300", "752286600", "UTC", "2024-11-03T00:30:00Z"),
        ("252423993599", "NULL", "Asia/Seoul", nil), ("252423993599", "0", "Asia/Seoul", nil),
    ]

    @Test(arguments: dues) func `a reminder takes its day from one date and its clock from the other`(
        _ c: (date: String, time: String, zone: String, due: String?)
    ) throws {
        let zone = try ZoneDatabase.rules(named: c.zone)
        let store = try Self.reminders(["(1, 2, 1, 0, 1, \(c.date), \(c.time), NULL, 'a')"])
        #expect(try store.read(in: zone).todos.map { $0.due?.description } == [c.due])
    }

    @Test func `messages come by date, then key, those without a date first`() throws {
        let store = try TestStore(
            "Talk.sqlite", entities: ["ChatEnt"],
            [
                Tables.chatEnt,
                """
                INSERT INTO ZCHATENT VALUES (1, 1, 1, 0, 20, 'c', '오전 9:00'), (2, 1, 1, 1, 10.5, 'b', NULL),
                (3, 1, 1, NULL, NULL, 'a', ''), (4, 1, 1, -1, 20, 'd', NULL), (5, 1, 1, 0, 'soon', NULL, NULL)
                """,
            ])
        let read = try store.read()
        #expect(read.order == ["chat Talk", "message a", "message ", "message b", "message c", "message d"])
        #expect(read.chats.map(\.id.text) == [Self.address + "/ChatEnt"])
        #expect(read.messages.map(\.id.text) == [3, 5, 2, 1, 4].map { "\(Self.address)/ChatEnt/p\($0)" })
        #expect(
            read.messages.map { $0.date?.description } == [
                nil, nil, "2001-01-01T00:00:10.5Z", "2001-01-01T00:00:20Z", "2001-01-01T00:00:20Z",
            ])
        #expect(read.messages.map(\.creationTime) == ["", nil, nil, "오전 9:00", nil])
        #expect(read.messages.map(\.isEdited) == [false, false, true, false, true])
        #expect(
            read.warnings == [
                "\(store.path):ChatEnt row 5: warning: date is the text \"soon\", which is no date of Core Data's; kept without it"
            ])
    }

    @Test func `odd values cost only themselves, and are told with their row`() throws {
        let store = try TestStore(
            entities: ["MyList", "ChatEnt"],
            [
                Tables.myList, Tables.chatEnt,
                "INSERT INTO ZMYLIST VALUES (1, 1, 1, CAST(X'EAB080FF41' AS TEXT), NULL), (2, 1, 1, X'610062', 5)",
                "INSERT INTO ZMYLIST VALUES (3, 1, 1, 42, X'FFD8FFE0'), (4, 1, 1, CAST(X'610062' AS TEXT), 'teal')",
                "INSERT INTO ZCHATENT VALUES (1, 2, 1, 'YES', 9e18, 1.5, 7), (2, 2, 1, 2, X'00', X'FF', NULL)",
            ])
        let read = try store.read()
        #expect(read.lists.map(\.name) == ["가\u{FFFD}A", "a\0b", "42", "a\0b"])
        #expect(read.lists.map(\.color) == [nil, nil, nil, ListColor(systemName: "teal")])
        #expect(read.messages.map(\.content) == ["1.5", "\u{FFFD}"])
        #expect(read.messages.map(\.creationTime) == ["7", nil])
        #expect(read.messages.map(\.isEdited) == [false, true])
        let told = read.warnings.map { $0.replacing(store.path + ":", with: "") }
        #expect(
            told == [
                "MyList row 1: warning: name has bytes that are not UTF-8; each became U+FFFD",
                "MyList row 2: warning: list \"a␀b\" has no colour: the stored value is a number",
                "MyList row 3: warning: list \"42\" has no colour: it is no archive (it begins with the bytes ff d8 ff e0)",
                "ChatEnt row 1: warning: date is 9000000000000000000 seconds from 2001 on, beyond the year 9999 or before the "
                    + "year 0; kept without it",
                "ChatEnt row 1: warning: isEdit is the text \"YES\", read as false",
                "ChatEnt row 2: warning: content has bytes that are not UTF-8; each became U+FFFD",
                "ChatEnt row 2: warning: date holds bytes, which are no date of Core Data's; kept without it",
            ])
    }

    @Test func `without metadata the ids come from what the rows say, the same in every read`() throws {
        let rows = [Tables.myList, "INSERT INTO ZMYLIST VALUES (1, 1, 1, 'a', NULL), (2, 1, 1, 'a', NULL)"]
        let (one, other) = (try TestStore("Store.sqlite", rows).read(), try TestStore("Other.sqlite", rows).read())
        #expect(one.lists.map(\.id) == other.lists.map(\.id))
        #expect(Set(one.lists.map(\.id)).count == 2)
        #expect(one.lists.allSatisfy { $0.id.text.count == 64 })
        #expect(
            one.findings.map(\.message) == [
                "the store's metadata is missing: names are taken from its tables, ids from what its rows say"
            ])
    }

    @Test func `attributes without a word of Daybook's are kept under their own names`() throws {
        let store = try TestStore(
            entities: ["MyList"],
            [
                """
                CREATE TABLE ZMYLIST (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZSORTORDER INTEGER,
                ZCREATEDAT TIMESTAMP, ZWEIGHT FLOAT, ZNAME VARCHAR, ZICONNAME VARCHAR, ZNOTHING VARCHAR, ZCOLOR BLOB, ZID BLOB,
                ZTHUMB BLOB, Z2_OTHER INTEGER, Z_FOK_OTHER INTEGER)
                """,
                """
                INSERT INTO ZMYLIST VALUES (1, 1, 1, 3, 86400, 0.5, 'a', 'cart', NULL, NULL,
                X'00112233445566778899AABBCCDDEEFF', X'0102', 7, 8)
                """,
            ])
        #expect(
            try store.read().lists.map(\.extra) == [
                Extra([
                    Extra.Field("sortOrder", .number("3")), Extra.Field("createdAt", .text("2001-01-02T00:00:00Z")),
                    Extra.Field("weight", .number("0.5")), Extra.Field("iconName", .text("cart")),
                    Extra.Field("id", .text("00112233-4455-6677-8899-AABBCCDDEEFF")),
                    Extra.Field("thumb", .object(Extra([Extra.Field("base64", .text("AQI="))]))),
                ])
            ])
    }

    @Test func `a colour that lies in a file of its own is found beside the store`() throws {
        let name = "2F1D9C1E-9B7C-4F5C-8B8E-6C0F7A1B2C3D"
        let store = try TestStore(
            "Lists.sqlite", entities: ["MyList"],
            [
                Tables.myList,
                "INSERT INTO ZMYLIST VALUES (1, 1, 1, 'a', X'02' || '\(name)' || X'00'), (2, 1, 1, 'b', X'012333344433')",
                "INSERT INTO ZMYLIST VALUES (3, 1, 1, 'c', CAST(X'02' || '../../secret' || X'00' AS BLOB))",
                "UPDATE ZMYLIST SET ZCOLOR = CAST(ZCOLOR AS BLOB) WHERE Z_PK = 1",
            ])
        let folder = store.folder.appending(path: ".Lists_SUPPORT/_EXTERNAL_DATA")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Samples.fixtures.appending(path: "colors/ui-swiftui-yellow.bplist"), to: folder.appending(path: name))
        let read = try store.read()
        #expect(read.lists.map { $0.color?.description } == ["#FFCC00", nil, nil])
        #expect(
            read.findings.map(\.message) == [
                "list \"b\" has no colour: it is no archive (it begins with \"#34D3\")",
                "list \"c\" has no colour: its bytes are said to lie in the file \"../../secret\", which is no name of Core Data's",
            ])
    }

    @Test func `an empty store that once held rows may lack its -wal`() throws {
        let store = try TestStore(entities: ["ChatEnt"], [Tables.chatEnt])
        try store.connection().run("PRAGMA journal_mode = WAL")
        let read = try store.read()
        #expect(read.order.isEmpty)
        #expect(
            read.findings.map(\.message) == [
                "the store is empty, though rows were once made in it: perhaps its -wal was not copied with it"
            ])
    }

    // MARK: The samples

    static let kept: [(file: String, lists: Int, todos: Int, messages: Int, findings: Int)] = [
        ("reminder-v1/ReminderModel.sqlite", 22, 0, 0, 0), ("reminder-v2/ReminderModel.sqlite", 23, 18, 0, 0),
        ("swiftdata/default.store", 7, 3, 0, 1), ("chat/ChatModel.sqlite", 0, 0, 200, 0),
        ("malformed/blob-not-plist.sqlite", 11, 0, 0, 8), ("malformed/plist-missing-keys.sqlite", 14, 0, 0, 10),
        ("malformed/cyclic-uid.sqlite", 6, 0, 0, 5), ("malformed/wrong-class.sqlite", 8, 0, 0, 6),
        ("malformed/huge-count.sqlite", 12, 0, 0, 11), ("malformed/nan-components.sqlite", 6, 0, 0, 4),
        ("malformed/out-of-range.sqlite", 6, 0, 0, 0), ("malformed/missing-columns.sqlite", 1, 0, 1, 3),
        ("malformed/no-metadata.sqlite", 1, 0, 0, 1), ("malformed/bad-values.sqlite", 5, 0, 7, 6),
        ("malformed/wal-torn/ReminderModel.sqlite", 22, 12, 0, 1),
        ("malformed/wal-garbage/ReminderModel.sqlite", 17, 0, 0, 1),
        ("malformed/external-reference.sqlite", 4, 0, 0, 2),
    ]

    @Test(.enabled(if: Samples.areThere), arguments: kept) func `a sample keeps all its records`(
        _ c: (file: String, lists: Int, todos: Int, messages: Int, findings: Int)
    ) throws {
        let read = try TestStore.read(Samples.path(c.file))
        #expect(read.lists.count == c.lists)
        #expect(read.todos.count == c.todos)
        #expect(read.messages.count == c.messages)
        #expect(read.findings.count == c.findings)
    }
}

import AppleFiles
import Backup
import Diagnostics
import Foundation
import Model
import SQLite
import Testing

/// What lies beside a store, and what reading leaves there.
@Suite struct StoreSnapshotTests {
    /// A store and a -wal that holds its second and third list, as an app that was killed leaves them.
    static func storeWithLog() throws -> TestStore {
        let store = try TestStore("Lists.sqlite", [])
        let live = try TestStore("Lists.sqlite", entities: ["MyList"], [Tables.myList])
        let connection = try live.connection()
        try connection.run("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
        try connection.run("INSERT INTO ZMYLIST VALUES (1, 1, 1, 'in the file', NULL); PRAGMA wal_checkpoint(TRUNCATE)")
        try connection.run("INSERT INTO ZMYLIST VALUES (2, 1, 1, 'in the log', NULL)")
        try connection.run("INSERT INTO ZMYLIST VALUES (3, 1, 1, 'at its end', NULL)")
        for ending in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: live.path + ending, toPath: store.path + ending)
        }
        return store
    }

    static func log(of store: TestStore) throws -> Data { try Data(contentsOf: URL(filePath: store.path + "-wal")) }

    static func write(_ log: Data, beside store: TestStore) throws {
        try log.write(to: URL(filePath: store.path + "-wal"))
    }

    @Test func `rows that are only in the -wal are read`() throws {
        let store = try Self.storeWithLog()
        let read = try store.read()
        #expect(read.lists.map(\.name) == ["in the file", "in the log", "at its end"])
        #expect(read.warnings.isEmpty)
    }

    @Test func `an empty -wal, and none, leave the file as it stands`() throws {
        let store = try Self.storeWithLog()
        try Self.write(Data(), beside: store)
        #expect(try store.read().lists.map(\.name) == ["in the file"])
        try FileManager.default.removeItem(atPath: store.path + "-wal")
        #expect(try store.read().lists.map(\.name) == ["in the file"])
    }

    enum Damage: String, CaseIterable, Sendable {
        case cutInTheLastFrame, changedInTheLastFrame, cutInTheFirstFrame, cutInTheHeader, random
    }

    @Test(arguments: Damage.allCases) func `a damaged -wal is told, and what it holds up to there is read`(
        _ damage: Damage
    ) throws {
        let store = try Self.storeWithLog()
        var log = try Self.log(of: store)
        let frames = (log.count - 32) / (4096 + 24)
        try #require(frames == 2)
        let wanted: (lists: Int, warning: String)
        switch damage {
        case .cutInTheLastFrame:
            log = log.dropLast(300)
            wanted = (2, "the -wal beside it ends in the middle of a change, which is not read")
        case .changedInTheLastFrame:
            log[log.count - 300] ^= 1
            wanted = (2, "the -wal beside it is damaged at byte 4152: changes from there on are not read")
        case .cutInTheFirstFrame:
            log = log.prefix(1000)
            wanted = (
                1,
                "the -wal beside it ends in the middle of a change, which is not read; the store stands as it was before"
            )
        case .cutInTheHeader, .random:
            log =
                damage == .random
                ? Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 * $0 * 31 + 7) }) : log.prefix(20)
            wanted = (
                1,
                "the -wal beside it is no write-ahead log, or its header is damaged: it is not read, so changes that "
                    + "were only there are missing"
            )
        }
        try Self.write(log, beside: store)
        let read = try store.read()
        #expect(read.lists.count == wanted.lists)
        #expect(read.warnings == ["\(store.path): warning: \(wanted.warning)"])
    }

    @Test func `frames of an earlier round are no damage`() throws {
        let store = try Self.storeWithLog()
        var log = try Self.log(of: store)
        // A new round has new salts; what is left behind it keeps the old ones.
        for index in (log.count - 4096 - 24 + 8)..<(log.count - 4096 - 24 + 16) { log[index] ^= 0xFF }
        try Self.write(log, beside: store)
        let read = try store.read()
        #expect(read.lists.count == 2)
        #expect(read.warnings.isEmpty)
        #expect(try WriteAheadLog(store.path + "-wal").content == .transactions(frames: 1, tail: .leftover))
    }

    @Test func `the -wal of another store is refused`() throws {
        let store = try Self.storeWithLog()
        let other = try TestStore(
            "Lists.sqlite", entities: ["MyList"], uuid: "99999999-2222-3333-4444-555555555555", [Tables.myList])
        try FileManager.default.copyItem(atPath: store.path + "-wal", toPath: other.path + "-wal")
        // Same form, other identity: only a log that brings the metadata along tells the two apart.
        let connection = try store.connection()
        try connection.run("PRAGMA wal_autocheckpoint = 0; UPDATE Z_METADATA SET Z_VERSION = 2")
        try Self.log(of: store).write(to: URL(filePath: other.path + "-wal"))
        #expect(
            TestStore.refusal(other.path)
                == DaybookError(
                    .data, file: "Lists.sqlite", problem: "has a -wal beside it that does not belong to this store",
                    remedy:
                        "Take store and -wal from the same backup, or move the -wal away to read the store without it.")
        )
    }

    @Test func `a -wal alone, and a name with nothing behind it, are missing inputs`() throws {
        let store = try Self.storeWithLog()
        try FileManager.default.removeItem(atPath: store.path)
        let before = try TestStore.contents(of: store.folder)
        #expect(
            TestStore.refusal(store.path)
                == DaybookError(
                    .noInput, file: "Lists.sqlite",
                    problem: "no such file; beside it is only its -wal, which cannot be read without it",
                    remedy: "Fetch the store itself from the same backup, and put it beside its -wal."))
        #expect(try TestStore.contents(of: store.folder) == before)
        #expect(
            TestStore.refusal(store.path + "-wal")?.problem
                == "is the -wal of a SQLite database, which cannot be read without it")
        #expect(TestStore.refusal(store.path + ".none")?.problem == "no such file")
    }

    /// A write that was stopped leaves the pages as they were in the -journal, to be put back.
    @Test func `a stopped write is undone in the copy, and the -journal stays`() throws {
        let live = try TestStore("Lists.sqlite", entities: ["MyList"], [Tables.myList, "PRAGMA user_version = 1"])
        let connection = try live.connection()
        try connection.run("INSERT INTO ZMYLIST VALUES (1, 1, 1, 'kept', NULL)")
        try connection.run("PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN; UPDATE ZMYLIST SET ZNAME = 'half'")
        try connection.run(
            "WITH n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 500) "
                + "INSERT INTO ZMYLIST SELECT i, 1, 1, 'half ' || i, zeroblob(500) FROM n")
        let store = try TestStore("Lists.sqlite", [])
        for ending in ["", "-journal"] {
            try FileManager.default.copyItem(atPath: live.path + ending, toPath: store.path + ending)
        }
        let before = try TestStore.contents(of: store.folder)
        try #require(before["Lists.sqlite-journal"]?.isEmpty == false)
        #expect(try store.read().lists.map(\.name) == ["kept"])
        #expect(try TestStore.contents(of: store.folder) == before)
    }

    @Test(arguments: [true, false]) func `reading changes no byte and leaves no file, in a read-only folder too`(
        _ hasLog: Bool
    ) throws {
        let store = try Self.storeWithLog()
        if !hasLog { try FileManager.default.removeItem(atPath: store.path + "-wal") }
        let before = try TestStore.contents(of: store.folder)
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: store.folder.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: store.folder.path) }
        #expect(try store.read().lists.count == (hasLog ? 3 : 1))
        #expect(try TestStore.contents(of: store.folder) == before)
    }

    /// Backups that keep each content once give a file its name by a link; the link's own -wal comes first.
    @Test func `the -wal is found beside a link and beside what it leads to`() throws {
        let store = try Self.storeWithLog()
        let links = try TestStore("Link.sqlite", [])
        try FileManager.default.createSymbolicLink(atPath: links.path, withDestinationPath: store.path)
        #expect(try links.read().lists.count == 3)
        let log = try Self.log(of: store)
        try FileManager.default.removeItem(atPath: store.path + "-wal")
        #expect(try links.read().lists.count == 1)
        try Self.write(log, beside: links)
        #expect(try links.read().lists.count == 3)
    }

    @Test(arguments: ["a b.sqlite", "a?b#c%41.sqlite", "목록.store", "a&immutable=0.sqlite", "file:x.sqlite"])
    func `a file of any name is read`(_ name: String) throws {
        let store = try TestStore(
            name, entities: ["MyList"], [Tables.myList, "INSERT INTO ZMYLIST VALUES (1, 1, 1, 'one', NULL)"])
        #expect(try store.read().lists.map(\.name) == ["one"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder.path) == [name])
    }

    @Test(.enabled(if: Samples.areThere), arguments: ["chat", "chat-wal", "reminder-v2-wal", "malformed/wal-torn"])
    func `a sample's folder stays as it was`(_ name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "apple-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: Samples.stores.appending(path: name), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let before = try TestStore.contents(of: folder)
        let file = try #require(before.keys.filter { $0.hasSuffix(".sqlite") }.first)
        #expect(try !TestStore.read(folder.appending(path: file).path).order.isEmpty)
        #expect(try TestStore.contents(of: folder) == before)
    }
}

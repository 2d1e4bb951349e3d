import Diagnostics
import Foundation
import Model
import SQLite
import TestSupport
import Testing

@testable import Store

@Suite struct CopyTests {
    private static let old: [Record] = [.list(TodoList(id: RecordID("l"), name: "Groceries"))]
    private static let new: [Record] = [.list(TodoList(id: RecordID("n"), name: "New"))]

    /// A store with the old records, and a backup of it; then the new record is added to the store.
    private func withBackup(_ work: (String, StoreFile, StoreFile) throws -> Void) throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            let backup = StoreFile(in: folder, named: "backup.sqlite")
            try store.take(Self.old)
            try store.read { try $0.copyWhole(to: backup.path, named: "backup.sqlite") }
            try store.take(Self.new)
            try work(folder, store, backup)
        }
    }

    @Test func `a backup is the whole store as it was`() throws {
        try withBackup { (folder, store, backup) throws in
            #expect(try backup.records() == Self.old)
            #expect(try store.records() == Self.old + Self.new)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
                    "backup.sqlite", "daybook.sqlite",
                ])
        }
    }

    @Test(arguments: [0o600, 0o640]) func `a backup is as private as the store`(_ mode: Int) throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.old)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: store.path)
            try store.read { try $0.copyWhole(to: folder + "/backup", named: "backup") }
            let found = try FileManager.default.attributesOfItem(atPath: folder + "/backup")[.posixPermissions]
            #expect(found as? Int == mode)
        }
    }

    @Test func `a store is no backup of itself`() throws {
        try withBackup { (folder, store, _) throws in
            let said = failure(in: folder) { try store.read { try $0.copyWhole(to: store.path, named: "s") } }
            #expect(said == "s: error: is the store itself\n  Name another file for the copy.")
        }
    }

    @Test func `a restored store is the backup, with nothing to take back, and what was there stays beside`() throws {
        try withBackup { (folder, store, backup) throws in
            let before = try backup.bytes
            let kept = try backup.restore(to: store.path)
            #expect(kept == store.path + ".before-restore")
            #expect(try store.records() == Self.old)
            #expect(
                try StoreFile(in: folder, named: "daybook.sqlite.before-restore").records() == Self.old + Self.new)
            #expect(try store.undo() == nil)
            #expect(try backup.bytes == before)
            #expect(try backup.restore(to: store.path) == store.path + ".before-restore-2")
        }
    }

    @Test func `a restored store is as private as the one before, or as the backup`() throws {
        try withBackup { (folder, store, backup) throws in
            let files = FileManager.default
            func mode(_ path: String) throws -> Int? {
                try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            }
            try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: store.path)
            _ = try backup.restore(to: store.path)
            #expect(try mode(store.path) == 0o600)
            #expect(try mode(store.path + ".before-restore") == 0o600)
            try Data("text".utf8).write(to: URL(fileURLWithPath: store.path))
            try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: store.path)
            _ = try backup.restore(to: store.path)
            #expect(try mode(store.path) == 0o600)
            try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: backup.path)
            _ = try backup.restore(to: folder + "/new.sqlite")
            #expect(try mode(folder + "/new.sqlite") == 0o600)
        }
    }

    @Test func `a backup is restored where there is no store`() throws {
        try withBackup { (folder, _, backup) throws in
            #expect(try backup.restore(to: folder + "/a/new.sqlite") == nil)
            #expect(try StoreFile(in: folder + "/a", named: "new.sqlite").records() == Self.old)
        }
    }

    static let damages: [(String, @Sendable (Data) -> Data)] = [
        ("cut short", { $0.prefix(5000) }), ("text", { _ in Data(String(repeating: "text ", count: 2000).utf8) }),
        ("empty pages", { $0.prefix(4096) + Data(count: $0.count - 4096) }),
    ]

    @Test(arguments: damages.indices) func `a damaged store is replaced, and stays beside`(_ index: Int) throws {
        try withBackup { (_, store, backup) throws in
            let damaged = Self.damages[index].1(try store.bytes)
            try damaged.write(to: URL(fileURLWithPath: store.path))
            let kept = try backup.restore(to: store.path)
            #expect(try store.records() == Self.old)
            #expect(try kept.map { try Data(contentsOf: URL(fileURLWithPath: $0)) } == damaged)
            #expect(try store.check().faults == [])
        }
    }

    @Test func `a store that another program has changed meanwhile is not replaced unseen`() throws {
        try withBackup { (_, store, backup) throws in
            let target = try DaybookStore.open(forEditing: store.path)
            let source = try DaybookStore.open(readOnly: backup.path)
            let version = target.connection.dataVersion
            try store.take([.list(TodoList(id: RecordID("late"), name: "Late"))])
            #expect(try !target.connection.takeAll(of: source.connection, ifStill: version))
            #expect(try store.records().count == 3)
            _ = try target.lists()
            let again = target.connection.dataVersion
            #expect(again != version)
            #expect(try target.connection.takeAll(of: source.connection, ifStill: again))
            #expect(try store.records() == Self.old)
        }
    }

    @Test func `a reader of the store sees the restored one next`() throws {
        try withBackup { (_, store, backup) throws in
            let reader = try DaybookStore.open(readOnly: store.path)
            #expect(try reader.lists().count == 2)
            _ = try backup.restore(to: store.path)
            #expect(try reader.lists().count == 1)
        }
    }

    struct Fault: CustomTestStringConvertible, Sendable {
        let sql, fault: String
        var testDescription: String { fault }
    }

    static let faults = [
        Fault(
            sql: "UPDATE list SET color = 'yelow'",
            fault: "the list acac86c0 has a colour that cannot be read: \"yelow\""),
        Fault(
            sql: "UPDATE todo SET due = '2026-02-30' WHERE id = 't'",
            fault: "the todo e3b98a4d has a date that cannot be read: \"2026-02-30\""),
        Fault(
            sql: "UPDATE message SET date = 'x'", fault: "the message 62c66a7a5d has a date that cannot be read: \"x\""),
        Fault(sql: "DELETE FROM list", fault: "the todo e3b98a4d stands in a list that is not there"),
        Fault(
            sql: "UPDATE todo SET parent = 99",
            fault: "the todo e3b98a4d stands under a todo that is not in its list"),
        Fault(sql: "UPDATE message SET chat = 9", fault: "the message 62c66a7a5d stands in a chat that is not there"),
        Fault(
            sql: "UPDATE chat SET messages = 7", fault: "the chat 2e7d2c03 has another number of messages than it says"),
    ]

    @Test(arguments: faults) func `a check names what is wrong`(_ fault: Fault) throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take([
                .list(TodoList(id: RecordID("l"), name: "L")),
                .todo(Todo(id: RecordID("t"), list: RecordID("l"), content: "Milk")),
                .chat(Chat(id: RecordID("c"), name: "C")),
                .message(Message(id: RecordID("m"), chat: RecordID("c"), content: "hi")),
            ])
            #expect(try store.check().faults == [])
            try store.run(fault.sql)
            let found = try store.check()
            #expect(found.isWhole)
            #expect(found.faults.first == fault.fault)
        }
    }

    @Test func `of many faults of one kind the first are named and the rest counted`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take((0..<50).map { .list(TodoList(id: RecordID("\($0)"), name: "L")) })
            try store.run("UPDATE list SET color = 'x'")
            let found = try store.check().faults
            #expect(found.count == 21)
            #expect(found.last == "30 more with such a colour")
        }
    }
}

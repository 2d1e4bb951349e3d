import Diagnostics
import Foundation
import Model
import SQLite
import TestSupport
import Testing

@testable import Store

@Suite struct OpeningTests {
    enum Opening: String, CaseIterable, Sendable { case reading, editing }

    private func open(_ opening: Opening, _ path: String) throws {
        switch opening {
        case .reading: _ = try DaybookStore.open(readOnly: path)
        case .editing: _ = try DaybookStore.open(forEditing: path)
        }
    }

    private func run(_ sql: String, on path: String) throws {
        let connection = try Connection(path, .create)
        try connection.run(sql)
    }

    @Test(arguments: Opening.allCases) func `a store of a newer version is refused`(_ opening: Opening) throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take([])
            try run("PRAGMA user_version = 3", on: store.path)
            #expect(
                failure(in: folder) { try open(opening, store.path) } == """
                    DIR/daybook.sqlite: error: was written by a newer Daybook (store version 3)
                      Install that Daybook; this one knows versions up to 2.
                    """)
        }
    }

    @Test(arguments: Opening.allCases, ["PRAGMA application_id = 1", "CREATE TABLE ZTODO(Z_PK INTEGER)"])
    func `a database of another program is refused and not changed`(_ opening: Opening, _ sql: String) throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try run("CREATE TABLE other(a); \(sql)", on: store.path)
            let before = try store.bytes
            #expect(
                failure(in: folder) { try open(opening, store.path) } == """
                    DIR/daybook.sqlite: error: is not a Daybook store
                      If an app wrote it, read it with: daybook import FILE, or export-site FILE --out DIR.
                    """)
            #expect(try store.bytes == before)
        }
    }

    @Test(arguments: Opening.allCases) func `a file that is no database is refused and not changed`(
        _ opening: Opening
    ) throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            let text = Data(String(repeating: "not a database ", count: 400).utf8)
            try text.write(to: URL(fileURLWithPath: store.path))
            #expect(
                failure(in: folder) { try open(opening, store.path) } == """
                    DIR/daybook.sqlite: error: the store is damaged: file is not a database
                      Put back a copy of the file from your backups.
                    """)
            #expect(try store.bytes == text)
        }
    }

    @Test func `a store whose pages are damaged says so when it is read`() throws {
        var generator = ArchiveGenerator(seed: 3)
        let records = generator.records()
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(records)
            var bytes = try store.bytes
            for index in 4096..<bytes.count { bytes[index] = 0x55 }
            try bytes.write(to: URL(fileURLWithPath: store.path))
            #expect(
                failure(in: folder) { _ = try store.records() } == """
                    DIR/daybook.sqlite: error: the store is damaged: database disk image is malformed
                      Put back a copy of the file from your backups.
                    """)
        }
    }

    @Test func `a store cut short says so`() throws {
        var generator = ArchiveGenerator(seed: 3)
        let records = generator.records()
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(records)
            try store.bytes.prefix(10_000).write(to: URL(fileURLWithPath: store.path))
            #expect(
                failure(in: folder) { _ = try store.records() } == """
                    DIR/daybook.sqlite: error: the store is damaged: database disk image is malformed
                      Put back a copy of the file from your backups.
                    """)
        }
    }

    @Test(arguments: ["", "nothing.sqlite", "no/folder/nothing.sqlite"])
    func `a folder, or nothing, is no store to read`(_ name: String) throws {
        try inTestFolder { folder in
            let path = name.isEmpty ? folder : folder + "/" + name
            #expect(
                failure(in: folder) { try open(.reading, path) } == """
                    DIR\(name.isEmpty ? "" : "/" + name): error: there is no store here
                      Make one with: daybook import FILE..., or daybook list add NAME; or give export-site the files.
                    """)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(left == [])
        }
    }

    @Test func `a folder is no store to edit`() throws {
        try inTestFolder { folder in
            #expect(
                failure(in: folder) { try open(.editing, folder) } == """
                    DIR: error: the store cannot be opened or written: unable to open database file
                      Check the permissions of the file and its folder.
                    """)
        }
    }

    @Test func `a store to edit is made with the folders above it`() throws {
        try inTestFolder { folder in
            try open(.editing, folder + "/a/b/daybook.sqlite")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/a/b") == ["daybook.sqlite"])
            try open(.reading, folder + "/a/b/daybook.sqlite")
        }
    }

    @Test func `a file where the store's folder must be is refused`() throws {
        try inTestFolder { folder in
            try Data().write(to: URL(fileURLWithPath: folder + "/a"))
            #expect(
                failure(in: folder) { try open(.editing, folder + "/a/daybook.sqlite") } == """
                    DIR/a: error: is a file where a folder must be
                      Name another folder, or move the file away.
                    """)
        }
    }

    @Test func `an empty file becomes a store`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try Data().write(to: URL(fileURLWithPath: store.path))
            try store.take([.list(TodoList(id: RecordID("l"), name: "L"))])
            #expect(try store.records().count == 1)
        }
    }

    @Test func `a store that may not be written is read, and nothing is left beside it`() throws {
        let records: [Record] = [.list(TodoList(id: RecordID("l"), name: "L"))]
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(records)
            let before = try store.bytes
            let files = FileManager.default
            try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: store.path)
            try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
            defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
            #expect(try store.records() == records)
            #expect(try files.contentsOfDirectory(atPath: folder) == ["daybook.sqlite"])
            #expect(try store.bytes == before)
        }
    }

    @Test(arguments: Opening.allCases)
    func `what an edit that was killed left behind is taken back by the next command`(
        _ opening: Opening
    ) throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            let killed = StoreFile(in: folder, named: "killed.sqlite")
            try store.take([.list(TodoList(id: RecordID("l"), name: "kept"))])
            let connection = try Connection(store.path, .readWrite)
            // More than its memory holds, so that part of it is in the file already.
            try connection.run(
                "PRAGMA cache_size = 2; BEGIN IMMEDIATE; UPDATE list SET name = printf('%.300000c', 'x')")
            for ending in ["", "-journal"] {
                try FileManager.default.copyItem(atPath: store.path + ending, toPath: killed.path + ending)
            }
            try connection.run("ROLLBACK")
            try open(opening, killed.path)
            #expect(try killed.read { try $0.lists().map(\.list.name) } == ["kept"])
        }
    }

    @Test func `a store opened for reading cannot be written`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take([])
            let said = failure(in: folder) {
                try store.read { store in
                    try store.transaction { () throws(DaybookError) in
                        try store.add(TodoList(id: RecordID("l"), name: "L"))
                    }
                }
            }
            #expect(
                said == """
                    DIR/daybook.sqlite: error: the store cannot be opened or written: attempt to write a readonly database
                      Check the permissions of the file and its folder.
                    """)
        }
    }

    @Test func `a transaction that throws leaves nothing`() throws {
        let stop = DaybookError(.usage, problem: "stop", remedy: "")
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take([])
            let before = try store.bytes
            let said = failure(in: folder) {
                try store.edit { (store) throws(DaybookError) in
                    for number in 0..<1_000 {
                        try store.add(TodoList(id: RecordID("\(number)"), name: "L"))
                    }
                    throw stop
                }
            }
            #expect(said == "error: stop")
            #expect(try store.bytes == before)
            try store.take([.list(TodoList(id: RecordID("l"), name: "L"))])
            #expect(try store.records().count == 1, "the lock is free again")
        }
    }

    @Test func `one transaction after a failed one on the same connection is kept`() throws {
        try inTestFolder { folder in
            let file = StoreFile(in: folder)
            let store = try DaybookStore.open(forEditing: file.path)
            _ = failure(in: folder) {
                try store.transaction { () throws(DaybookError) in
                    throw DaybookError(.usage, problem: "stop", remedy: "")
                }
            }
            try store.transaction { () throws(DaybookError) in
                try store.add(TodoList(id: RecordID("l"), name: "L"))
            }
            #expect(try file.records().count == 1)
        }
    }

    @Test func `a second editor waits for the first one and then succeeds`() throws {
        try inTestFolder { folder in
            let file = StoreFile(in: folder)
            try file.take([])
            let isHeld = DispatchSemaphore(value: 0)
            // A thread of its own: the tests' own ones may all be busy for longer than an editor waits.
            Thread.detachNewThread {
                _ = try? file.edit { (store) throws(DaybookError) in
                    try store.add(TodoList(id: RecordID("first"), name: "first"))
                    isHeld.signal()
                    Thread.sleep(forTimeInterval: 0.4)
                }
            }
            try #require(isHeld.wait(timeout: .now() + 60) == .success)
            try file.edit { (store) throws(DaybookError) in
                try store.add(TodoList(id: RecordID("second"), name: "second"))
            }
            #expect(try file.read { try $0.lists().map(\.list.name) } == ["first", "second"])
        }
    }

    @Test func `many makers of one store at once all find it made`() async throws {
        try await inTestFolder { folder in
            let file = StoreFile(in: folder)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<6 {
                    group.addTask { try file.take([.list(TodoList(id: RecordID("\(number)"), name: "\(number)"))]) }
                }
                try await group.waitForAll()
            }
            #expect(Set(try file.read { try $0.lists().map(\.list.name) }) == Set((0..<6).map(String.init)))
        }
    }
}

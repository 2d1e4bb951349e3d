import Diagnostics
import Foundation
import Model
import TestSupport
import Testing

@testable import Store

/// The first command on a store that is not there yet.
@Suite struct NewStoreTests {
    private static func list(_ name: String) -> TodoList { TodoList(id: RecordID(name), name: name) }

    private static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test(arguments: ["s", "a/b/s"]) func `the first command makes the store, and nothing beside it`(
        _ name: String
    ) throws {
        try inTestFolder { folder in
            let file = StoreFile(in: folder, named: name)
            let answer = try DaybookStore.edit(file.path, "add") { (store) throws(DaybookError) in
                try store.add(Self.list("L"))
                return 5
            }
            #expect(answer == 5)
            #expect(try file.read { try $0.lists().map(\.list.name) } == ["L"])
            #expect(try Self.names(in: URL(filePath: file.path).deletingLastPathComponent().path) == ["s"])
            #expect(try DaybookStore.open(forEditing: file.path).undo() == "add")
        }
    }

    @Test(arguments: ["s", "a/b/s"]) func `a first command that fails leaves nothing, but folders that were there`(
        _ name: String
    ) throws {
        try inTestFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "/mine", withIntermediateDirectories: true)
            let said = failure(in: folder) {
                try DaybookStore.edit(folder + "/mine/" + name, "add") { (store) throws(DaybookError) in
                    try store.add(Self.list("L"))
                    try store.add(Todo(id: RecordID("t"), list: RecordID("none"), content: "x"), to: Self.list("none"))
                }
            }
            #expect(
                said == """
                    DIR/mine/\(name): error: the list "none" is not there
                      See daybook list show.
                    """)
            #expect(try Self.names(in: folder) == ["mine"])
            #expect(try Self.names(in: folder + "/mine") == [])
        }
    }

    @Test func `a store that another program makes meanwhile is kept, and the command done on it`() throws {
        try inTestFolder { folder in
            let file = StoreFile(in: folder)
            var runs = 0
            try DaybookStore.edit(file.path, "add") { (store) throws(DaybookError) in
                runs += 1
                if runs == 1 {
                    let other = try DaybookStore.open(forEditing: file.path)
                    try other.edit("first") { () throws(DaybookError) in try other.add(Self.list("first")) }
                }
                try store.add(Self.list("second"))
            }
            #expect(runs == 2)
            #expect(try file.read { try $0.lists().map(\.list.name) } == ["first", "second"])
            #expect(try Self.names(in: folder) == ["daybook.sqlite"])
        }
    }

    @Test func `many first commands at once lose nothing`() async throws {
        try await inTestFolder { folder in
            let file = StoreFile(in: folder, named: "a/s")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<6 {
                    group.addTask {
                        try DaybookStore.edit(file.path, "add") { (store) throws(DaybookError) in
                            try store.add(Self.list("\(number)"))
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(Set(try file.read { try $0.lists().map(\.list.name) }) == Set((0..<6).map(String.init)))
        }
    }

    @Test func `a link that leads to no file yet is followed`() throws {
        try inTestFolder { folder in
            try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: folder + "/there")
            try DaybookStore.edit(folder + "/link", "add") { (store) throws(DaybookError) in
                try store.add(Self.list("L"))
            }
            let lists = try StoreFile(in: folder, named: "there").read { try $0.lists().count }
            #expect(lists == 1)
            #expect(try Self.names(in: folder) == ["link", "there"])
        }
    }
}

import Diagnostics
import Model
import TestSupport
import Testing

@testable import Store

/// Todos that an input has in another list than before, and what stands below them.
@Suite struct MovedFamilyTests {
    private static let trip = RecordID("5B91757F-2253-48A0-8307-2F587130FCBD")
    private static let home = TodoList(id: RecordID("home"), name: "Home")
    private static let work = TodoList(id: RecordID("work"), name: "Work")

    private static func todo(_ id: String, _ content: String, in list: TodoList, under parent: String? = nil) -> Todo {
        Todo(id: RecordID(id), list: list.id, parent: parent.map { RecordID($0) }, content: content)
    }

    /// A trip at home with two levels below it, and a todo at work that has an id of these.
    private static let first: [Record] = [
        .list(home), .todo(todo(trip.text, "Trip", in: home)),
        .todo(todo("1", "Pack", in: home, under: trip.text)), .todo(todo("2", "Socks", in: home, under: "1")),
        .list(work), .todo(todo("1", "Report", in: work)),
    ]
    /// The trip is at work now, alone.
    private static let second: [Record] = [.list(work), .todo(todo(trip.text, "Trip", in: work))]

    private static let moved: [Record] = [
        .list(home), .list(work), .todo(todo(trip.text, "Trip", in: work)),
        .todo(todo("1~2", "Pack", in: work, under: trip.text)), .todo(todo("2", "Socks", in: work, under: "1~2")),
        .todo(todo("1", "Report", in: work)),
    ]

    @Test func `a todo that an input has in another list takes along all below it`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.first)
            try store.take(Self.second)
            #expect(Set(try store.records()) == Set(Self.moved))
            #expect(try store.check().faults == [])
            let bytes = try store.bytes
            #expect(try store.take(Self.second).unchanged.all == 2)
            #expect(try store.bytes == bytes)
        }
    }

    @Test func `it comes back with them, and none is there twice`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            for input in [Self.first, Self.second, Self.first, Self.second, Self.first] {
                try store.take(input)
                #expect(try store.check().faults == [])
            }
            let todos = try store.records().compactMap { record in
                if case .todo(let todo) = record { todo.list.text + "/" + todo.content } else { nil }
            }
            #expect(todos.sorted() == ["home/Pack", "home/Socks", "home/Trip", "work/Report"])
        }
    }

    @Test func `a new subtask of a todo that was moved by hand goes where that is`() throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.first)
            try store.edit { (store) throws(DaybookError) in
                for target in try store.lists(named: "Work") {
                    for trip in try store.todos(named: "Trip") { try store.move(trip, to: target, under: nil) }
                }
            }
            let passport = Self.todo("3", "Passport", in: Self.home, under: Self.trip.text)
            let outcome = try store.take(Self.first.prefix(2) + [.todo(passport)])
            #expect(outcome.added.todos == 1)
            #expect(try store.check().faults == [])
            let there = Self.todo("3", "Passport", in: Self.work, under: Self.trip.text)
            #expect(try store.records().contains(.todo(there)))
        }
    }
}

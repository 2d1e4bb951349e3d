import Backup
import Diagnostics
import Foundation
import Model

@testable import Store

/// The file of a store under test, opened anew for each thing that is done to it.
struct StoreFile: Sendable {
    let path: String

    init(in folder: String, named name: String = "daybook.sqlite") { path = folder + "/" + name }

    /// Reads the records as one input.
    @discardableResult func take(
        _ records: [Record], in zone: ZoneRules = .utc, bringsBack: Bool = false
    ) throws -> StoreImport.Outcome {
        let store = try DaybookStore.open(forEditing: path)
        return try store.edit("import") { () throws(DaybookError) in
            let target = try StoreImport(into: store, in: zone, bringsBack: bringsBack) { _ in }
            for record in records { try target.receive(record) }
            try target.finish(store)
            return target.outcome
        }
    }

    /// Reads the records as the inputs of one command: "input 1", "input 2".
    @discardableResult func take(
        inputs: [[Record]]
    ) throws -> (outcome: StoreImport.Outcome, findings: [Finding]) {
        let store = try DaybookStore.open(forEditing: path)
        var findings: [Finding] = []
        let outcome = try store.edit("import") { () throws(DaybookError) in
            let target = try StoreImport(into: store, in: .utc) { findings.append($0) }
            for (index, records) in inputs.enumerated() {
                target.begin(InputFile(path: "input \(index + 1)"))
                for record in records { try target.receive(record) }
                try target.finish(store)
            }
            return target.outcome
        }
        return (outcome, findings)
    }

    func edit<Result>(_ work: (borrowing DaybookStore) throws(DaybookError) -> Result) throws -> Result {
        let store = try DaybookStore.open(forEditing: path)
        return try store.edit("edit") { () throws(DaybookError) in try work(store) }
    }

    func read<Result>(_ work: (borrowing DaybookStore) throws -> Result) throws -> Result {
        try work(try DaybookStore.open(readOnly: path))
    }

    var bytes: Data { get throws { try Data(contentsOf: URL(fileURLWithPath: path)) } }

    /// All it holds, in the order of a backup.
    func records() throws -> [Record] {
        try read { store in
            var records: [Record] = []
            for list in try store.lists() {
                records.append(.list(list.list))
                try store.forEachTodo(in: list, .asTheyCame) { todo in
                    records += todo.family.map { .todo($0) }
                }
            }
            for chat in try store.chats() {
                records.append(.chat(chat.chat))
                records += try store.messages(in: chat).map { .message($0.message) }
            }
            return records
        }
    }

    /// The contents of all messages of all chats, in the store's order.
    func contents() throws -> [String] {
        try read { store in
            try store.chats().flatMap { try store.messages(in: $0).map(\.message.content) }
        }
    }
}

extension DaybookStore {
    func messages(in chat: StoredChat) throws -> [StoredMessage] {
        var messages: [StoredMessage] = []
        try forEachUndatedMessage(in: chat) { message in
            messages.append(message)
            return true
        }
        try messagesByTime(in: chat).forEach(between: .min ... .max) { message in
            messages.append(message)
            return true
        }
        return messages
    }
}

extension StoredTodo {
    /// It and all below it, depth first.
    var family: [Todo] {
        var family: [Todo] = []
        var waiting = [self]
        while let next = waiting.popLast() {
            family.append(next.todo)
            waiting.append(contentsOf: next.subtasks.reversed())
        }
        return family
    }
}

/// Records byte by byte: texts of one meaning in Unicode (é as one character or two) are not the same here.
func exact(_ records: [Record]) -> [[UInt8]] { records.map { Array("\($0)".utf8) } }

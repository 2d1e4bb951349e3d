import Backup
import Diagnostics
import JSON
import Model

/// Reads the todo app's own file: an array of `{"id": text, "content": text, "checked": true or false}`, keys in any
/// order. The app knows no lists, so the todos stand in one that is named after the file.
package struct TodolistReader: BackupReader {
    package let name = "todolist"
    package let summary = "the todo app's file (todolist.json)"

    private static let keys = JSONKeys(["id", "content", "checked"])

    package init() {}

    package func evidence(in sample: InputSample) -> Evidence { JSONEvidence.ofTodolist(in: sample) }

    package func read(
        _ input: InputFile, in zone: ZoneRules, into sink: inout some RecordSink
    ) throws(DaybookError) -> RecordCount {
        do {
            var reading = try JSONReading(input)
            try readAll(&reading, into: &sink)
            return reading.count
        } catch let error as JSONError {
            throw DaybookError(error, in: input)
        } catch let error as DaybookError {
            throw error
        } catch {
            throw DaybookError(.source(error), in: input)
        }
    }

    private func readAll(_ reading: inout JSONReading, into sink: inout some RecordSink) throws {
        guard try reading.parser.peek() == .array else { throw try noArray(&reading) }
        let list = TodoList(id: IDMaker.singleID(name, [reading.input.name]), name: reading.input.stem)
        var seen = SeenIDs()
        try sink.receive(.list(list))
        reading.count.lists = 1
        try reading.parser.enterArray()
        while try reading.parser.nextElement() {
            reading.count.todos += 1
            let kind = try reading.parser.peek()
            if kind == .object {
                try readTodo(&reading, of: list.id, &seen, into: &sink)
            } else {
                let offset = reading.parser.offset
                try reading.parser.skipValue()
                try reading.send(
                    .recordSetAside, "todo is no object", "found \(kind.words) where a todo belongs; it was set aside",
                    at: offset, to: &sink)
            }
        }
        try reading.parser.finish()
    }

    private func readTodo(
        _ reading: inout JSONReading, of list: RecordID, _ ids: inout SeenIDs, into sink: inout some RecordSink
    ) throws {
        let start = reading.parser.offset
        var todo = Todo(id: RecordID(""), list: list, content: "")
        var (id, content): (String?, String?)
        var seen: UInt32 = 0
        try reading.parser.enterObject()
        while let key = try reading.parser.nextKey(among: Self.keys) {
            guard key >= 0 else {
                try reading.readUnknown(into: &todo.extra)
                continue
            }
            reading.noteRepeat(of: key, in: Self.keys, &seen)
            switch key {
            case 0:
                id = try reading.text("id")
                if let id { ids.expect(id) }
            case 1: content = try reading.text("content")
            default: todo.isChecked = try reading.flag("checked") ?? false
            }
        }
        guard let content else {
            reading.remark(.recordSetAside, "todo without content", "has no content and was set aside", at: start)
            return try reading.sendRemarks(on: "todo", id, to: &sink)
        }
        todo.content = content
        todo.id = id.map(RecordID.init) ?? reading.ids.id(of: todo)
        if !ids.insert(todo.id) {
            reading.remark(
                .remark, "id stands twice",
                "its id \(quoted(todo.id.text)) is also that of an earlier todo; both were kept", at: start)
        }
        try sink.receive(.todo(todo))
        try reading.sendRemarks(on: "todo", content, to: &sink)
    }

    private func noArray(_ reading: inout JSONReading) throws -> DaybookError {
        let kind = try reading.parser.peek()
        return try reading.error(
            "holds \(kind.words) where the todo app's file is an array",
            "The todo app's file begins with [; for another format name it with --from.", at: reading.parser.offset)
    }
}

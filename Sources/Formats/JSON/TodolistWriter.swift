import Backup
import Diagnostics
import JSON
import Model

/// Writes the todo app's own file, which that app reads back: an array of `{"id", "content", "checked"}`.
///
/// It holds todos alone, one behind the other. What it has no place for (lists and their colours, subtasks' places,
/// dates, notes, chats, …) is told record by record. An id that is no UUID, or stood before, becomes a UUID made from it.
package struct TodolistWriter: BackupWriter {
    private static let pieceSize = 1 << 16

    private let file: String
    private let write: ([UInt8]) throws(DaybookError) -> Void
    private let tell: (Finding) throws(DaybookError) -> Void
    private var json = JSONWriter(.pretty)
    private var seen = SeenIDs()
    private var doubles = IDMaker()

    /// The text goes to `write` in pieces, and what it could not hold to `tell`; `file` is the output's name for that.
    package init(
        file: String, write: @escaping ([UInt8]) throws(DaybookError) -> Void,
        tell: @escaping (Finding) throws(DaybookError) -> Void
    ) {
        (self.file, self.write, self.tell) = (file, write, tell)
        json.beginArray()
    }

    package mutating func receive(_ record: Record) throws(DaybookError) {
        switch record {
        case .list(let list): try leaveOut("list", list.name, "only its todos were written, not the list")
        case .chat(let chat): try leaveOut("chat", chat.name, "a file of todos holds no chats")
        case .message(let message): try leaveOut("message", message.content, "a file of todos holds no messages")
        case .todo(let todo): try add(todo)
        }
        if json.bytes.count >= Self.pieceSize { try flush() }
    }

    /// A finding is the report's, not the text's.
    package mutating func note(_ finding: Finding) throws(DaybookError) {}

    /// Closes the array and writes the rest. Nothing may follow.
    package mutating func finish() throws(DaybookError) {
        json.endArray()
        json.endLine()
        try flush()
    }

    private mutating func flush() throws(DaybookError) {
        try write(json.bytes)
        json.bytes.removeAll(keepingCapacity: true)
    }

    private mutating func add(_ todo: Todo) throws(DaybookError) {
        let id = uuid(for: todo.id)
        json.beginObject()
        json.field("id")
        json.text(id)
        json.field("content")
        json.text(todo.content)
        json.field("checked")
        json.bool(todo.isChecked)
        json.endObject()
        var lost = Self.valuesWithoutPlace(of: todo)
        if id != todo.id.text { lost.insert("id", at: 0) }
        guard !lost.isEmpty else { return }
        try tell(
            Finding(
                .valueDropped, reason: "value that the todo app has no place for", file: file,
                message: "todo \(quoted(todo.content)): left out " + lost.joined(separator: ", ")))
    }

    private static func valuesWithoutPlace(of todo: Todo) -> [String] {
        var names: [String] = []
        if todo.parent != nil { names.append("parent") }
        if todo.due != nil { names.append("due") }
        if todo.notes != nil { names.append("notes") }
        if todo.priority != nil { names.append("priority") }
        if !todo.tags.isEmpty { names.append("tags") }
        if todo.createdAt != nil { names.append("createdAt") }
        if todo.completedAt != nil { names.append("completedAt") }
        return names + todo.extra.fields.map { printable($0.name) }
    }

    private mutating func leaveOut(_ subject: String, _ name: String, _ why: String) throws(DaybookError) {
        try tell(
            Finding(
                .recordSetAside, reason: "\(subject) that the todo app has no place for", file: file,
                message: "\(subject) \(quoted(name)): \(why)"))
    }

    // MARK: Ids

    private mutating func uuid(for id: RecordID) -> String {
        let isUUID = Self.isUUID(id.text)
        // The app takes a UUID in capitals and one in small letters for the same.
        let isNew = seen.insert(isUUID ? RecordID(id.text.uppercased()) : id)
        if isNew, isUUID { return id.text }
        return Self.uuid(from: doubles.id("uuid", [id.text]).text)
    }

    /// 8-4-4-4-12 hex digits in either case, as the app's decoder takes them.
    private static func isUUID(_ text: String) -> Bool {
        guard text.utf8.count == 36 else { return false }
        for (index, byte) in text.utf8.enumerated() {
            switch (index, byte) {
            case (8, 45), (13, 45), (18, 45), (23, 45): continue
            case (8, _), (13, _), (18, _), (23, _): return false
            case (_, 48...57), (_, 65...70), (_, 97...102): continue
            default: return false
            }
        }
        return true
    }

    /// A UUID of version 8 (RFC 9562: made by a rule of one's own) from 32 hex digits.
    private static func uuid(from hex: String) -> String {
        var digits = Array(hex.uppercased().utf8)
        guard digits.count == 32 else { return hex }
        digits[12] = UInt8(ascii: "8")
        let variants = Array("89AB".utf8)
        digits[16] = variants[Int(digits[16]) & 3]
        var text = ""
        for (index, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(index) { text += "-" }
            text.unicodeScalars.append(Unicode.Scalar(digit))
        }
        return text
    }
}

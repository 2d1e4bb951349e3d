import Diagnostics
import Model
import SQLite

extension DaybookStore {
    /// How many faults of one kind are told one by one.
    private static let mostOfOneKind = 20

    /// Reads the whole file: its pages, what stands in what, and that dates and colours can be read.
    package func check() throws(DaybookError) -> StoreCheck {
        var check = StoreCheck()
        check.faults = try integrityFaults()
        check.isWhole = check.faults.isEmpty
        guard check.isWhole else { return check }
        check.counts = RecordCount(
            lists: try count("list"), todos: try count("todo"), chats: try count("chat"),
            messages: try count("message"))
        check.faults += try danglingFaults()
        check.faults += try miscounts()
        check.faults += try unreadable(
            "colour", "SELECT 'list', digest, color FROM list WHERE color IS NOT NULL"
        ) { ListColor(hex: $0) != nil }
        let dates = ["due", "created_at", "completed_at"].map {
            "SELECT 'todo', digest, \($0) FROM todo WHERE \($0) IS NOT NULL"
        }
        for dates in dates + ["SELECT 'message', digest, date FROM message WHERE date IS NOT NULL"] {
            check.faults += try unreadable("date", dates) { DateStamp(iso: $0) != nil }
        }
        return check
    }

    private func count(_ table: String) throws(DaybookError) -> Int {
        Int(try number("SELECT count(*) FROM \(table)") ?? 0)
    }

    private func integrityFaults() throws(DaybookError) -> [String] {
        do throws(SQLiteError) {
            let rows = try connection.prepare("PRAGMA integrity_check(\(Self.mostOfOneKind))")
            var faults: [String] = []
            while try rows.step() {
                if let line = rows.text(at: 0), line != "ok" {
                    faults.append("the file is damaged: \(printable(line))")
                }
            }
            return faults
        } catch {
            guard error.isDamage else { throw DaybookError(store: path, error) }
            return ["the file is damaged: \(error.message)"]
        }
    }

    private func danglingFaults() throws(DaybookError) -> [String] {
        let questions = [
            (
                "todo", "stands in a list that is not there",
                "SELECT digest FROM todo WHERE NOT EXISTS(SELECT 1 FROM list WHERE list.key = todo.list)"
            ),
            (
                "todo", "stands under a todo that is not in its list",
                "SELECT digest FROM todo WHERE parent IS NOT NULL AND NOT EXISTS("
                    + "SELECT 1 FROM todo AS above WHERE above.key = todo.parent AND above.list = todo.list)"
            ),
            (
                "message", "stands in a chat that is not there",
                "SELECT digest FROM message WHERE NOT EXISTS(SELECT 1 FROM chat WHERE chat.key = message.chat)"
            ),
        ]
        var faults: [String] = []
        for (kind, problem, question) in questions {
            let rows = try prepare(question)
            var count = 0
            while try step(rows) {
                count += 1
                if count <= Self.mostOfOneKind {
                    faults.append("the \(kind) \(Self.short(kind, rows.integer(at: 0))) \(problem)")
                }
            }
            if count > Self.mostOfOneKind { faults.append("\(count - Self.mostOfOneKind) more: a \(kind) \(problem)") }
        }
        return faults
    }

    private func miscounts() throws(DaybookError) -> [String] {
        guard try version() >= 2 else { return [] }
        let rows = try prepare(
            "SELECT digest FROM chat WHERE messages <> (SELECT count(*) FROM message WHERE message.chat = chat.key)")
        var faults: [String] = []
        while try step(rows), faults.count < Self.mostOfOneKind {
            faults.append(
                "the chat \(Self.short("chat", rows.integer(at: 0))) has another number of messages than it says")
        }
        return faults
    }

    /// - Parameter question: gives kind, digest and the text that must be readable.
    private func unreadable(
        _ what: String, _ question: String, isReadable: (String) -> Bool
    ) throws(DaybookError) -> [String] {
        let rows = try prepare(question)
        var faults: [String] = []
        var count = 0
        while try step(rows) {
            let text = rows.text(at: 2) ?? ""
            guard !isReadable(text) else { continue }
            count += 1
            guard count <= Self.mostOfOneKind else { continue }
            let kind = rows.text(at: 0) ?? ""
            faults.append(
                "the \(kind) \(Self.short(kind, rows.integer(at: 1))) has a \(what) that cannot be read: \(quoted(text))"
            )
        }
        if count > Self.mostOfOneKind { faults.append("\(count - Self.mostOfOneKind) more with such a \(what)") }
        return faults
    }

    private static func short(_ kind: String, _ digest: Int64) -> String {
        DigestHex(number: digest).digits(kind == "message" ? 10 : 8)
    }
}

import AppleFiles
import Backup
import Diagnostics
import Files
import Foundation
import Model

struct Collector: RecordSink {
    var lists: [[String: Any]] = []
    var chats: [[String: Any]] = []
    var counting = false
    var n = 0
    func ex(_ v: Extra.Value) -> Any {
        switch v { case .null: NSNull(); case .bool(let b): b; case .number(let n): Double(n) ?? 0; case .text(let t): t
        case .array(let a): a.map(ex); case .object(let o): ob(o) }
    }
    func ob(_ e: Extra) -> [String: Any] { Dictionary(e.fields.map { ($0.name, ex($0.value)) }, uniquingKeysWith: { a, _ in a }) }
    mutating func receive(_ record: Record) throws(DaybookError) {
        n += 1
        if counting { return }
        switch record {
        case .list(let l):
            var d: [String: Any] = ["id": l.id.text, "name": l.name, "todos": [[String: Any]]()]
            if let c = l.color { d["color"] = c.description }
            if !l.extra.isEmpty { d["extra"] = ob(l.extra) }
            lists.append(d)
        case .todo(let t):
            var d: [String: Any] = ["id": t.id.text, "content": t.content, "checked": t.isChecked]
            if let v = t.due { d["due"] = v.description }
            if let v = t.notes { d["notes"] = v }
            if let v = t.priority { d["priority"] = v }
            if let v = t.createdAt { d["createdAt"] = v.description }
            if let v = t.completedAt { d["completedAt"] = v.description }
            if !t.extra.isEmpty { d["extra"] = ob(t.extra) }
            var todos = lists[lists.count - 1]["todos"] as! [[String: Any]]
            todos.append(d)
            lists[lists.count - 1]["todos"] = todos
        case .chat(let c): chats.append(["id": c.id.text, "name": c.name, "messages": [[String: Any]]()])
        case .message(let m):
            var d: [String: Any] = ["id": m.id.text, "content": m.content]
            if let v = m.date { d["date"] = v.description }
            if let v = m.sender { d["sender"] = v }
            if let v = m.creationTime { d["creationTime"] = v }
            if m.isEdited { d["edited"] = true }
            if !m.extra.isEmpty { d["extra"] = ob(m.extra) }
            var all = chats[chats.count - 1]["messages"] as! [[String: Any]]
            all.append(d)
            chats[chats.count - 1]["messages"] = all
        }
    }
    mutating func note(_ finding: Finding) throws(DaybookError) {
        FileHandle.standardError.write(Data((finding.description + "\n").utf8))
    }
}

@main struct Probe {
    static func main() {
        let a = CommandLine.arguments
        do throws(DaybookError) {
            var zone = ZoneRules.utc
            if let i = a.firstIndex(of: "--timezone") { zone = try ZoneDatabase.rules(named: a[i + 1]) }
            var sink = Collector()
            sink.counting = a.contains("--count")
            let input = InputFile(path: a[1])
            let reader = try Recognition.reader(for: input, among: [CoreDataReader()])
            let summary = try Reading.read(input, with: reader, in: zone, into: &sink)
            if sink.counting { print(summary.kept, sink.n); return }
            let data = (try? JSONSerialization.data(withJSONObject: ["format": "daybook", "version": 1, "lists": sink.lists, "chats": sink.chats])) ?? Data()
            FileHandle.standardOutput.write(data)
        } catch {
            FileHandle.standardError.write(Data((error.description + "\n").utf8))
            exit(error.kind == .noInput ? 66 : 65)
        }
    }
}

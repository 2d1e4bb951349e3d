import Backup
import Diagnostics
import JSON
import Model
import SQLite

extension DaybookStore {
    /// Keeps what the reading of an input found, for the about page; a later reading of the same file replaces it.
    package func record(_ summary: SourceSummary) throws(DaybookError) {
        let find = try prepare("SELECT key FROM source WHERE name = ?1 AND reader = ?2")
        let columns = "lists, todos, chats, messages, set_aside, findings"
        let insert = try prepare(
            "INSERT INTO source(name, reader, \(columns)) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")
        let update = try prepare(
            "UPDATE source SET (\(columns)) = (?3, ?4, ?5, ?6, ?7, ?8) WHERE name = ?1 AND reader = ?2 "
                + "AND (\(columns)) IS NOT (?3, ?4, ?5, ?6, ?7, ?8)")
        try attempt { () throws(SQLiteError) in
            try find.bind(summary.name, at: 1)
            try find.bind(summary.reader, at: 2)
            let isKnown = try find.step()
            try isKnown ? bind(summary, to: update) : bind(summary, to: insert)
            try isKnown ? update.run() : insert.run()
        }
    }

    private func bind(_ summary: SourceSummary, to row: borrowing Statement) throws(SQLiteError) {
        try row.bind(summary.name, at: 1)
        try row.bind(summary.reader, at: 2)
        try row.bind(summary.kept.lists, at: 3)
        try row.bind(summary.kept.todos, at: 4)
        try row.bind(summary.kept.chats, at: 5)
        try row.bind(summary.kept.messages, at: 6)
        try row.bind(summary.setAside, at: 7)
        try row.bind(Self.extra(of: summary.groups).jsonOrNil, at: 8)
    }

    /// What has been read into the store, in the order in which each file first came.
    package func sources() throws(DaybookError) -> [SourceSummary] {
        try attempt { () throws(SQLiteError) in
            let rows = try connection.prepare(
                "SELECT name, reader, lists, todos, chats, messages, set_aside, findings FROM source ORDER BY key")
            var sources: [SourceSummary] = []
            while try rows.step() {
                sources.append(
                    SourceSummary(
                        name: rows.text(at: 0) ?? "", reader: rows.text(at: 1) ?? "",
                        kept: RecordCount(
                            lists: Int(rows.integer(at: 2)), todos: Int(rows.integer(at: 3)),
                            chats: Int(rows.integer(at: 4)), messages: Int(rows.integer(at: 5))),
                        setAside: Int(rows.integer(at: 6)), groups: Self.groups(of: Extra(column: rows.text(at: 7)))))
            }
            return sources
        }
    }

    /// The groups as JSON keeps them: an array under one name.
    private static func extra(of groups: [SourceSummary.Group]) -> Extra {
        guard !groups.isEmpty else { return Extra() }
        let values = groups.map { group in
            Extra.Value.object(
                Extra([
                    .init("kind", .text(group.kind.rawValue)), .init("reason", .text(group.reason)),
                    .init("count", .number(String(group.count))), .init("first", .text(group.first)),
                ]))
        }
        return Extra([.init("findings", .array(values))])
    }

    private static func groups(of extra: Extra) -> [SourceSummary.Group] {
        guard case .array(let values)? = extra.fields.first?.value else { return [] }
        return values.compactMap { value in
            guard case .object(let object) = value else { return nil }
            var group = SourceSummary.Group(kind: .remark, reason: "", count: 0, first: "")
            for field in object.fields {
                switch (field.name, field.value) {
                case ("kind", .text(let kind)): group.kind = Finding.Kind(rawValue: kind) ?? .remark
                case ("reason", .text(let reason)): group.reason = reason
                case ("count", .number(let count)): group.count = Int(count) ?? 0
                case ("first", .text(let first)): group.first = first
                default: break
                }
            }
            return group
        }
    }
}

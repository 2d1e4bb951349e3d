import Diagnostics
import Model
import SQLite

/// How a person names a thing: by the short id of the listings, any unambiguous beginning of it, the whole id of the
/// source, or its text.
extension DaybookStore {
    /// The lists that the words may mean.
    package func lists(named words: String) throws(DaybookError) -> [StoredList] {
        let all = try lists()
        let byName = all.filter { $0.list.name == words || $0.list.id.text == words }
        if !byName.isEmpty { return byName }
        return all.filter { Self.isPrefix(words, of: $0.digest) }
    }

    /// The chats that the words may mean.
    package func chats(named words: String) throws(DaybookError) -> [StoredChat] {
        let all = try chats()
        let byName = all.filter { $0.chat.name == words || $0.chat.id.text == words }
        if !byName.isEmpty { return byName }
        return all.filter { Self.isPrefix(words, of: $0.digest) }
    }

    /// The todos that the words may mean, at most `limit`; without their subtasks.
    package func todos(named words: String, limit: Int = 10) throws(DaybookError) -> [StoredTodo] {
        let short = words.utf8.count >= 4 ? StoreKeys.range(ofHex: words) : nil
        var byID: [StoredTodo] = []
        if let short {
            byID = try todos(where: "digest BETWEEN ?1 AND ?2 ORDER BY place LIMIT \(limit)") {
                (row: borrowing Statement) throws(SQLiteError) in
                try row.bind(short.lowerBound, at: 1)
                try row.bind(short.upperBound, at: 2)
            }
        }
        // A whole short id of the listings is hardly a text too; a few letters such as "cafe" may well be.
        if words.utf8.count >= 8, !byID.isEmpty { return byID }
        let digest = StoreKeys.digest(of: RecordID(words))
        let byText = try todos(where: "(digest = ?1 AND id = ?2) OR content = ?2 ORDER BY place LIMIT \(limit)") {
            (row: borrowing Statement) throws(SQLiteError) in
            try row.bind(digest, at: 1)
            try row.bind(words, at: 2)
        }
        let known = Set(byID.map(\.key))
        return Array((byID + byText.filter { !known.contains($0.key) }).prefix(limit))
    }

    private static func isPrefix(_ words: String, of digest: DigestHex) -> Bool {
        words.count >= 4 && digest.digits(16).hasPrefix(words.lowercased())
    }

    private func todos(
        where condition: String, bind: (borrowing Statement) throws(SQLiteError) -> Void
    ) throws(DaybookError) -> [StoredTodo] {
        let rows = try prepare("\(TodoColumns.select) WHERE \(condition)")
        return try attempt { () throws(SQLiteError) in
            try bind(rows)
            var found: [StoredTodo] = []
            while try rows.step() { found.append(TodoColumns.read(rows, in: RecordID(""), under: nil)) }
            return found
        }
    }
}

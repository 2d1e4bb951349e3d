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
        if let range = StoreKeys.range(ofHex: words.lowercased()), words.count >= 4 {
            let byID = try todos(where: "digest BETWEEN ?1 AND ?2 LIMIT \(limit)") {
                (row: borrowing Statement) throws(SQLiteError) in
                try row.bind(range.lowerBound, at: 1)
                try row.bind(range.upperBound, at: 2)
            }
            if !byID.isEmpty { return byID }
        }
        let digest = StoreKeys.digest(of: RecordID(words))
        return try todos(where: "(digest = ?1 AND id = ?2) OR content = ?2 LIMIT \(limit)") {
            (row: borrowing Statement) throws(SQLiteError) in
            try row.bind(digest, at: 1)
            try row.bind(words, at: 2)
        }
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

import Diagnostics
import Model
import SQLite

/// How a person names a thing: by the short id of the listings, any unambiguous beginning of it, the whole id of the
/// source, or its text.
extension DaybookStore {
    /// The lists that the words may mean.
    package func lists(named words: String) throws(DaybookError) -> [StoredList] {
        // Names are compared as a person reads them, whichever way their letters are put together.
        let byName = try lists { $0.list.name == words || $0.list.id.text == words }
        return try byName.isEmpty ? lists { Self.isPrefix(words, of: $0.digest) } : byName
    }

    /// The only list there is; nil when there are none or many.
    package func onlyList() throws(DaybookError) -> StoredList? {
        guard try number("SELECT count(*) FROM (SELECT 1 FROM list LIMIT 2)") == 1 else { return nil }
        return try lists().first
    }

    /// The chats that the words may mean.
    package func chats(named words: String) throws(DaybookError) -> [StoredChat] {
        let all = try chats()
        let byName = all.filter { $0.chat.name == words || $0.chat.id.text == words }
        if !byName.isEmpty { return byName }
        return all.filter { Self.isPrefix(words, of: $0.digest) }
    }

    /// The todos that the words may mean, at most `limit`; without their subtasks.
    package func todos(
        named words: String, in list: StoredList? = nil, limit: Int = 10
    ) throws(DaybookError) -> [StoredTodo] {
        let place = "(?1 IS NULL OR list = ?1) ORDER BY place LIMIT \(limit)"
        let rows = try prepare("\(TodoColumns.select) WHERE digest BETWEEN ?2 AND ?3 AND \(place)")
        let byID = try found(words) { (range) throws(SQLiteError) in
            try rows.bind(list?.key, at: 1)
            try rows.bind(range.lowerBound, at: 2)
            try rows.bind(range.upperBound, at: 3)
            return try Self.todos(rows)
        }
        // A whole short id of the listings is hardly a text too; a few letters such as "cafe" may well be.
        if words.utf8.count >= 8, !byID.isEmpty { return byID }
        let texts = try prepare("\(TodoColumns.select) WHERE ((digest = ?3 AND id = ?2) OR content = ?2) AND \(place)")
        let byText = try attempt { () throws(SQLiteError) in
            try texts.bind(list?.key, at: 1)
            try texts.bind(words, at: 2)
            try texts.bind(StoreKeys.digest(of: RecordID(words)), at: 3)
            return try Self.todos(texts)
        }
        let known = Set(byID.map(\.key))
        return Array((byID + byText.filter { !known.contains($0.key) }).prefix(limit))
    }

    /// The messages of those chats that the words may mean, at most `limit`. Texts are looked through only where no id
    /// begins with the words, or the words are short.
    package func messages(
        named words: String, in chats: [StoredChat], limit: Int = 10
    ) throws(DaybookError) -> [StoredMessage] {
        let rows = try prepare(
            "\(MessageColumns.select) WHERE chat = ?1 AND digest BETWEEN ?2 AND ?3 ORDER BY digest LIMIT \(limit)")
        let exact = try prepare("\(MessageColumns.select) WHERE chat = ?1 AND digest = ?2 AND id = ?3")
        let texts = try prepare("\(MessageColumns.select) WHERE chat = ?1 AND content = ?2 LIMIT \(limit)")
        var found: [StoredMessage] = []
        for chat in chats where found.count < limit {
            found += try self.found(words) { (range) throws(SQLiteError) in
                try rows.bind(chat.key, at: 1)
                try rows.bind(range.lowerBound, at: 2)
                try rows.bind(range.upperBound, at: 3)
                return try Self.messages(rows, of: chat)
            }
            found += try attempt { () throws(SQLiteError) in
                try exact.bind(chat.key, at: 1)
                try exact.bind(StoreKeys.digest(of: RecordID(words)), at: 2)
                try exact.bind(words, at: 3)
                return try Self.messages(exact, of: chat)
            }
        }
        if words.utf8.count >= 8, !found.isEmpty { return Array(found.prefix(limit)) }
        var known = Set(found.map(\.key))
        for chat in chats where found.count < limit {
            let byText = try attempt { () throws(SQLiteError) in
                try texts.bind(chat.key, at: 1)
                try texts.bind(words, at: 2)
                return try Self.messages(texts, of: chat)
            }
            found += byText.filter { known.insert($0.key).inserted }
        }
        return Array(found.prefix(limit))
    }

    private static func isPrefix(_ words: String, of digest: DigestHex) -> Bool {
        words.count >= 4 && digest.digits(16).hasPrefix(words.lowercased())
    }

    /// What stands under the ids that begin with the words, when those can be the beginning of a short id.
    private func found<Found>(
        _ words: String, _ find: (ClosedRange<Int64>) throws(SQLiteError) -> [Found]
    ) throws(DaybookError) -> [Found] {
        guard words.utf8.count >= 4, let range = StoreKeys.range(ofHex: words) else { return [] }
        return try attempt { () throws(SQLiteError) in try find(range) }
    }

    private static func todos(_ rows: borrowing Statement) throws(SQLiteError) -> [StoredTodo] {
        var found: [StoredTodo] = []
        while try rows.step() { found.append(TodoColumns.read(rows, in: RecordID(""), under: nil)) }
        rows.reset()
        return found
    }

    private static func messages(
        _ rows: borrowing Statement, of chat: StoredChat
    ) throws(SQLiteError) -> [StoredMessage] {
        var found: [StoredMessage] = []
        while try rows.step() { found.append(MessageColumns.read(rows, in: chat.chat.id)) }
        rows.reset()
        return found
    }
}

import Diagnostics
import SQLite

/// The count of a chat's messages is kept in its row.
extension DaybookStore {
    /// How many messages a chat has.
    package func messageCount(in chat: StoredChat) throws(DaybookError) -> Int {
        // A store of the first version keeps none.
        let kept = try version() >= 2 ? "(SELECT messages FROM chat WHERE key = ?1)" : "NULL"
        return try attempt { () throws(SQLiteError) in
            let count = try connection.prepare(
                "SELECT coalesce(\(kept), (SELECT count(*) FROM message WHERE chat = ?1))")
            try count.bind(chat.key, at: 1)
            return try count.step() ? Int(count.integer(at: 0)) : 0
        }
    }

    /// To be called when messages have come or gone; nil for an unknown number.
    func keepCount(ofChat key: Int64, changedBy change: Int?) throws(SQLiteError) {
        let update = try connection.prepare(
            "UPDATE chat SET messages = coalesce(messages + ?2, (SELECT count(*) FROM message WHERE chat = ?1)) "
                + "WHERE key = ?1")
        try update.bind(key, at: 1)
        try update.bind(change.map { Int64($0) }, at: 2)
        try update.run()
    }
}

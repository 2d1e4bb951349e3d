import SQLite

/// The tables of a store, and how an older store becomes a newer one.
enum StoreSchema {
    /// "Dayb": tells a Daybook store from any other SQLite file (bytes 68 to 71 of the file).
    static let applicationID: Int64 = 0x4461_7962

    /// What this program writes. A store of a later version is refused.
    static let version: Int64 = 1

    /// The statements that lead from each version to the next one.
    static let steps: [String] = [versionOne]

    /// - `digest` columns: the first eight bytes of SHA-256 of the id, as a number that sorts like its hex digits.
    ///   Things are found by it, and addresses, anchors and short ids are cut from it.
    /// - `place` columns: the order in which things came.
    /// - Dates are ISO 8601 texts as the source knows them. `moment` is the same in microseconds since 1970, for
    ///   sorting; NULL sorts first. `local_day` (days since 1970) is the day of a date that is no instant: such a date
    ///   stays on its day whatever the zone of a site.
    /// - `tags`, `attachments` and `extra` are JSON, NULL where there are none.
    private static let versionOne = """
        CREATE TABLE source(
            key INTEGER PRIMARY KEY, name TEXT NOT NULL, reader TEXT NOT NULL,
            lists INTEGER NOT NULL, todos INTEGER NOT NULL, chats INTEGER NOT NULL, messages INTEGER NOT NULL,
            set_aside INTEGER NOT NULL, findings TEXT,
            UNIQUE(name, reader));
        CREATE TABLE list(
            key INTEGER PRIMARY KEY, id TEXT NOT NULL, digest INTEGER NOT NULL, place INTEGER NOT NULL,
            name TEXT NOT NULL, color TEXT, extra TEXT);
        CREATE INDEX list_digest ON list(digest);
        CREATE INDEX list_place ON list(place);
        CREATE TABLE todo(
            key INTEGER PRIMARY KEY, id TEXT NOT NULL, digest INTEGER NOT NULL, place INTEGER NOT NULL,
            list INTEGER NOT NULL REFERENCES list(key), parent INTEGER REFERENCES todo(key),
            content TEXT NOT NULL, checked INTEGER NOT NULL, due TEXT, notes TEXT, priority TEXT, tags TEXT,
            created_at TEXT, completed_at TEXT, extra TEXT);
        \(todoIndexes.map(\.creation).joined())
        CREATE TABLE chat(
            key INTEGER PRIMARY KEY, id TEXT NOT NULL, digest INTEGER NOT NULL, place INTEGER NOT NULL,
            name TEXT NOT NULL, extra TEXT);
        CREATE INDEX chat_digest ON chat(digest);
        CREATE INDEX chat_place ON chat(place);
        CREATE TABLE message(
            key INTEGER PRIMARY KEY, id TEXT NOT NULL, digest INTEGER NOT NULL, place INTEGER NOT NULL,
            chat INTEGER NOT NULL REFERENCES chat(key), moment INTEGER, local_day INTEGER, date TEXT,
            sender TEXT, creation_time TEXT, content TEXT NOT NULL, edited INTEGER NOT NULL, service INTEGER NOT NULL,
            attachments TEXT, extra TEXT);
        \(messageIndexes.map(\.creation).joined())
        """

    /// An index that can be made after a table is filled, which is several times as fast as keeping it up row by row.
    struct Index: Sendable {
        let name: String
        let target: String

        var creation: String { "CREATE INDEX \(name) ON \(target);" }
        var removal: String { "DROP INDEX \(name);" }
    }

    static let todoIndexes = [
        Index(name: "todo_digest", target: "todo(digest)"),
        Index(name: "todo_order", target: "todo(list, parent, checked, place)"),
        Index(name: "todo_parent", target: "todo(parent, place) WHERE parent IS NOT NULL"),
    ]

    static let messageIndexes = [
        Index(name: "message_digest", target: "message(chat, digest)"),
        Index(name: "message_order", target: "message(chat, moment, place, local_day, edited)"),
        Index(name: "message_sender", target: "message(chat, sender) WHERE sender IS NOT NULL"),
    ]
}

import SQLite

/// The tables of a store, and how an older store becomes a newer one.
enum StoreSchema {
    /// "Dayb": tells a Daybook store from any other SQLite file (bytes 68 to 71 of the file).
    static let applicationID: Int64 = 0x4461_7962

    /// What this program writes. A store of a later version is refused.
    static let version: Int64 = 2

    /// The oldest version whose tables hold all that reading asks for: it is read as it is, and brought up to date by the
    /// first edit.
    static let oldestReadable: Int64 = 1

    /// The statements that lead from each version to the next one.
    static let steps: [String] = [versionOne, versionTwo]

    /// - `digest` columns: the first eight bytes of SHA-256 of the id, as a number that sorts like its hex digits.
    ///   Things are found by it, and addresses, anchors and short ids are cut from it.
    /// - `place` columns: the order in which things came.
    /// - Dates are ISO 8601 texts as the source knows them. `moment` is the same in microseconds since 1970, for
    ///   sorting; NULL sorts first. `local_day` (days since 1970) is the day of a date that is no instant: such a date
    ///   stays on its day whatever the zone of a site.
    /// - `tags`, `attachments` and `extra` are JSON, NULL where there are none.
    static let versionOne = """
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

    /// What hand edits need: a memory of what the source said, and of the last command.
    ///
    /// - `said` columns: of a record that was edited by hand, the values that its source gave it (`StoredKind.values`, as
    ///   a JSON array); NULL for all others, whose values are what the source said. Only such a todo can have been moved
    ///   behind later ones, which is what the index `todo_edited` is asked for.
    /// - `chat.messages`: how many there are, for counting a million takes too long for an answer; NULL for not counted.
    /// - `deleted`: what was deleted by hand, so that no import brings it back. `scope` is the id of its list or chat.
    /// - `command`: the last command in words, and the last key of each table before it: later keys are its additions.
    /// - `undo_…`: the rows that it changed or deleted, as they were before.
    private static let versionTwo =
        StoredKind.allCases.map { "ALTER TABLE \($0.table) ADD COLUMN said TEXT;" }.joined() + """
            ALTER TABLE chat ADD COLUMN messages INTEGER;
            UPDATE chat SET messages = (SELECT count(*) FROM message WHERE message.chat = chat.key);
            CREATE TABLE deleted(
                key INTEGER PRIMARY KEY, kind TEXT NOT NULL, digest INTEGER NOT NULL, id TEXT NOT NULL, scope TEXT);
            CREATE INDEX deleted_digest ON deleted(digest);
            CREATE INDEX todo_edited ON todo(place) WHERE said IS NOT NULL;
            CREATE TABLE command(
                key INTEGER PRIMARY KEY, words TEXT NOT NULL, \(undone.map { "\($0.table) INTEGER NOT NULL" }.joined(separator: ", ")));
            """ + undone.map(\.creation).joined()

    /// An index that can be made after a table is filled, which is several times as fast as keeping it up row by row.
    struct Index: Sendable {
        let name: String
        let target: String
        /// Whether single things are found by it, which the pages of a site never ask for.
        var isForFinding = false

        var creation: String { "CREATE INDEX \(name) ON \(target);" }
        var removal: String { "DROP INDEX \(name);" }
    }

    static let todoIndexes = [
        Index(name: "todo_digest", target: "todo(digest)", isForFinding: true),
        Index(name: "todo_order", target: "todo(list, parent, checked, place)"),
        Index(name: "todo_parent", target: "todo(parent, place) WHERE parent IS NOT NULL"),
    ]

    static let messageIndexes = [
        Index(name: "message_digest", target: "message(chat, digest)", isForFinding: true),
        Index(name: "message_order", target: "message(chat, moment, place, local_day, edited)"),
        Index(name: "message_sender", target: "message(chat, sender) WHERE sender IS NOT NULL"),
    ]

    /// Every table whose changes the last command can be asked to take back.
    static let undone =
        StoredKind.allCases.map { UndoneTable(table: $0.table, columns: $0.columns) } + [
            UndoneTable(
                table: "source",
                columns: ["name", "reader", "lists", "todos", "chats", "messages", "set_aside", "findings"]),
            UndoneTable(table: "deleted", columns: ["kind", "digest", "id", "scope"]),
        ]
}

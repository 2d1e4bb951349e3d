/// A table whose changes can be taken back. What a command adds is known by its keys, which are later than all before;
/// what it changes or deletes is put aside by triggers, each row once, as it was. So an import of a million new records
/// costs nothing more.
struct UndoneTable: Sendable {
    let table: String
    /// All but the key.
    let columns: [String]

    private var aside: String { "undo_" + table }
    private var names: String { (["key"] + columns).joined(separator: ", ") }

    var creation: String {
        let old = (["key"] + columns).map { "old." + $0 }.joined(separator: ", ")
        // Without a command under way (a temporary store, an undo) there is no last key, and nothing is put aside.
        let triggers = [("update", "UPDATE"), ("delete", "DELETE")].map { name, event in
            """
            CREATE TRIGGER \(table)_\(name) BEFORE \(event) ON \(table)
            WHEN old.key <= (SELECT \(table) FROM command) BEGIN
                INSERT OR IGNORE INTO \(aside)(\(names)) VALUES(\(old));
            END;
            """
        }
        return "CREATE TABLE \(aside)(key INTEGER PRIMARY KEY, \(columns.joined(separator: ", ")));"
            + triggers.joined()
    }

    /// The last key there is.
    var lastKey: String { "(SELECT coalesce(max(key), 0) FROM \(table))" }

    /// Forgets what was put aside.
    var clearing: String { "DELETE FROM \(aside);" }

    /// Removes what was added behind the key `?1`.
    var removal: String { "DELETE FROM \(table) WHERE key > ?1" }

    /// Puts the rows back as they were.
    var putBack: String { "INSERT OR REPLACE INTO \(table)(\(names)) SELECT \(names) FROM \(aside)" }
}

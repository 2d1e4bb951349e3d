import Diagnostics
import SQLite

extension DaybookStore {
    /// Runs one command of a person in one transaction: all of it is kept, or nothing; and `undo` can take it back. A
    /// command that changes nothing changes no byte, and leaves the one before to be taken back.
    /// - Parameter words: what was done, for the answer of `undo`.
    package func edit<Result>(
        _ words: String, _ work: () throws(DaybookError) -> Result
    ) throws(DaybookError) -> Result {
        try attempt { () throws(SQLiteError) in try connection.run("BEGIN IMMEDIATE") }
        do {
            try begin(words)
            let before = connection.totalChanges
            let result = try work()
            let end = connection.totalChanges == before ? "ROLLBACK" : "COMMIT"
            try attempt { () throws(SQLiteError) in try connection.run(end) }
            return result
        } catch {
            // A failed commit may have rolled back already; there is nothing more to say about that.
            try? connection.run("ROLLBACK")
            throw error
        }
    }

    private func begin(_ words: String) throws(DaybookError) {
        try forgetCommand()
        let tables = StoreSchema.undone
        let mark = try prepare(
            "INSERT INTO command(key, words, \(tables.map(\.table).joined(separator: ", "))) "
                + "VALUES(1, ?1, \(tables.map(\.lastKey).joined(separator: ", ")))")
        try attempt { () throws(SQLiteError) in
            try mark.bind(words, at: 1)
            try mark.run()
        }
    }

    /// Nothing is left to be taken back.
    func forgetCommand() throws(DaybookError) {
        try attempt { () throws(SQLiteError) in
            try connection.run("DELETE FROM command;" + StoreSchema.undone.map(\.clearing).joined())
        }
    }

    /// Takes back the last command, whole.
    /// - Returns: its words; nil when there is none.
    package func undo() throws(DaybookError) -> String? {
        try transaction { () throws(DaybookError) in
            let tables = StoreSchema.undone
            let command = try prepare("SELECT words, \(tables.map(\.table).joined(separator: ", ")) FROM command")
            guard try step(command) else { return nil }
            let words = command.text(at: 0) ?? ""
            let marks = tables.indices.map { command.integer(at: Int32($0) + 1) }
            command.reset()
            // Without a command the triggers put nothing aside.
            try attempt { () throws(SQLiteError) in try connection.run("DELETE FROM command") }
            for (table, mark) in zip(tables, marks) {
                let removal = try prepare(table.removal)
                try attempt { () throws(SQLiteError) in
                    try removal.bind(mark, at: 1)
                    try removal.run()
                    try connection.run(table.putBack)
                    try connection.run(table.clearing)
                }
            }
            return words
        }
    }
}

import SQLite

@testable import Store

extension StoreFile {
    /// Every row of every table of records, with what is remembered of hand edits; not the last command itself.
    func dump() throws -> [String] {
        let connection = try Connection(path, .readOnly)
        var lines: [String] = []
        for table in StoreSchema.undone {
            let rows = try connection.prepare("SELECT * FROM \(table.table) ORDER BY key")
            while try rows.step() {
                let cells = (0..<rows.columnCount).map { rows.text(at: $0) ?? "NULL" }
                lines.append(table.table + ": " + cells.joined(separator: "|"))
            }
        }
        return lines
    }

    func undo() throws -> String? { try DaybookStore.open(forEditing: path).undo() }

    func check() throws -> StoreCheck { try DaybookStore.open(readOnly: path).check() }

    func restore(to other: String) throws -> String? { try DaybookStore.open(readOnly: path).restore(to: other) }

    func run(_ sql: String) throws { try Connection(path, .create).run(sql) }

    func number(_ sql: String) throws -> Int64 {
        let row = try Connection(path, .readOnly).prepare(sql)
        _ = try row.step()
        return row.integer(at: 0)
    }

    func text(_ sql: String) throws -> String {
        let row = try Connection(path, .readOnly).prepare(sql)
        _ = try row.step()
        return row.text(at: 0) ?? ""
    }
}

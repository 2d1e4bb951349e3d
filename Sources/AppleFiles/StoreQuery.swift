import Diagnostics
import SQLite

/// The rows of one query, which come one by one.
struct StoreQuery: ~Copyable {
    private let statement: Statement
    private let path: String

    init(_ statement: consuming Statement, path: String) {
        self.statement = statement
        self.path = path
    }

    func next() throws(DaybookError) -> Bool {
        do {
            return try statement.step()
        } catch {
            throw DaybookError(error, reading: path)
        }
    }

    func isNull(at column: Int) -> Bool { statement.type(at: Int32(column)) == .null }

    func integer(at column: Int) -> Int64 { statement.integer(at: Int32(column)) }

    func real(at column: Int) -> Double { statement.real(at: Int32(column)) }

    func text(at column: Int) -> String? { statement.text(at: Int32(column)) }

    func cell(at column: Int) -> StoreCell {
        let column = Int32(column)
        // The type is asked for first: taking a value may change what SQLite says of it.
        switch statement.type(at: column) {
        case .null: return .null
        case .integer: return .integer(statement.integer(at: column))
        case .real: return .real(statement.real(at: column))
        case .text: return statement.checkedText(at: column).map { .text($0.text, isValid: $0.isValid) } ?? .null
        case .blob: return .blob(statement.blob(at: column) ?? [])
        }
    }
}

extension StoreQuery {
    /// A name from the store as an identifier of SQL, whatever it holds.
    static func quoted(_ name: String) -> String { Connection.quoted(identifier: name) }
}

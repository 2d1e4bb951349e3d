internal import CSQLite

/// One prepared statement; finalised when it goes out of scope.
package struct Statement: ~Copyable {
    private let handle: OpaquePointer
    private let connection: OpaquePointer?

    init(handle: OpaquePointer, connection: OpaquePointer?) {
        (self.handle, self.connection) = (handle, connection)
    }

    deinit { sqlite3_finalize(handle) }

    /// What SQLite keeps in one cell.
    package enum CellType: Hashable, Sendable { case integer, real, text, blob, null }

    /// Moves to the next row; false when there is none.
    package func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw SQLiteError(code, connection)
        }
    }

    /// Runs a statement that gives no rows, and makes it ready for the next values.
    package func run() throws(SQLiteError) {
        let code = sqlite3_step(handle)
        let failure = code == SQLITE_DONE || code == SQLITE_ROW ? nil : SQLiteError(code, connection)
        reset()
        if let failure { throw failure }
    }

    /// The key of the row that was last inserted through the connection.
    package var lastKey: Int64 { sqlite3_last_insert_rowid(connection) }

    /// Rows that the connection's last statement inserted, changed or deleted.
    package var changes: Int { Int(sqlite3_changes64(connection)) }

    /// Runs statements that need no values and give no rows, on the same connection as this one.
    package func runBeside(_ sql: String) throws(SQLiteError) {
        let code = sqlite3_exec(connection, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code, connection) }
    }

    /// Ready to run again, with no value bound.
    package func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    // MARK: Values in, by the number of their `?`, from 1. Texts and blobs are copied by SQLite.

    package func bind(_ value: String?, at index: Int32) throws(SQLiteError) {
        guard var value else { return try check(sqlite3_bind_null(handle, index)) }
        let code = value.withUTF8 { utf8 in
            // An empty text has no address of its own, yet it is not NULL.
            utf8.withMemoryRebound(to: CChar.self) { characters in
                daybook_bind_text(handle, index, characters.baseAddress ?? emptyText, UInt64(characters.count))
            }
        }
        try check(code)
    }

    /// Text as UTF-8.
    package func bind(utf8 value: [UInt8], at index: Int32) throws(SQLiteError) {
        let code = value.withUnsafeBytes { bytes in
            let characters = bytes.assumingMemoryBound(to: CChar.self)
            return daybook_bind_text(handle, index, characters.baseAddress ?? emptyText, UInt64(characters.count))
        }
        try check(code)
    }

    package func bind(_ value: Int64?, at index: Int32) throws(SQLiteError) {
        guard let value else { return try check(sqlite3_bind_null(handle, index)) }
        try check(sqlite3_bind_int64(handle, index, value))
    }

    package func bind(_ value: Int, at index: Int32) throws(SQLiteError) { try bind(Int64(value), at: index) }

    package func bind(_ value: Bool, at index: Int32) throws(SQLiteError) { try bind(Int64(value ? 1 : 0), at: index) }

    package func bind(blob value: [UInt8], at index: Int32) throws(SQLiteError) {
        let code = value.withUnsafeBytes { bytes in
            daybook_bind_blob(handle, index, bytes.baseAddress ?? UnsafeRawPointer(emptyText), UInt64(bytes.count))
        }
        try check(code)
    }

    // MARK: Values out of the row, by column, from 0.

    package var columnCount: Int32 { sqlite3_column_count(handle) }

    package func type(at column: Int32) -> CellType {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: .integer
        case SQLITE_FLOAT: .real
        case SQLITE_TEXT: .text
        case SQLITE_BLOB: .blob
        default: .null
        }
    }

    /// nil for NULL. Bytes that are not UTF-8 become U+FFFD.
    package func text(at column: Int32) -> String? {
        // The pointer lives until the next call on this statement; the text is copied here, NULs and all.
        guard let bytes = sqlite3_column_text(handle, column) else { return nil }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// nil for NULL; otherwise the text, and whether its bytes were UTF-8 as they stood (others became U+FFFD).
    package func checkedText(at column: Int32) -> (text: String, isValid: Bool)? {
        guard let bytes = sqlite3_column_text(handle, column) else { return nil }
        let count = Int(sqlite3_column_bytes(handle, column))
        let buffer = UnsafeBufferPointer(start: bytes, count: count)
        // Decoding keeps valid bytes as they are, and is quicker than the library's validation.
        var text = String(decoding: buffer, as: UTF8.self)
        let isValid = text.withUTF8 { $0.count == count && $0.elementsEqual(buffer) }
        return (text, isValid)
    }

    /// 0 for NULL, and what SQLite makes of other types.
    package func integer(at column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    package func optionalInteger(at column: Int32) -> Int64? {
        sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : sqlite3_column_int64(handle, column)
    }

    package func bool(at column: Int32) -> Bool { sqlite3_column_int64(handle, column) != 0 }

    package func real(at column: Int32) -> Double { sqlite3_column_double(handle, column) }

    /// nil for NULL; an empty blob is an empty array.
    package func blob(at column: Int32) -> [UInt8]? {
        guard sqlite3_column_type(handle, column) != SQLITE_NULL else { return nil }
        let bytes = sqlite3_column_blob(handle, column)
        let count = Int(sqlite3_column_bytes(handle, column))
        return bytes.map { Array(UnsafeRawBufferPointer(start: $0, count: count)) } ?? []
    }

    private func check(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else { throw SQLiteError(code, connection) }
    }
}

/// An address for texts and blobs of no bytes: SQLite takes a null pointer for NULL.
private var emptyText: UnsafePointer<CChar> { sqlite3_libversion() }

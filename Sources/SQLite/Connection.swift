internal import CSQLite

/// An open database; closed when it goes out of scope. It stays in the task that opened it.
package struct Connection: ~Copyable {
    package enum Mode: Sendable {
        /// Reads only; the file must be there.
        case readOnly
        /// Reads and writes a file that must be there.
        case readWrite
        /// Reads and writes; makes the file when it is missing.
        case create
        /// Reads a file that nobody writes meanwhile, taking no lock, seeing no -wal and no -journal, and leaving nothing
        /// beside it; the medium may be read-only.
        case immutable
    }

    let handle: OpaquePointer?

    /// Once for the process, before the first connection.
    private static let settings: Int32 = daybook_count_no_memory()

    /// Waits up to ten seconds for another's lock before a call fails with `isBusy`.
    ///
    /// The schema of the file is not trusted: it can call nothing with side effects (SQLite: "defense against dark
    /// arts"). SQLite opens lazily, so a damaged file is often told by the first statement only.
    package init(_ path: String, _ mode: Mode) throws(SQLiteError) {
        // A refusal would only cost speed.
        _ = Self.settings
        let flags: Int32 =
            switch mode {
            case .readOnly: SQLITE_OPEN_READONLY
            case .readWrite: SQLITE_OPEN_READWRITE
            case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            }
        var opened: OpaquePointer?
        let name =
            switch mode {
            case .immutable: Self.immutableAddress(of: path)
            // SQLite takes "" and ":memory:" for databases that lie in no file.
            case .readOnly, .readWrite, .create: path.isEmpty || path.hasPrefix(":") ? "./" + path : path
            }
        let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
        // The handle must be closed even when opening failed (sqlite3_open_v2); it is null when memory ran out.
        handle = opened
        guard code == SQLITE_OK, let opened else { throw SQLiteError(code, opened) }
        sqlite3_extended_result_codes(opened, 1)
        sqlite3_busy_timeout(opened, 10_000)
        daybook_distrust(opened)
    }

    deinit { sqlite3_close_v2(handle) }

    /// Compiles one statement; `?1`, `?2` … are bound by number.
    package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw error(code) }
        return Statement(handle: prepared, connection: handle)
    }

    /// Runs statements that need no values and give no rows.
    package func run(_ sql: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// Rows inserted, changed or deleted through the connection since it was opened, those of triggers included.
    package var totalChanges: Int64 { sqlite3_total_changes64(handle) }

    /// Bytes that have a meaning in an address are escaped, all but plain letters and digits to be sure; two slashes
    /// more keep a path that begins with two from being taken for a machine's name.
    private static func immutableAddress(of path: String) -> String {
        var address = Array((path.hasPrefix("/") ? "file://" : "file:").utf8)
        for byte in path.utf8 {
            switch byte {
            case 48...57, 65...90, 97...122, UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"):
                address.append(byte)
            default: address += Array(((byte < 16 ? "%0" : "%") + String(byte, radix: 16)).utf8)
            }
        }
        return String(decoding: address, as: UTF8.self) + "?immutable=1"
    }

    private func error(_ code: Int32) -> SQLiteError { SQLiteError(code, handle) }

    /// A name as an identifier of SQL, whatever it holds.
    package static func quoted(identifier name: String) -> String {
        "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}

extension SQLiteError {
    /// The message belongs to the connection and is copied before the next call can change it.
    init(_ code: Int32, _ connection: OpaquePointer?) {
        let message = sqlite3_errmsg(connection).map { String(cString: $0) } ?? "unknown error"
        self.init(code: code & 0xff, extendedCode: code, message: message)
    }
}

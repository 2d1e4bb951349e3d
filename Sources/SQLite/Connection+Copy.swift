internal import CSQLite

extension Connection {
    /// Copies the whole of this database onto the file at `path`, page by page, in one transaction of each. What the
    /// file held before is replaced; a reader of it sees the old content or the new one.
    package func copy(to path: String) throws(SQLiteError) {
        let target = try Connection(path, .create)
        try target.takeAll(of: self)
    }

    /// Replaces the whole content of this database by that of another one, in one transaction that other programs wait
    /// for. The connection must have no statement under way.
    package func takeAll(of source: borrowing Connection) throws(SQLiteError) {
        _ = try replace(by: source) { true }
    }

    /// The same, unless another program has changed this database since `version` was taken.
    /// - Returns: whether it was replaced.
    package func takeAll(
        of source: borrowing Connection, ifStill version: UInt32
    ) throws(SQLiteError) -> Bool {
        try replace(by: source) { dataVersion == version }
    }

    /// A number that changes when another program changes the database; it is up to date after a read.
    package var dataVersion: UInt32 {
        var version: UInt32 = 0
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_DATA_VERSION, &version)
        return version
    }

    private func replace(
        by source: borrowing Connection, if isWanted: () -> Bool
    ) throws(SQLiteError) -> Bool {
        guard let backup = sqlite3_backup_init(handle, "main", source.handle, "main") else {
            throw SQLiteError(sqlite3_extended_errcode(handle), handle)
        }
        // A step of no pages takes the lock on the target, and waits for it as any statement does.
        var code = sqlite3_backup_step(backup, 0)
        let goesOn = code != SQLITE_OK || isWanted()
        if code == SQLITE_OK, goesOn { code = sqlite3_backup_step(backup, -1) }
        // Finishing rolls back what is not whole; it repeats the failure of a step but for a busy one.
        let end = sqlite3_backup_finish(backup)
        guard goesOn, code == SQLITE_DONE || code == SQLITE_OK, end == SQLITE_OK else {
            if !goesOn, end == SQLITE_OK { return false }
            throw SQLiteError(end == SQLITE_OK ? code : end, handle)
        }
        return true
    }
}

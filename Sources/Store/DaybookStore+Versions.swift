import Diagnostics
import Files
import SQLite

extension DaybookStore {
    /// - Throws: `data` for a file that is no store, or one of a later version than this program knows.
    func checkVersion() throws(DaybookError) {
        let application = try number("PRAGMA application_id") ?? 0
        guard application == StoreSchema.applicationID else { throw .notAStore(path) }
        let version = try version()
        guard version <= StoreSchema.version else { throw .newerStore(path, version: version) }
        guard version >= StoreSchema.oldestReadable else { throw .notAStore(path) }
    }

    /// Makes the tables of a new store, and brings those of an older one up to date: as it was it stays beside, as
    /// `STORE.before-v2`.
    func migrate() throws(DaybookError) {
        let application = try number("PRAGMA application_id")
        let tables = try number("SELECT count(*) FROM sqlite_master")
        if application == 0, tables == 0 {
            try transaction { () throws(DaybookError) in
                // Another program may have made the tables while this one waited for the lock.
                guard try number("SELECT count(*) FROM sqlite_master") == 0 else { return }
                try attempt { () throws(SQLiteError) in
                    try connection.run("PRAGMA application_id = \(StoreSchema.applicationID)")
                }
                try takeSteps(from: 0)
            }
        }
        try checkVersion()
        guard try version() < StoreSchema.version else { return }
        try transaction { () throws(DaybookError) in
            let version = try version()
            guard version < StoreSchema.version else { return }
            // The lock of this transaction keeps other editors out, but not the reader that copies.
            try copyWhole(to: path + ".before-v\(StoreSchema.version)", named: path + ".before-v\(StoreSchema.version)")
            try takeSteps(from: Int(version))
        }
    }

    func version() throws(DaybookError) -> Int64 { try number("PRAGMA user_version") ?? 0 }

    private func takeSteps(from version: Int) throws(DaybookError) {
        try attempt { () throws(SQLiteError) in
            for step in StoreSchema.steps.dropFirst(version) { try connection.run(step) }
            try connection.run("PRAGMA user_version = \(StoreSchema.version)")
        }
    }
}

extension DaybookError {
    static func notAStore(_ path: String) -> DaybookError {
        DaybookError(
            .data, file: path, problem: "is not a Daybook store",
            remedy: "If an app wrote it, read it with: daybook import FILE, or export-site FILE --out DIR.")
    }

    fileprivate static func newerStore(_ path: String, version: Int64) -> DaybookError {
        DaybookError(
            .data, file: path, problem: "was written by a newer Daybook (store version \(version))",
            remedy: "Install that Daybook; this one knows versions up to \(StoreSchema.version).")
    }
}

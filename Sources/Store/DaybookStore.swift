import Diagnostics
import Files
import Model
import SQLite

/// The embedded SQLite file that holds lists, todos and chats.
///
/// One rollback journal (so one file is the whole, and read-only media will do), each commit on the disk before it is
/// answered, ten seconds of patience with another editor. It stays in the task that opened it.
package struct DaybookStore: ~Copyable {
    /// As the person named it, for messages.
    package let path: String
    let connection: Connection
    /// What is known without a look at the file.
    let facts = StoreFacts()

    init(path: String, connection: consuming Connection) {
        self.path = path
        self.connection = connection
    }

    /// A store that is only read.
    /// - Throws: `noInput` when there is none, `data` when it is no store of a version that this program knows.
    package static func open(readOnly path: String) throws(DaybookError) -> DaybookStore {
        guard case .file = FileStatus.of(path) else { throw .noStore(path) }
        takeBackStoppedEdit(path)
        let store = DaybookStore(path: path, connection: try connect(path, .readOnly))
        try store.checkVersion()
        return store
    }

    /// An edit that was killed leaves its journal, which a connection that only reads cannot take back: one that may
    /// write does it by its first look. On read-only media it cannot; the error then comes from reading.
    private static func takeBackStoppedEdit(_ path: String) {
        guard case .file(let size) = FileStatus.of(path + "-journal"), size > 0,
            let connection = try? Connection(path, .readWrite),
            let look = try? connection.prepare("SELECT count(*) FROM sqlite_master")
        else { return }
        _ = try? look.step()
    }

    /// A store to edit; made, with its folder, when there is none.
    /// - Parameter mustExist: whether it is an error that there is none, for there is nothing to change in it.
    package static func open(
        forEditing path: String, mustExist: Bool = false
    ) throws(DaybookError) -> DaybookStore {
        if FileStatus.of(path) == .missing {
            guard !mustExist else { throw .noStore(path) }
            try Folder.make(Path.parent(of: path))
        }
        let store = DaybookStore(path: path, connection: try connect(path, .create))
        try store.prepareForEditing()
        return store
    }

    /// Each commit is on the disk before it is answered, and the tables are those of this version.
    func prepareForEditing() throws(DaybookError) {
        try attempt { () throws(SQLiteError) in try connection.run("PRAGMA synchronous = FULL") }
        try migrate()
    }

    /// A store for one run, in a private folder: nothing in it needs to outlive a crash.
    package static func makeTemporary(in folder: borrowing TemporaryFolder) throws(DaybookError) -> DaybookStore {
        let path = Path.join(folder.path, "daybook.sqlite")
        let store = DaybookStore(path: path, connection: try connect(path, .create))
        try store.attempt { () throws(SQLiteError) in
            try store.connection.run(
                // Rows come behind each other as a rule, so that a larger cache makes next to nothing quicker.
                "PRAGMA page_size = 16384; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; "
                    + "PRAGMA cache_size = -3000")
        }
        try store.migrate()
        return store
    }

    static func connect(_ path: String, _ mode: Connection.Mode) throws(DaybookError) -> Connection {
        do {
            return try Connection(path, mode)
        } catch {
            throw DaybookError(store: path, error)
        }
    }

    /// Runs `work` in one transaction that holds the write lock from its start: all of it is kept, or nothing.
    package func transaction<Result>(
        _ work: () throws(DaybookError) -> Result
    ) throws(DaybookError) -> Result {
        try attempt { () throws(SQLiteError) in try connection.run("BEGIN IMMEDIATE") }
        do {
            let result = try work()
            try attempt { () throws(SQLiteError) in try connection.run("COMMIT") }
            return result
        } catch {
            // A failed commit may have rolled back already; there is nothing more to say about that.
            try? connection.run("ROLLBACK")
            throw error
        }
    }

    /// Begins a read transaction: until it is ended no other program can change the store, so other connections that
    /// read meanwhile see what this one sees.
    package func beginReading() throws(DaybookError) -> ReadTransaction {
        try attempt { () throws(SQLiteError) in try connection.run("BEGIN") }
        // The lock is taken by the first look.
        _ = try number("SELECT count(*) FROM sqlite_master")
        return ReadTransaction()
    }

    /// Turns what SQLite says into an error about this store.
    func attempt<Result: ~Copyable>(_ work: () throws(SQLiteError) -> Result) throws(DaybookError) -> Result {
        do {
            return try work()
        } catch {
            throw DaybookError(store: path, error)
        }
    }

    func step(_ rows: borrowing Statement) throws(DaybookError) -> Bool {
        do {
            return try rows.step()
        } catch {
            throw DaybookError(store: path, error)
        }
    }

    func prepare(_ sql: String) throws(DaybookError) -> Statement {
        try attempt { () throws(SQLiteError) in try connection.prepare(sql) }
    }

    /// The first column of the first row.
    func number(_ sql: String) throws(DaybookError) -> Int64? {
        try attempt { () throws(SQLiteError) in
            let statement = try connection.prepare(sql)
            return try statement.step() ? statement.optionalInteger(at: 0) : nil
        }
    }
}

/// A read transaction that is under way.
package struct ReadTransaction: ~Copyable {
    /// There is nothing to keep and nothing that could be lost.
    package func end(_ store: borrowing DaybookStore) { try? store.connection.run("ROLLBACK") }
}

extension DaybookError {
    static func noStore(_ path: String) -> DaybookError {
        DaybookError(
            .noInput, file: path, problem: "there is no store here",
            remedy: "Make one with: daybook import FILE..., or daybook list add NAME; or give export-site the files.")
    }

    init(store path: String, _ error: SQLiteError) {
        let (kind, problem, remedy): (Kind, String, String) =
            if error.isDamage {
                (.data, "the store is damaged: \(error.message)", "Put back a copy of the file from your backups.")
            } else if error.isBusy {
                (.busy, "another program is writing to the store", "Try again when it has finished.")
            } else if error.isFull {
                (.inputOutput, "the disk is full", "Free some space; the store is as it was before.")
            } else if error.isReadOnly {
                (
                    .cannotCreate, "the store cannot be opened or written: \(error.message)",
                    "Check the permissions of the file and its folder."
                )
            } else {
                (.inputOutput, "the store answers: \(error.message)", "Check the disk and the file's permissions.")
            }
        self.init(kind, file: path, problem: problem, remedy: remedy)
    }
}

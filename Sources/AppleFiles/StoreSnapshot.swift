import Backup
import Diagnostics
import Files
import SQLite

/// A store opened so that nothing in its folder changes, and nothing is left there.
///
/// With a -wal that holds data (or a -journal, which a stopped write leaves), the store and that file are copied in
/// pieces into a private folder and opened there: SQLite must apply the log, and would write beside the original. The
/// -shm is never copied: it is an index of the log that SQLite makes anew. Without either the file itself is opened as
/// immutable: its own pages are all there is, no copy of a large store is needed, and read-only media work. The one
/// danger of that, a program that writes meanwhile, is told by the header, which every write changes.
struct StoreSnapshot: ~Copyable {
    /// As the person named it.
    let path: String
    let header: StoreHeader
    /// Whether a -wal with data lay beside it.
    let hasLog: Bool
    private let connection: Connection
    private let folder: TemporaryFolder?
    private let location: String

    private init(
        _ input: InputFile, _ header: StoreHeader, hasLog: Bool, _ connection: consuming Connection,
        _ folder: consuming TemporaryFolder?
    ) {
        (path, location) = (input.path, input.location)
        self.header = header
        self.hasLog = hasLog
        self.connection = connection
        self.folder = folder
    }

    /// - Throws: `noInput` when it is not there, `data` when it is no database, damaged, or has a foreign -wal.
    static func open(_ input: InputFile, into sink: inout some RecordSink) throws(DaybookError) -> StoreSnapshot {
        try input.requirePresence()
        let header = try StoreHeader(of: input.location)
        try header.check(input.path, input.location)
        let log = try usableLog(input, header, into: &sink)
        let journal = companion("-journal", of: input)
        guard log != nil || journal != nil else {
            let connection = try open(input.location, .immutable, input.path)
            if let fault = fault(in: connection) { throw .damagedStore(input.path, fault) }
            return StoreSnapshot(input, header, hasLog: false, connection, nil)
        }
        let folder = try TemporaryFolder()
        let copy = Path.join(folder.path, "store")
        try self.copy(input.location, to: copy)
        if let log { try self.copy(log, to: copy + "-wal") }
        if let journal { try self.copy(journal, to: copy + "-journal") }
        let connection = try open(copy, journal == nil ? .readOnly : .readWrite, input.path)
        let fault = fault(in: connection)
        if log != nil {
            try checkOrigin(of: connection, fault, input.location, input.path)
        } else if let fault {
            throw DaybookError.damagedStore(input.path, fault)
        }
        return StoreSnapshot(input, header, hasLog: log != nil, connection, consume folder)
    }

    func query(_ sql: String) throws(DaybookError) -> StoreQuery {
        do {
            return StoreQuery(try connection.prepare(sql), path: path)
        } catch {
            throw DaybookError(error, reading: path)
        }
    }

    /// - Throws: `inputOutput` when another program wrote to the store while it was being read.
    func checkUnchanged() throws(DaybookError) {
        guard try StoreHeader(of: location) == header else {
            throw DaybookError(
                .inputOutput, file: path, problem: "changed while it was being read",
                remedy: "Close the app that uses the store, or read a copy of it.")
        }
    }

    // MARK: The -wal

    /// A file with data beside the store: beside the name that the person gave, or, when that is a link, beside what it
    /// leads to, where SQLite itself would look.
    private static func companion(_ ending: String, of input: InputFile) -> String? {
        [input.location, Path.real(input.location)].map { $0 + ending }.first {
            if case .file(let size) = FileStatus.of($0) { size > 0 } else { false }
        }
    }

    /// The -wal that must be applied; remarks on one that cannot be, or not wholly.
    private static func usableLog(
        _ input: InputFile, _ header: StoreHeader, into sink: inout some RecordSink
    ) throws(DaybookError) -> String? {
        guard let path = companion("-wal", of: input) else { return nil }
        let log = try WriteAheadLog(path)
        func remark(_ reason: String, _ message: String) throws(DaybookError) {
            try sink.note(Finding(.remark, reason: reason, file: input.path, message: message))
        }
        switch log.content {
        case .empty: return nil
        case .garbage:
            try remark(
                "-wal not readable",
                "the -wal beside it is no write-ahead log, or its header is damaged: it is not read, so changes that "
                    + "were only there are missing")
            return nil
        case .transactions(let frames, let tail):
            switch tail {
            case .none, .leftover: break
            case .unfinished:
                try remark(
                    "-wal ends early",
                    "the -wal beside it ends in the middle of a change, which is not read"
                        + (frames == 0 ? "; the store stands as it was before" : ""))
            case .damaged(let byte):
                try remark(
                    "-wal damaged", "the -wal beside it is damaged at byte \(byte): changes from there on are not read")
            }
            guard frames > 0 else { return nil }
            guard log.pageSize == header.pageSize else { throw .foreignLog(input.path) }
            return path
        }
    }

    /// SQLite applies any -wal whose sums are right, and nothing ties it to its store. With a foreign one the whole is
    /// damaged where the file alone is not, or turns into another store.
    private static func checkOrigin(
        of whole: borrowing Connection, _ fault: String?, _ location: String, _ path: String
    ) throws(DaybookError) {
        let alone = try open(location, .immutable, path)
        if let fault {
            guard Self.fault(in: alone) == nil else { throw .damagedStore(path, fault) }
            throw .foreignLog(path)
        }
        if let before = identity(of: alone), let after = identity(of: whole), before != after {
            throw .foreignLog(path)
        }
    }

    private static func identity(of connection: borrowing Connection) -> String? {
        guard let statement = try? connection.prepare("SELECT Z_UUID FROM Z_METADATA"),
            (try? statement.step()) == true
        else { return nil }
        return statement.text(at: 0)
    }

    // MARK: Opening

    private static func open(
        _ location: String, _ mode: Connection.Mode, _ path: String
    ) throws(DaybookError) -> Connection {
        do {
            return try Connection(location, mode)
        } catch {
            throw DaybookError(error, reading: path)
        }
    }

    /// The first thing that is wrong with the database's form; nil when it is sound.
    private static func fault(in connection: borrowing Connection) -> String? {
        do throws(SQLiteError) {
            let statement = try connection.prepare("PRAGMA quick_check(1)")
            guard try statement.step() else { return "it could not be checked" }
            let answer = statement.text(at: 0) ?? ""
            return answer == "ok" ? nil : String(answer.split(whereSeparator: \.isNewline).last ?? "")
        } catch {
            return error.message
        }
    }

    private static func copy(_ source: String, to target: String) throws(DaybookError) {
        let reader = try FileReader(source)
        var writer = try FileWriter(newFile: target)
        var piece: [UInt8] = []
        var offset = 0
        while true {
            try reader.read(at: offset, count: 1 << 18, into: &piece)
            guard !piece.isEmpty else { break }
            try writer.write(piece)
            offset += piece.count
        }
        try writer.close()
    }
}

extension StoreHeader {
    fileprivate func check(_ path: String, _ location: String) throws(DaybookError) {
        if isLog {
            throw DaybookError(
                .data, file: path, problem: "is the -wal of a SQLite database, which cannot be read without it",
                remedy: "Name the store itself; its -wal is read with it.")
        }
        guard isSQLite else {
            throw DaybookError(
                .data, file: path,
                problem: bytes.isEmpty
                    ? "is empty: it holds no Core Data store" : "is encrypted, or no SQLite database",
                remedy: "Take the store from the backup once more.")
        }
        guard isWhole, case .file(let size) = FileStatus.of(location) else {
            throw .damagedStore(path, "it ends after \(bytes.count) bytes")
        }
        guard !isOwnStore else {
            throw DaybookError(
                .data, file: path, problem: "is Daybook's own store, not an app's Core Data store",
                remedy: "Name it with --store, or restore it with 'daybook restore'.")
        }
        // A log may hold pages that the file does not have yet, so only a file without one must be whole by itself.
        if case .missing = FileStatus.of(location + "-wal"), let promisedSize, size < promisedSize {
            throw .cutStore(path, size, promisedSize)
        }
    }
}

extension DaybookError {
    fileprivate static func cutStore(_ path: String, _ size: Int, _ promised: Int) -> DaybookError {
        .damagedStore(path, "it is cut, \(size) of its \(promised) bytes are there")
    }

    fileprivate static func foreignLog(_ path: String) -> DaybookError {
        DaybookError(
            .data, file: path, problem: "has a -wal beside it that does not belong to this store",
            remedy: "Take store and -wal from the same backup, or move the -wal away to read the store without it.")
    }
}

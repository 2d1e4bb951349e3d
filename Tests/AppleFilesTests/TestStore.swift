import AppleFiles
import Backup
import Diagnostics
import Foundation
import Model
import SQLite

/// A store of its own for one test, in a folder that is gone with it.
final class TestStore {
    let folder: URL
    let path: String

    /// - Parameters:
    ///   - tables: SQL that makes and fills them.
    ///   - entities: The lines of Z_PRIMARYKEY, numbered from 1; none leaves the metadata out.
    init(
        _ name: String = "Store.sqlite", entities: [String] = [],
        uuid: String? = "11111111-2222-3333-4444-555555555555",
        _ tables: [String]
    ) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "apple-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appending(path: name).path
        guard !tables.isEmpty else { return }
        let connection = try Connection(path, .create)
        for table in tables { try connection.run(table) }
        guard !entities.isEmpty else { return }
        try connection.run(
            "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)")
        try connection.run("CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)")
        for (index, entity) in entities.enumerated() {
            try connection.run("INSERT INTO Z_PRIMARYKEY VALUES (\(index + 1), '\(entity)', 0, 9)")
        }
        let value = uuid.map { "'\($0)'" } ?? "NULL"
        try connection.run("INSERT INTO Z_METADATA VALUES (1, \(value), NULL)")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func connection() throws -> Connection { try Connection(path, .readWrite) }

    /// What the reader sends; throws what it throws.
    func read(in zone: ZoneRules = .utc) throws -> Collected { try Self.read(path, in: zone) }

    static func read(_ path: String, in zone: ZoneRules = .utc) throws -> Collected {
        var sink = Collected()
        // `Reading` also holds the count that the reader gives against what it sent.
        _ = try Reading.read(InputFile(path: path), with: CoreDataReader(), in: zone, into: &sink)
        return sink
    }

    /// The error that reading ends with, without the folder in front of the file's name.
    static func refusal(_ path: String) -> DaybookError? {
        do {
            _ = try read(path)
        } catch let error as DaybookError {
            var error = error
            error.file = error.file.map { URL(filePath: $0).lastPathComponent }
            return error
        } catch {}
        return nil
    }

    /// Every file in a folder with its bytes.
    static func contents(of folder: URL) throws -> [String: Data] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        var found: [String: Data] = [:]
        for name in names { found[name] = (try? Data(contentsOf: folder.appending(path: name))) ?? Data() }
        return found
    }
}

import Diagnostics
import Files

/// The first hundred bytes of a SQLite file, as far as Daybook asks for them (SQLite: "Database File Format").
struct StoreHeader: Hashable {
    static let length = 100
    static let mark = Array("SQLite format 3\0".utf8)
    /// The marks of a write-ahead log, for sums in either order of bytes.
    static let logMarks: [[UInt8]] = [[0x37, 0x7F, 0x06, 0x82], [0x37, 0x7F, 0x06, 0x83]]
    /// The application id of Daybook's own store: "Dayb".
    static let ownApplicationID = Array("Dayb".utf8)

    let bytes: [UInt8]

    /// - Throws: `noInput` or `inputOutput`; a short file is none of its troubles.
    init(of path: String) throws(DaybookError) {
        var bytes: [UInt8] = []
        try FileReader(path).read(at: 0, count: Self.length, into: &bytes)
        self.bytes = bytes
    }

    init(_ bytes: [UInt8]) { self.bytes = Array(bytes.prefix(Self.length)) }

    var isSQLite: Bool { bytes.starts(with: Self.mark) }
    var isWhole: Bool { bytes.count == Self.length }
    var isLog: Bool { Self.logMarks.contains { bytes.starts(with: $0) } }
    var isOwnStore: Bool { isSQLite && isWhole && Array(bytes[68..<72]) == Self.ownApplicationID }
    /// Whether the last program to write it kept a -wal.
    var usesLog: Bool { isWhole && bytes[18] == 2 }

    /// 0 when the header is cut.
    var pageSize: Int {
        guard isWhole else { return 0 }
        let stored = Int(bytes[16]) << 8 | Int(bytes[17])
        return stored == 1 ? 65_536 : stored
    }

    /// How long the file says it is; nil where the header does not vouch for it.
    var promisedSize: Int? {
        guard isWhole, bytes[24..<28] == bytes[92..<96] else { return nil }
        let pages = bytes[28..<32].reduce(0) { $0 << 8 | Int($1) }
        return pages == 0 ? nil : pages * pageSize
    }
}

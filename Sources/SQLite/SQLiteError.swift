/// What SQLite said of a failed call.
package struct SQLiteError: Error, Hashable, Sendable {
    /// The primary result code: 11 for a malformed database, 26 for a file that is none.
    package var code: Int32
    package var extendedCode: Int32
    package var message: String

    /// The file's content is damaged, or is no database.
    package var isDamage: Bool { code == 11 || code == 26 }
    package var isBusy: Bool { code == 5 || code == 6 }
    package var isFull: Bool { code == 13 }
    package var isReadOnly: Bool { code == 8 || code == 14 }
    package var isConstraint: Bool { code == 19 }
}

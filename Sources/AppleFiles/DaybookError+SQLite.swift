import Diagnostics
import SQLite

extension DaybookError {
    /// What SQLite said while the store was read, as an error about the file that the person named.
    init(_ error: SQLiteError, reading path: String) {
        if error.isDamage {
            self = .damagedStore(path, error.message)
        } else if error.isBusy {
            self.init(
                .busy, file: path, problem: "is in use by another program",
                remedy: "Close that program, or read a copy of the store.")
        } else if error.isFull {
            self.init(
                .cannotCreate, file: path, problem: "needs more space for temporary files than there is",
                remedy: "Free some space, or set TMPDIR to a folder on another disk.")
        } else if error.isReadOnly {
            self.init(
                .noInput, file: path, problem: "cannot be opened: \(printable(error.message))",
                remedy: "Check the permissions of the file and of its folder.")
        } else {
            self.init(
                .inputOutput, file: path, problem: "cannot be read as a database: \(printable(error.message))",
                remedy: "Try again with a fresh copy of the store and its -wal.")
        }
    }

    static func damagedStore(_ path: String, _ detail: String) -> DaybookError {
        DaybookError(
            .data, file: path, problem: "is a damaged SQLite database: \(printable(detail))",
            remedy: "Take the store, with its -wal, from the backup once more; nothing was read from this copy.")
    }
}

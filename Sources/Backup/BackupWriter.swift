import Diagnostics

/// What writes records in one format. It is finished once, after the last record.
package protocol BackupWriter: RecordSink {
    /// Writes what is left.
    mutating func finish() throws(DaybookError)
}

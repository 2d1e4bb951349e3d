import Diagnostics

/// What writes records in one format. It is finished once, after the last record.
package protocol BackupWriter: AnyObject, RecordSink {
    /// Writes what is left.
    func finish() throws(DaybookError)
}

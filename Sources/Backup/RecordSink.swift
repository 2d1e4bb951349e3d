import Diagnostics
import Model

/// Where a reader sends what it reads. Writers and the store are sinks.
package protocol RecordSink {
    /// Takes one record, in the order that `Record` promises.
    mutating func receive(_ record: Record) throws(DaybookError)

    /// Takes word of a value dropped, a repair, a record set aside, or a remark.
    mutating func note(_ finding: Finding) throws(DaybookError)
}

import Diagnostics
import Model

/// Where a reader sends what it reads. Writers and the store are sinks.
package protocol RecordSink {
    /// Takes one record, in the order that `Record` promises. A sink that keeps it need not copy it.
    mutating func receive(_ record: consuming Record) throws(DaybookError)

    /// Takes word of a value dropped, a repair, a record set aside, or a remark.
    mutating func note(_ finding: Finding) throws(DaybookError)
}

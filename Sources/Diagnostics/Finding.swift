/// Something that a read met and did not hide: work goes on, but the person is told.
package struct Finding: Hashable, Sendable, CustomStringConvertible {
    package enum Kind: String, Hashable, Sendable {
        /// A value could not be read; its record was kept without it.
        case valueDropped = "value dropped"
        /// Damage that real apps are known to make was undone.
        case repaired
        /// A whole record could not be kept.
        case recordSetAside = "record set aside"
        /// Nothing was lost, but the person should know.
        case remark
    }

    package var kind: Kind
    /// What findings of one sort have in common, for the counts: "colour not readable".
    package var reason: String
    package var file: String
    package var place: Place?
    /// The whole sentence, naming the value or the record.
    package var message: String

    package init(_ kind: Kind, reason: String, file: String, place: Place? = nil, message: String) {
        (self.kind, self.reason, self.file, self.place, self.message) = (kind, reason, file, place, message)
    }

    /// `FILE:PLACE: warning: WHAT`, in one line.
    package var description: String {
        Place.prefix(file: file, place: place) + "warning: " + printable(message)
    }
}

/// Why a stored value could not be read, as a clause that can follow "because": "the archive is cut at byte 40".
package struct Unreadable: Error, Hashable, Sendable {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
}

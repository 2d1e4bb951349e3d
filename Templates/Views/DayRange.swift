import Model

/// The first and the last day of some records; both may be the same.
package struct DayRange: Hashable, Sendable {
    package var first, last: CivilDay

    package init(first: CivilDay, last: CivilDay) { (self.first, self.last) = (first, last) }
}

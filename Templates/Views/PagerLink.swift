/// A link of a pager.
package struct PagerLink: Hashable, Sendable {
    package var address: String
    package var label: PageLabel

    package init(address: String, label: PageLabel) { (self.address, self.label) = (address, label) }
}

/// The links at a page's foot to the page before and the page behind.
package struct Pager: Hashable, Sendable {
    package var previous, next: PagerLink?

    package init(previous: PagerLink? = nil, next: PagerLink? = nil) {
        (self.previous, self.next) = (previous, next)
    }
}

import Templates

/// Pages that follow one another: each is held back until the next one is known, so that it can link to it.
struct PageChain {
    private var held: (page: any ChainedPage, label: PageLabel)?
    private var previous: PagerLink?
    private let last: PagerLink?

    /// - Parameters:
    ///   - first: what the first page's "previous" leads to.
    ///   - last: what the last page's "next" leads to.
    init(first: PagerLink? = nil, last: PagerLink? = nil) { (previous, self.last) = (first, last) }

    /// - Returns: the page before this one, now whole.
    mutating func add(_ page: any ChainedPage, _ label: PageLabel) -> (any Page)? {
        let ready = release(next: PagerLink(address: page.address, label: label))
        held = (page, label)
        return ready
    }

    /// - Returns: the last page.
    mutating func finish() -> (any Page)? { release(next: last) }

    private mutating func release(next: PagerLink?) -> (any Page)? {
        guard var ready = held else { return nil }
        ready.page.pager = Pager(previous: previous, next: next)
        previous = PagerLink(address: ready.page.address, label: ready.label)
        held = nil
        return ready.page
    }
}

/// A page that links to those before and behind it.
protocol ChainedPage: Page {
    var pager: Pager { get set }
}

extension ChatPage: ChainedPage {}
extension ChatsPage: ChainedPage {}
extension ListPage: ChainedPage {}
extension ListsPage: ChainedPage {}
extension TodosPage: ChainedPage {}

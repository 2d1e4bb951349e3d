import SafeHTML

/// Where a page stands: what its parts need to speak and to link.
struct Place: Sendable {
    let frame: SiteFrame
    /// The page's file.
    let address: String
    let words: Words

    init(_ page: some Page, in frame: SiteFrame) {
        self.frame = frame
        address = page.address
        words = Words(frame.language)
    }

    /// The site's name.
    var siteName: String { frame.title ?? words.site }

    func link(_ target: String) -> Link { Link(site: Address.relative(from: address, to: target)) }
}

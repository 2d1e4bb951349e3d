import SafeHTML

/// One page of the site: values that are decided already, and the markup made from them.
package protocol Page: Sendable {
    /// The page's file, relative to the site's root.
    var address: String { get }
    /// The whole file.
    func html(in frame: SiteFrame) -> HTML
}

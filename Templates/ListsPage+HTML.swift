import SafeHTML

extension ListsPage {
    package func html(in frame: SiteFrame) -> HTML { HTML() }
}

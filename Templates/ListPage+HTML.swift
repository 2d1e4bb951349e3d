import SafeHTML

extension ListPage {
    package func html(in frame: SiteFrame) -> HTML { HTML() }
}

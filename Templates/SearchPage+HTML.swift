import SafeHTML

extension SearchPage {
    package func html(in frame: SiteFrame) -> HTML { HTML() }
}

import SafeHTML

extension AboutPage {
    package func html(in frame: SiteFrame) -> HTML { HTML() }
}

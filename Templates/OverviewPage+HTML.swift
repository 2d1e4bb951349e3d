import SafeHTML

extension OverviewPage {
    package func html(in frame: SiteFrame) -> HTML { HTML() }
}

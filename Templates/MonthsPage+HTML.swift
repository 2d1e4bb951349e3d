import SafeHTML

extension MonthsPage {
    package func html(in frame: SiteFrame) -> HTML { HTML() }
}

import SafeHTML

extension MonthPage {
    package func html(in frame: SiteFrame) -> HTML { HTML() }
}

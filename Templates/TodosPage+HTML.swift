import SafeHTML

extension TodosPage {
    package func html(in frame: SiteFrame) -> HTML { HTML() }
}

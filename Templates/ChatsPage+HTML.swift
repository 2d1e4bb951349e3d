import SafeHTML

extension ChatsPage {
    package func html(in frame: SiteFrame) -> HTML { HTML() }
}

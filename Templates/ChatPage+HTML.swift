import SafeHTML

extension ChatPage {
    package func html(in frame: SiteFrame) -> HTML { HTML() }
}

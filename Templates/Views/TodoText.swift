import SafeHTML

/// A todo's text as rendered Markdown.
package enum TodoText: Hashable, Sendable {
    /// One paragraph, without its tags: the ordinary todo.
    case line(HTML)
    /// Anything longer: paragraphs, lists, code.
    case blocks(HTML)
}

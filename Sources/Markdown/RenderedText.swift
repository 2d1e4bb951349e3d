import SafeHTML

/// A text of the data as markup for the inside of a block element.
package struct RenderedText: Hashable, Sendable {
    /// Block elements, without a line end behind the last; empty for a text of blanks.
    package let html: HTML
    /// Why the text is shown as it was typed; nil when it was read as Markdown.
    package let guardVerdict: GuardVerdict?
}

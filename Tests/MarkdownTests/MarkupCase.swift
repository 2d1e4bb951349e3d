import Markdown
import Testing

/// A text and the markup it becomes.
struct MarkupCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let markup: String

    init(_ testDescription: String, _ text: String, _ markup: String) {
        self.testDescription = testDescription
        self.text = text
        self.markup = markup
    }

    /// What the renderer makes of the text now.
    func rendered(_ options: MarkdownOptions = MarkdownOptions()) -> String {
        var renderer = MarkdownRenderer(options: options)
        return renderer.render(text).html.markup
    }

    /// `<a>` as the renderer writes it.
    static func anchor(_ address: String, _ text: String, title: String? = nil) -> String {
        let kind = text == address ? "class=\"u\" " : ""
        let title = title.map { " title=\"\($0)\"" } ?? ""
        return "<a \(kind)href=\"\(address)\"\(title) rel=\"noopener noreferrer nofollow ugc\">\(text)</a>"
    }

    /// The frame round a table.
    static func table(_ rows: String) -> String {
        "<div class=\"tw\" role=\"region\" tabindex=\"0\" aria-label=\"Table\"><table>\(rows)</table></div>"
    }

    /// A task's box and the hidden word.
    static func box(_ isDone: Bool) -> String {
        "<span class=\"box\" aria-hidden=\"true\">\(isDone ? "☑" : "☐")</span>"
            + "<span class=\"vh\">\(isDone ? "Done" : "Open")</span> "
    }
}

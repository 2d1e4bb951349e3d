import SafeHTML

extension Place {
    /// The links to the pages before and behind, or nothing.
    func pager(_ pager: Pager) -> HTML {
        guard pager.previous != nil || pager.next != nil else { return "" }
        let previous: HTML? = pager.previous.map {
            """
            <a rel="prev" href="\(link: link($0.address))"><span aria-hidden="true">← </span>\
            <span class="vh">\(words.previous): </span>\(words.label($0.label))</a>
            """
        }
        let next: HTML? = pager.next.map {
            """
            <a rel="next" href="\(link: link($0.address))"><span class="vh">\(words.next): </span>\(words.label($0.label))\
            <span aria-hidden="true"> →</span></a>
            """
        }
        return "<nav class=\"pager\" aria-label=\"\(words.pagerNavigation)\">\(previous)\(next)</nav>\n"
    }
}

import SafeHTML

extension SearchPage {
    package func html(in frame: SiteFrame) -> HTML {
        let place = Place(self, in: frame)
        let words = place.words
        let instead = words.searchInstead
        let months: HTML =
            hasMessages
            ? """
             \(instead.before)<a href="\(link: place.link(frame.chatAddress))">\(instead.link)</a>\(instead.after)
            """ : ""
        return Document(place: place, kind: "search", title: words.search).html(
            """
            <h1>\(words.search)</h1>
            <p class="lead">\(words.needJS)\(months)</p>
            """)
    }
}

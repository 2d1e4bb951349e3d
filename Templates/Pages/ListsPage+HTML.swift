import SafeHTML

extension ListsPage {
    package func html(in frame: SiteFrame) -> HTML {
        let place = Place(self, in: frame)
        let words = place.words
        let document = Document(place: place, kind: "lists", title: words.lists, section: .todos, icons: [.lines])
        let content: HTML =
            cards.isEmpty
            ? "<p class=\"empty card\">\(words.noList)</p>\n" : place.cards(cards, headings: .second)
        return document.html(
            """
            <p class="crumb"><a href="\(link: place.link("index.html"))">\(words.overview)</a></p>
            <h1>\(words.lists)</h1>
            <p class="lead">\(words.listCount(count)), \(words.todoCount(todoCount)) · \(words.doneCount(doneCount))</p>
            <div class="sec">\(content)</div>
            \(place.pager(pager))
            """)
    }
}

import SafeHTML

extension ChatsPage {
    package func html(in frame: SiteFrame) -> HTML {
        let place = Place(self, in: frame)
        let words = place.words
        let document = Document(place: place, kind: "chats", title: words.chats, section: .chat)
        guard !rows.isEmpty else {
            return document.html(
                "<h1>\(words.chats)</h1>\n<p class=\"empty card sec\">\(words.noChat)</p>")
        }
        return document.html(
            """
            <h1>\(words.chats)</h1>
            <p class="lead">\(words.messageCount(count))</p>
            <ul class="plain rows sec">\(rows.map { row($0, place) })</ul>
            \(place.pager(pager))
            """)
    }

    private func row(_ row: Row, _ place: Place) -> HTML {
        let words = place.words
        let range: HTML? = row.range.map { "<p class=\"small muted\">\(words.range($0))</p>" }
        let last: HTML? = row.lastMessage.map {
            $0.isBlank ? "" : "<p class=\"clamp soft\"><bdi>\($0)</bdi></p>"
        }
        return """
            <li class="card row"><div class="head"><h2><a href="\(link: place.link(row.address))">\(place.name(row.name))</a></h2>\
            <span class="small muted">\(words.messageCount(row.count))</span></div>\(people(row, place))\(last)\(range)</li>

            """
    }

    private func people(_ row: Row, _ place: Place) -> HTML {
        guard !row.people.isEmpty else { return "" }
        var names: HTML = ""
        for (index, person) in row.people.enumerated() {
            if index > 0 { names += ", " }
            names += place.name(person)
        }
        let more: HTML = row.morePeople > 0 ? " \(place.words.morePeople(row.morePeople))" : ""
        return "<p class=\"small\"><span class=\"vh\">\(place.words.people): </span>\(names)\(more)</p>"
    }
}

import SafeHTML

extension ListPage {
    package func html(in frame: SiteFrame) -> HTML {
        let place = Place(self, in: frame)
        let words = place.words
        let name = place.plainName(list.name)
        let document = Document(
            place: place, kind: "list", title: part > 1 ? "\(name) (\(part))" : name, section: .todos,
            icons: [.lines, .ring, .disc], isDated: false)
        return document.html(
            """
            <p class="crumb"><a href="\(link: place.link(allLists ?? "index.html"))">\
            \(allLists == nil ? words.overview : words.lists)</a>\(when: part > 1, firstPart(place))</p>
            <div class="\(Palette.className(list.color))">
            \(head(place))
            \(todos(place))\(place.pager(pager))</div>
            """)
    }

    private func firstPart(_ place: Place) -> HTML {
        """
         <span aria-hidden="true">›</span> <a href="\(link: place.link(list.address))">\(place.name(list.name))</a> \
        <span aria-hidden="true">›</span> \(place.words.part(part))
        """
    }

    private func head(_ place: Place) -> HTML {
        let words = place.words
        let heading: HTML =
            list.name.isBlank
            ? "<h1 class=\"muted\">\(words.noName)</h1>" : "<h1><bdi>\(list.name)</bdi></h1>"
        guard all > 0 else {
            return "<div class=\"lhead\">\(ListIcon.html(for: list.name))<div>\(heading)</div></div>"
        }
        return """
            <div class="lhead">\(ListIcon.html(for: list.name))<div>\(heading)\
            <p class="small">\(words.progress(done: done, all: all))</p></div>\
            <p class="big">\(words.number(all - done))<small>\(words.left)</small></p></div>
            \(Meter.html(done: done, all: all))
            """
    }

    private func todos(_ place: Place) -> HTML {
        let words = place.words
        guard all > 0 else { return "<p class=\"empty\">\(words.noTodo)</p>\n" }
        let open: HTML =
            if !openTodos.isEmpty {
                section("h-open", words.left, words.pieces(all - done), place.todos(openTodos))
            } else if done >= all, part == 1 {
                section("h-open", words.left, "", "<p class=\"muted\">\(words.allDone)</p>\n")
            } else {
                ""
            }
        let finished: HTML =
            doneTodos.isEmpty ? "" : section("h-done", words.done, words.pieces(done), place.todos(doneTodos))
        let layout: HTML = open.isEmpty || finished.isEmpty ? "" : " class=\"cols\""
        return "<div\(layout)>\n\(open)\(finished)</div>\n"
    }

    private func section(_ id: String, _ title: String, _ count: String, _ content: HTML) -> HTML {
        """
        <section class="sec" aria-labelledby="\(id)"><div class="head"><h2 id="\(id)">\(title)</h2>\
        <span class="small muted">\(count)</span></div>
        \(content)</section>

        """
    }
}

import SafeHTML

extension TodosPage {
    package func html(in frame: SiteFrame) -> HTML {
        let place = Place(self, in: frame)
        let words = place.words
        let document = Document(
            place: place, kind: "todos", title: part > 1 ? "\(words.todos) (\(part))" : words.todos, section: .todos,
            icons: [.lines, .ring, .disc])
        return document.html(
            """
            <h1>\(words.todos)\(when: part > 1, " <span class=\"muted\">\(words.part(part))</span>")</h1>
            \(lead(words))
            \(content(place))\(place.pager(pager))
            """)
    }

    private func lead(_ words: Words) -> HTML {
        guard all > 0 else { return "" }
        let sentence = "\(words.listCount(listCount)) · \(words.progress(done: done, all: all))"
        return "<p class=\"lead\">\(sentence)</p>\(Meter.html(done: done, all: all))"
    }

    private func content(_ place: Place) -> HTML {
        let words = place.words
        guard all > 0 else { return "<p class=\"empty card sec\">\(words.noTodo)</p>\n" }
        let open: HTML =
            if !openGroups.isEmpty {
                half("h-open", words.left, words.pieces(all - done), groups(openGroups, "o", place))
            } else if done >= all, part == 1 {
                half("h-open", words.left, "", "<p class=\"muted\">\(words.allDone)</p>\n")
            } else {
                ""
            }
        let finished: HTML =
            doneGroups.isEmpty
            ? "" : half("h-done", words.done, words.pieces(done), groups(doneGroups, "d", place))
        let layout: HTML = open.isEmpty || finished.isEmpty ? "" : " class=\"cols\""
        return "<div\(layout)>\n\(open)\(finished)</div>\n"
    }

    private func half(_ id: String, _ title: String, _ count: String, _ content: HTML) -> HTML {
        """
        <section class="sec" aria-labelledby="\(id)"><div class="head"><h2 class="half" id="\(id)">\(title)</h2>\
        <span class="small muted">\(count)</span></div>
        \(content)</section>

        """
    }

    private func groups(_ groups: [TodoGroup], _ prefix: String, _ place: Place) -> HTML {
        let all: [HTML] = groups.enumerated().map { index, group in
            let id = "\(prefix)\(index + 1)"
            return """
                <section class="group \(Palette.className(group.list.color))" aria-labelledby="\(id)">\
                <div class="ghead">\(ListIcon.html(for: group.list.name))\
                <h3 id="\(id)"><a href="\(link: place.link(group.list.address))">\(place.name(group.list.name))</a></h3>\
                <span class="small muted">\(place.words.pieces(group.count))</span></div>
                \(place.todos(group.todos))</section>

                """
        }
        return "\(all)"
    }
}

import SafeHTML

extension AboutPage {
    package func html(in frame: SiteFrame) -> HTML {
        let place = Place(self, in: frame)
        let words = place.words
        return Document(place: place, kind: "about", title: words.about, section: .about).html(
            """
            <h1>\(words.about)</h1>
            <p class="lead">\(words.contents(lists: lists, todos: todos, chats: chats, messages: messages))</p>
            \(facts(place))\(sourceTable(place))
            \(section("h-left", words.leftOut, remarkList(leftOut, place, none: words.nothingLeftOut)))\
            \(when: !remarks.isEmpty, section("h-remarks", words.remarks, remarkList(remarks, place, none: "")))\
            \(when: !dataFiles.isEmpty, section("h-data", words.dataFiles, files(place)))
            """)
    }

    private func facts(_ place: Place) -> HTML {
        let words = place.words
        let days: HTML? = range.map { "<div><dt>\(words.period)</dt><dd>\(words.range($0))</dd></div>" }
        return """
            <dl class="facts">\(days)<div><dt>\(words.timeZone)</dt><dd><bdi>\(timeZone)</bdi></dd></div>\
            <div><dt>\(words.program)</dt><dd>Daybook \(place.frame.version)</dd></div></dl>

            """
    }

    private func section(_ id: String, _ title: String, _ content: HTML) -> HTML {
        "<section class=\"sec\" aria-labelledby=\"\(id)\"><h2 id=\"\(id)\">\(title)</h2>\n\(content)</section>\n"
    }

    private func sourceTable(_ place: Place) -> HTML {
        let words = place.words
        guard !sources.isEmpty else {
            return section("h-sources", words.sources, "<p class=\"muted\">\(words.nothingRead)</p>\n")
        }
        let heads: [HTML] = [
            words.lists, words.todos, words.chatsColumn, words.chatCount, words.leftOut,
        ].map { "<th scope=\"col\">\($0)</th>" }
        return section(
            "h-sources", words.sources,
            """
            <div class="scroll" tabindex="0" role="region" aria-label="\(words.sources)"><table class="counts">\
            <caption class="vh">\(words.sources)</caption><thead><tr><th scope="col">\(words.file)</th>\
            <th scope="col">\(words.format)</th>\(heads)</tr></thead><tbody>
            \(sources.map { row($0, place) })</tbody></table></div>

            """)
    }

    private func row(_ source: Source, _ place: Place) -> HTML {
        let counts = [source.lists, source.todos, source.chats, source.messages, source.leftOut]
        let cells: [HTML] = counts.map { "<td>\(place.words.number($0))</td>" }
        return """
            <tr><th scope="row">\(place.name(source.name))</th><td><bdi>\(source.format)</bdi></td>\(cells)</tr>

            """
    }

    private func remarkList(_ remarks: [Remark], _ place: Place, none: String) -> HTML {
        guard !remarks.isEmpty else { return "<p class=\"muted\">\(none)</p>\n" }
        let words = place.words
        let items: [HTML] = remarks.map { remark in
            let first: HTML? = remark.firstPlace.map {
                ", \(words.firstPlace.before)<bdi>\($0)</bdi>\(words.firstPlace.after)"
            }
            return """
                <li><bdi>\(remark.reason)</bdi> <span class="muted">— \(words.times(remark.count))\(first)</span></li>

                """
        }
        return "<ul class=\"remarks\">\(items)</ul>\n"
    }

    private func files(_ place: Place) -> HTML {
        let words = place.words
        let items: [HTML] = dataFiles.map { file in
            """
            <li><a href="\(link: place.link(file.address))"><bdi>\(file.name ?? file.address)</bdi></a> \
            <span class="muted">\(words.bytes(file.bytes))</span></li>

            """
        }
        let more: HTML = moreDataFiles > 0 ? "<li class=\"muted\">\(words.moreFiles(moreDataFiles))</li>" : ""
        return "<p class=\"soft\">\(words.dataFilesSentence)</p>\n<ul class=\"remarks\">\(items)\(more)</ul>\n"
    }
}

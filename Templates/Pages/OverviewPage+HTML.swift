import SafeHTML

extension OverviewPage {
    package func html(in frame: SiteFrame) -> HTML {
        let place = Place(self, in: frame)
        let words = place.words
        let document = Document(
            place: place, kind: "overview", title: words.overview, section: .overview, icons: [.lines])
        let sentence = words.summary(
            range: range, lists: listCount, todos: todoCount, messages: messageCount)
        return document.html(
            """
            <h1><bdi>\(frame.title ?? words.overview)</bdi></h1>
            <p class="lead">\(sentence)</p>
            \(when: !strip.isEmpty, Strip.html(strip, in: place))
            \(numbers(words))
            \(listSection(place))\(recentSection(place))
            """)
    }

    private func numbers(_ words: Words) -> HTML {
        let open: HTML = "\(words.number(openCount)) <small>/ \(words.number(todoCount))</small>"
        let share: HTML? = words.percent(editedCount, of: messageCount).map { " <small>\($0)</small>" }
        return """
            <dl class="kpi"><div><dt>\(words.openTodos)</dt><dd>\(open)</dd></div>\
            <div><dt>\(words.lists)</dt><dd>\(words.number(listCount))</dd></div>\
            <div><dt>\(words.chatCount)</dt><dd>\(words.number(messageCount))</dd></div>\
            <div><dt>\(words.edited)</dt><dd>\(words.number(editedCount))\(share)</dd></div></dl>
            """
    }

    private func listSection(_ place: Place) -> HTML {
        let words = place.words
        let content: HTML =
            cards.isEmpty
            ? "<p class=\"empty card\">\(words.noList)</p>\n" : place.cards(cards, headings: .third)
        let more: HTML? = allLists.map {
            "<p class=\"more\"><a href=\"\(link: place.link($0))\">\(words.allLists(listCount))</a></p>\n"
        }
        return """
            <section class="sec" aria-labelledby="h-lists"><div class="head"><h2 id="h-lists">\(words.lists)</h2>\
            <a class="small" href="\(link: place.link("todos.html"))">\(words.allTodos)</a></div>
            \(content)\(more)</section>

            """
    }

    private func recentSection(_ place: Place) -> HTML {
        let words = place.words
        let link: HTML? = recentMonth.map {
            "<a class=\"small\" href=\"\(link: place.link($0.address))\">\(words.allOf($0.label))</a>"
        }
        let content: HTML =
            recent.isEmpty ? nothingRecent(place) : "\(recent.map { day($0, place) })"
        return """
            <section class="sec card" aria-labelledby="h-recent"><div class="head"><h2 id="h-recent">\(words.recent)</h2>\
            \(link)</div>
            \(content)</section>

            """
    }

    /// Messages without a date are never the last ones; where there are no others, they are not called none.
    private func nothingRecent(_ place: Place) -> HTML {
        let words = place.words
        guard messageCount > 0 else { return "<p class=\"empty\">\(words.noChat)</p>" }
        return """
            <p class="empty"><a href="\(link: place.link(place.frame.chatAddress))">\(words.undated)</a> \
            <span class="small muted">\(words.messageCount(messageCount))</span></p>
            """
    }

    private func day(_ day: RecentDay, _ place: Place) -> HTML {
        var rows: HTML = ""
        var above: RecentMessage?
        for message in day.messages {
            let isSame = above.map { ($0.chat, $0.sender) == (message.chat, message.sender) } ?? false
            rows += row(message, names: isSame ? [] : [message.chat, message.sender].compactMap { $0 }, place)
            above = message
        }
        return """
            <h3 class="rday">\(place.words.longDay(day.day))</h3>
            <ul class="plain recent">\(rows)</ul>

            """
    }

    /// - Parameter names: the chat and the sender, where they differ from those of the row above.
    private func row(_ message: RecentMessage, names: [String], _ place: Place) -> HTML {
        let words = place.words
        let link = place.link(message.address)
        let time: HTML =
            if let time = message.time, !time.text.isBlank {
                "<a class=\"t\(when: time.isLong, " w")\" href=\"\(link: link)\">\(place.time(time))</a>"
            } else {
                "<a class=\"t\" href=\"\(link: link)\" aria-label=\"\(words.permalink)\">#</a>"
            }
        let text: HTML =
            message.text.isBlank
            ? "<p class=\"muted\">\(words.noText)</p>" : "<p class=\"clamp\"><bdi>\(message.text)</bdi></p>"
        return "<li>\(time)<div>\(who(names, place))\(text)</div></li>\n"
    }

    private func who(_ names: [String], _ place: Place) -> HTML {
        guard let first = names.first else { return "" }
        let rest: [HTML] = names.dropFirst().map { " · \(place.name($0))" }
        return "<p class=\"who\">\(place.name(first))\(rest)</p>"
    }
}

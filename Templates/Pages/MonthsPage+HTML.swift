import Model
import SafeHTML

extension MonthsPage {
    package func html(in frame: SiteFrame) -> HTML {
        let place = Place(self, in: frame)
        let words = place.words
        let document = Document(place: place, kind: "months", title: place.chatName(chat), section: .chat)
        guard count > 0 else {
            return document.html(
                "\(place.crumb(chat, trail: []))\(place.chatHeading(chat))\n<p class=\"empty card sec\">\(words.noChat)</p>"
            )
        }
        let lead = words.chatTotals(count: count, edited: edited, range: range)
        return document.html(
            """
            \(place.crumb(chat, trail: []))\(place.chatHeading(chat))
            <p class="lead">\(lead)</p>
            \(peopleList(place))\(table(place))\(undatedLink(place))
            """)
    }

    private func peopleList(_ place: Place) -> HTML {
        guard !people.isEmpty else { return "" }
        let words = place.words
        let rows: [HTML] = people.map { person in
            "<li>\(place.name(person.name)) <span class=\"muted\">\(words.number(person.count))</span></li>"
        }
        let more: HTML = morePeople > 0 ? "<li class=\"muted\">\(words.morePeople(morePeople))</li>" : ""
        return """
            <section class="sec" aria-labelledby="h-people"><h2 id="h-people">\(words.people)</h2>
            <ul class="plain chips">\(rows)\(more)</ul></section>

            """
    }

    private func table(_ place: Place) -> HTML {
        guard !months.isEmpty else { return "" }
        let words = place.words
        let heads: [HTML] = (1...12).map { "<th scope=\"col\">\(words.shortMonth($0))</th>" }
        return """
            <section class="sec" aria-labelledby="h-months"><h2 id="h-months">\(words.months)</h2>
            <div class="scroll" tabindex="0" role="region" aria-label="\(words.monthsByYear)"><table class="years">\
            <caption class="vh">\(words.monthsByYear)</caption><thead><tr><th scope="col"><span class="vh">\(words.year)</span></th>\
            \(heads)</tr></thead><tbody>
            \(years(place))</tbody></table></div></section>

            """
    }

    private func years(_ place: Place) -> HTML {
        let most = months.reduce(0) { max($0, $1.count) }
        var html: HTML = ""
        var rest = months[...]
        while let year = rest.first?.month.year {
            let before = rest.count
            html += "<tr><th scope=\"row\">\(number: year)</th>"
            for month in 1...12 {
                if let next = rest.first, next.month == CivilMonth(year: year, month: month) {
                    html += cell(next, most: most, place)
                    rest = rest.dropFirst()
                } else {
                    html += "<td>\(label(month, place))</td>"
                }
            }
            html += "</tr>\n"
            // A month that no column takes would stop the walk here for ever.
            if rest.count == before { rest = rest.dropFirst() }
        }
        return html
    }

    private func cell(_ month: Month, most: Int, _ place: Place) -> HTML {
        """
        <td><a class="\(Shade.className(month.count, of: most))" href="\(link: place.link(month.address))" \
        aria-label="\(place.words.monthLabel(month.month, count: month.count))">\(label(month.month.month, place))\(place.words.number(month.count))</a></td>
        """
    }

    /// The month's name within its cell, for narrow screens, where no column stands under it.
    private func label(_ month: Int, _ place: Place) -> HTML {
        "<span class=\"mo\">\(place.words.shortMonth(month))</span>"
    }

    private func undatedLink(_ place: Place) -> HTML {
        guard let undated else { return "" }
        let words = place.words
        return """
            <p class="more"><a href="\(link: place.link(undated.address))">\(words.undated)</a> \
            <span class="small muted">\(words.messageCount(undated.count))</span></p>

            """
    }
}

import Model
import SafeHTML

extension Place {
    /// The card beside a chat page: the month's days, those with messages as links.
    func calendarCard(_ calendar: MonthCalendar) -> HTML {
        """
        <aside class="side" aria-label="\(words.calendar)"><div class="card"><div class="head"><h2>\(words.goDate)</h2>\
        <span class="small muted">\(words.dayCount(calendar.days.count))</span></div>\(table(calendar))</div></aside>

        """
    }

    private func table(_ calendar: MonthCalendar) -> HTML {
        let heads: [HTML] = (0..<7).map { "<th scope=\"col\">\(words.shortWeekday($0))</th>" }
        return """
            <table class="cal"><caption class="vh">\(words.month(calendar.month))</caption>\
            <thead><tr>\(heads)</tr></thead><tbody>\(weeks(calendar))</tbody></table>
            """
    }

    private func weeks(_ calendar: MonthCalendar) -> HTML {
        guard let first = calendar.month.firstDay else { return "" }
        let most = calendar.days.reduce(0) { max($0, $1.count) }
        var days = calendar.days[...]
        var html: HTML = "<tr>"
        for _ in 0..<first.weekday { html += "<td></td>" }
        for number in 0..<calendar.month.dayCount {
            let day = CivilDay(number: first.number + number)
            if number > 0, day.weekday == 0 { html += "</tr><tr>" }
            if let next = days.first, next.day == number + 1 {
                html += cell(next, day, most: most)
                days = days.dropFirst()
            } else {
                html += "<td>\(number: number + 1)</td>"
            }
        }
        let last = (first.weekday + calendar.month.dayCount + 6) % 7
        for _ in 0..<(6 - last) { html += "<td></td>" }
        html += "</tr>"
        return html
    }

    private func cell(_ day: MonthCalendar.Day, _ civil: CivilDay, most: Int) -> HTML {
        """
        <td><a class="\(Shade.className(day.count, of: most))" href="\(link: link(day.address))" \
        aria-label="\(words.dayLabel(civil, count: day.count))">\(number: day.day)</a></td>
        """
    }
}

extension MonthCalendar {
    /// The card as any page of the folder of `address` may show it: on days of its own too, links name the page.
    package func card(in frame: SiteFrame, beside address: String) -> HTML {
        var other = SearchPage(hasMessages: false)
        // A name that no page has, so that every link leads to another page.
        other.address = address + "-"
        return Place(other, in: frame).calendarCard(self)
    }
}

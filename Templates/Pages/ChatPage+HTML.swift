import SafeHTML

extension ChatPage {
    package func html(in frame: SiteFrame) -> HTML {
        let place = Place(self, in: frame)
        let words = place.words
        let document = Document(
            place: place, kind: "chat", title: "\(words.label(label)) · \(place.chatName(chat))", section: .chat,
            icons: [.pen, .clip], isDated: false)
        return document.html(
            """
            \(place.crumb(chat, trail: monthStep(words)))<h1>\(words.label(label))</h1>
            <p class="lead">\(words.messages(count, most: most))</p>
            <div class="\(calendar == nil ? "sec" : "chat sec")">
            \(calendarCard ?? calendar.map { place.calendarCard($0) })<div>
            \(days.map { section($0, place) })\
            \(when: !undated.isEmpty, place.messages(undated, showsSenders: showsSenders))\(place.pager(pager))</div></div>
            """)
    }

    private func monthStep(_ words: Words) -> [(name: String, address: String)] {
        guard let monthAddress, let month = calendar?.month else { return [] }
        return [(name: words.month(month), address: monthAddress)]
    }

    private func section(_ day: DaySection, _ place: Place) -> HTML {
        let id = "d" + day.day.description
        return """
            <section class="dsec" aria-labelledby="\(id)"><h2 class="day" id="\(id)"><a href="#\(id)">\
            \(place.words.dayOfMonth(day.day))</a><span>\(place.words.pieces(day.count))</span></h2>
            \(place.messages(day.messages, showsSenders: showsSenders))</section>

            """
    }
}

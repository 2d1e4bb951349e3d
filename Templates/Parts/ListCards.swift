import SafeHTML

extension Place {
    func cards(_ cards: [ListCard], headings: CardHeading) -> HTML {
        "<ul class=\"plain lists\">\(cards.map { card($0, headings) })</ul>\n"
    }

    /// The level of a card's heading: one below what stands over the cards.
    enum CardHeading { case second, third }

    private func card(_ card: ListCard, _ heading: CardHeading) -> HTML {
        let link: HTML = "<a href=\"\(link: link(card.list.address))\">\(name(card.list.name))</a>"
        let title: HTML =
            switch heading {
            case .second: "<h2>\(link)</h2>"
            case .third: "<h3>\(link)</h3>"
            }
        return """
            <li class="card lcard \(Palette.className(card.list.color))">\(ListIcon.html(for: card.list.name))\
            <div>\(title)<p class="small muted">\(progress(of: card))</p></div>\(state(of: card))</li>

            """
    }

    private func progress(of card: ListCard) -> String {
        card.all == 0 ? words.noTodo : words.progress(done: card.done, all: card.all)
    }

    /// A list without todos has nothing to count: its card is its icon, its name and its sentence.
    private func state(of card: ListCard) -> HTML {
        guard card.all > 0 else { return "" }
        let next: HTML =
            if card.done >= card.all {
                "<p class=\"next muted\">\(words.allDone)</p>"
            } else if card.next.isEmpty {
                ""
            } else {
                "<ul class=\"plain next\">\(card.next.map { item($0) })</ul>"
            }
        return """
            <p class="big"><span class="vh">\(words.left) </span>\(words.number(card.all - card.done))</p>\
            \(Meter.html(done: card.done, all: card.all))\(next)
            """
    }

    private func item(_ text: String) -> HTML {
        text.isBlank ? "<li class=\"muted\">\(words.noText)</li>" : "<li><bdi>\(text)</bdi></li>"
    }
}

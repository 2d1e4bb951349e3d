import Model

extension Words {
    /// The overview's sentence: range and totals.
    func summary(range: DayRange?, lists: Int, todos: Int, messages: Int) -> String {
        let totals = pick(
            "\(listCount(lists))와 \(todoCount(todos)), \(messageCount(messages)).",
            "\(listCount(lists)) with \(todoCount(todos)), and \(messageCount(messages)).")
        guard let range else { return totals }
        return pick("\(self.range(range)), \(totals)", "\(self.range(range)): \(totals)")
    }

    /// "채팅 66개, 하루 가장 많이 12개.", "66 messages, at most 12 a day."
    func messages(_ count: Int, most: Int?) -> String {
        guard let most else { return messageCount(count) + "." }
        return pick(
            "\(messageCount(count)), 하루 가장 많이 \(number(most))개.",
            "\(messageCount(count)), at most \(number(most)) a day.")
    }

    /// "채팅 수 4,542 · 수정됨 523", and the days they are from.
    func chatTotals(count: Int, edited: Int, range: DayRange?) -> String {
        var parts = [pick("채팅 수 \(number(count))", messageCount(count))]
        if edited > 0 { parts.append(pick("수정됨 \(number(edited))", "\(number(edited)) edited")) }
        if let range { parts.append(self.range(range)) }
        return parts.joined(separator: " · ")
    }

    /// "3월 14일, 8개", "March 14, 8 messages".
    func dayLabel(_ day: CivilDay, count: Int) -> String {
        pick("\(dayOfYear(day)), \(number(count))개", "\(dayOfYear(day)), \(messageCount(count))")
    }

    /// "2026년 3월, 66개", "March 2026, 66 messages".
    func monthLabel(_ month: CivilMonth, count: Int) -> String {
        pick("\(self.month(month)), \(number(count))개", "\(self.month(month)), \(messageCount(count))")
    }

    /// "3월 모두 보기", "All of March 2026".
    func allOf(_ label: PageLabel) -> String { pick("\(self.label(label)) 모두 보기", "All of \(self.label(label))") }

    /// "목록 200개 모두 보기", "All 200 lists".
    func allLists(_ count: Int) -> String { pick("\(listCount(count)) 모두 보기", "All \(listCount(count))") }

    /// What the strip of colours says to those who do not see it.
    func strip(_ parts: [(name: String, count: Int)]) -> String {
        let names = parts.map { part in
            let name = part.name.isEmpty ? noName : part.name
            return part.count == 0 ? name : pick("\(name) \(number(part.count))개", "\(name) \(number(part.count))")
        }
        return pick("목록별 할 일: ", "To-dos by list: ") + names.joined(separator: ", ")
    }

    /// The same where the names would be too many to listen to.
    func strip(count: Int) -> String { pick("\(listCount(count))의 색", "The colors of \(listCount(count))") }

    /// A priority that apps agree on, in the site's language; any other stays as its source says it.
    func priorityName(_ name: String) -> String {
        switch name.lowercased() {
        case "high": pick("높음", "High")
        case "medium": pick("보통", "Medium")
        case "low": pick("낮음", "Low")
        default: name
        }
    }

    /// What to do instead of a search, before and behind the link to the months.
    var searchInstead: (before: String, link: String, after: String) {
        language == .korean
            ? ("대신 ", "달별 채팅", "을 열고 브라우저의 찾기를 쓰세요.")
            : ("Instead, open ", "the messages by month", " and use your browser’s find.")
    }
}

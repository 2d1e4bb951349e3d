import Model
import SafeHTML

extension MonthPage {
    package func html(in frame: SiteFrame) -> HTML {
        let place = Place(self, in: frame)
        let words = place.words
        let document = Document(
            place: place, kind: "month", title: "\(words.month(month)) · \(place.chatName(chat))", section: .chat,
            scripts: targets.isEmpty ? [] : ["month.js"], isDated: false)
        return document.html(
            """
            \(place.crumb(chat, trail: []))<h1>\(words.month(month))</h1>
            <p class="lead">\(words.messages(count, most: most))</p>
            <div class="chat sec">
            \(place.calendarCard(calendar))<div>
            <ol class="plain days">\(days.map { row($0, place) })</ol>
            \(jumps(place))\(place.pager(pager))</div></div>
            """)
    }

    private func row(_ row: Day, _ place: Place) -> HTML {
        let words = place.words
        let text: HTML =
            row.firstLine.isBlank
            ? "<p class=\"muted\">\(words.noText)</p>" : "<p class=\"clamp soft\"><bdi>\(row.firstLine)</bdi></p>"
        return """
            <li id="d\(row.day.description)"><h2><a href="\(link: place.link(row.address))">\(words.dayOfMonth(row.day))</a>\
            <span class="small muted">\(words.pieces(row.count))</span></h2>\(text)</li>

            """
    }

    /// For `month.js`: where each message of the month stands, as the beginnings of its anchors behind each other.
    private func jumps(_ place: Place) -> HTML {
        let total = targets.reduce(0) { $0 + $1.anchors.count }
        guard total > 0, let length = MonthPage.anchorLength(for: total) else { return "" }
        let all: [HTML] = targets.map { target in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(target.anchors.count * length)
            for anchor in target.anchors { bytes.append(contentsOf: anchor.utf8.dropFirst().prefix(length)) }
            let starts = String(decoding: bytes, as: UTF8.self)
            return "<i data-page=\"\(link: place.link(target.address))\" data-m=\"\(starts)\"></i>"
        }
        return "<div id=\"jump\" data-n=\"\(number: length)\" hidden>\(all)</div>\n"
    }

    /// How many digits of each anchor are kept: enough that two of one month hardly meet, few enough that the page
    /// stays small; nil where even that would be too much.
    static func anchorLength(for count: Int) -> Int? {
        switch count {
        case ...12_000: 8
        case ...35_000: 6
        default: nil
        }
    }
}

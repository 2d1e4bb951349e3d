import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: SharedCorpus.has("xss"))) struct HostileCorpusTests {
    @Test(arguments: TextCorpus.sources)
    func `a text of the corpus does nothing on a page but show itself, whole, wherever it stands`(
        _ source: String
    ) throws {
        let hostile = try HostileSite(TextCorpus.texts(of: source))
        #expect(hostile.texts.count > 15)
        #expect(SiteCheck(hostile.site).problems == [])

        // What the pages of harmless words are made of is the pages' own.
        let plain = try HostileSite.harmless(like: hostile.texts)
        let own = Set(plain.site.pages.flatMap { PageScan(plain.site.files[$0] ?? []).tags.map(Self.shape) })
        var strange: Set<String> = []
        for page in hostile.site.pages {
            let scan = PageScan(hostile.site.files[page] ?? [])
            for tag in scan.tags where !own.contains(Self.shape(tag)) && !TextMarkup.mayMake(tag.name, tag.attributes) {
                strange.insert("\(page): \(Self.shape(tag)) \(tag.attributes["href"] ?? "")")
            }
        }
        #expect(strange == [])

        var problems: [String] = []
        judgeLists(hostile, plain, &problems)
        judgeMessages(hostile, plain, &problems)
        #expect(problems == [])
    }

    /// The element, its attributes' names and its class: all that can act. How many messages a month has shades it, and
    /// a long time may be wrapped.
    private static func shape(_ tag: PageScan.Tag) -> String {
        var name = tag.attributes["class"] ?? ""
        if name == "t w" { name = "t" }
        let isShade = ["c0", "c1", "c2", "c3", "c4"].contains(name)
        return "\(tag.name) \(tag.attributes.keys.sorted()) \(isShade ? "c" : name)"
    }

    private func judgeLists(_ hostile: HostileSite, _ plain: HostileSite, _ problems: inout [String]) {
        let models = (0..<3).map { number in
            let page = plain.listPage(number)
            return todoRows(page).map { own(page, $0) }
        }
        for (number, text) in hostile.texts.enumerated() {
            let (list, chat) = (hostile.listPage(number), hostile.chatPage(number))
            for (page, kind) in [(list, "list"), (chat, "chat")] {
                let heading = page.first("h1").map(page.text)
                if heading.map(SeenText.init)?.scalars != SeenText(text).scalars {
                    problems.append("\(kind) name \(text.debugDescription)")
                }
                if page.first("title").map({ SeenText(page.text(in: $0)).contains(SeenText(text)) }) != true {
                    problems.append("\(kind) title \(text.debugDescription)")
                }
            }
            let rows = todoRows(list)
            guard rows.count == 3, models.contains(rows.map { own(list, $0) }) else {
                problems.append("todos of \(text.debugDescription)")
                continue
            }
            for row in rows.prefix(2) { judge(list, row, shows: text, &problems) }
            let fields = list.tags[rows[2].inner].filter { $0.name == "bdi" }.map(list.text).dropFirst()
            for field in fields where SeenText(field).scalars != SeenText(text).scalars {
                problems.append("priority or tag \(field.debugDescription), not \(text.debugDescription)")
            }
            if fields.count != 2 { problems.append("\(fields.count) fields of \(text.debugDescription)") }
        }
    }

    private func judgeMessages(_ hostile: HostileSite, _ plain: HostileSite, _ problems: inout [String]) {
        var models: [String: [String]] = [:]
        for (scan, rows) in plain.messagePages() {
            for kind in ["text", "fields"] {
                if let row = rows[Made.anchor("\(kind) 1")] { models[kind] = own(scan, row) }
            }
        }
        let pages = hostile.messagePages()
        for (number, text) in hostile.texts.enumerated() {
            for kind in ["text", "fields"] {
                let anchor = Made.anchor("\(kind) \(number)")
                guard let (scan, rows) = pages.first(where: { $0.rows[anchor] != nil }), let row = rows[anchor] else {
                    problems.append("no message of \(text.debugDescription)")
                    continue
                }
                if own(scan, row) != models[kind] { problems.append("\(kind) of \(text.debugDescription)") }
                guard kind == "fields" else {
                    judge(scan, row, shows: text, &problems)
                    continue
                }
                // The time and its day, the sender, the words before the attachment, the attachment, "edited".
                let inside = scan.tags[row.inner]
                let (names, time) = (
                    inside.filter { $0.name == "bdi" }.map(scan.text), inside.first { $0.name == "time" }
                )
                let fields = [time.map(scan.text), names.first, names.dropFirst(2).first].map {
                    SeenText($0 ?? "").scalars
                }
                if fields.contains(where: { $0 != SeenText(text).scalars }) {
                    problems.append("fields \(fields) of \(text.debugDescription)")
                }
            }
        }
    }

    /// The rows of a page of todos; not the items of lists within them.
    private func todoRows(_ page: PageScan) -> [PageScan.Tag] {
        page.tags.filter { $0.attributes["class"] == "plain todos" }.flatMap { todos in
            var rows: [PageScan.Tag] = []
            for row in page.tags[todos.inner] where row.name == "li" {
                if row.inner.lowerBound > rows.last?.inner.upperBound ?? 0 { rows.append(row) }
            }
            return rows
        }
    }

    /// The elements in a row that no text can have made, in their order.
    private func own(_ page: PageScan, _ row: PageScan.Tag) -> [String] {
        page.tags[row.inner].filter { !TextMarkup.mayMake($0.name, $0.attributes) }.map(Self.shape)
    }

    /// A person sees the text, but for the signs of Markdown; where they lead to, links and codes say themselves.
    private func judge(
        _ page: PageScan, _ row: PageScan.Tag, shows text: String, _ problems: inout [String]
    ) {
        var shown = page.text(in: row)
        var hasItems = false
        for tag in page.tags[row.inner] where TextMarkup.mayMake(tag.name, tag.attributes) {
            hasItems = hasItems || tag.name == "li"
            if tag.name == "a", let address = tag.attributes["href"] {
                shown += address + (address.removingPercentEncoding ?? "")
            }
            shown += (tag.attributes["title"] ?? "") + (tag.attributes["start"] ?? "") + (tag.attributes["value"] ?? "")
            if tag.name == "code" { shown += tag.attributes["class"] ?? "" }
        }
        let counts = SeenText.counts(SeenText(shown).scalars)
        // An address that its link's text repeats is shown once.
        let definesAddress = text.contains("]:")
        for (scalar, count) in SeenText.lasting(in: text)
        where counts[scalar, default: 0] < (definesAddress ? 1 : count) {
            // The number of a list's item and the x of a task are signs too.
            if hasItems && "0123456789xX".unicodeScalars.contains(scalar) { continue }
            problems.append("\(scalar.escaped(asASCII: true)) is missing from \(text.debugDescription)")
        }
    }
}

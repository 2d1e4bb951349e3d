import Foundation
import Model
import SafeHTML
import Testing

@testable import Templates

@Suite struct PageTests {
    static let names = Sample(language: .korean).pages.map(\.name)

    private func markup(_ name: String, _ sample: Sample) throws -> String {
        let page = try #require(sample.pages.first { $0.name == name })
        return page.page.html(in: sample.frame).markup
    }

    @Test(arguments: names, Language.allCases) func `a page is what its snapshot shows`(
        _ name: String, _ language: Language
    ) throws {
        let markup = try markup(name, Sample(language: language))
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Snapshots/\(name).\(language.rawValue).html")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Data(markup.utf8).write(to: file)
            Issue.record("recorded \(file.lastPathComponent)")
        } else {
            #expect(try markup == String(contentsOf: file, encoding: .utf8))
        }
    }

    @Test(arguments: names) func `text from the data is never markup`(_ name: String) throws {
        let spice = " <script>\"'&"
        let markup = try markup(name, Sample(language: .english, spice: spice))
        #expect(!markup.contains("<script>"))
        #expect(!markup.contains("\"'&"))
        if !["overview-empty", "todos-empty", "chats-empty", "search"].contains(name) {
            #expect(markup.contains("&lt;script&gt;&quot;&#39;&amp;"))
        }
    }

    @Test(arguments: names, Language.allCases) func `no literal of a template is taken for text`(
        _ name: String, _ language: Language
    ) throws {
        let markup = try markup(name, Sample(language: language))
        #expect(!markup.contains("&lt;"))
        #expect(!markup.contains("&quot;"))
    }

    @Test(arguments: names) func `a page has one heading of its own, and no style or script in it`(
        _ name: String
    ) throws {
        let markup = try markup(name, Sample(language: .korean))
        #expect(markup.components(separatedBy: "<h1").count == 2)
        #expect(!markup.contains("style="))
        #expect(!markup.contains("<style"))
        #expect(!markup.contains("<script>"))
        #expect(markup.hasPrefix("<!DOCTYPE html>\n<html lang=\"ko\" data-page=\""))
    }

    @Test func `every text of the data stands on its page`() throws {
        let sample = Sample(language: .english, spice: "§")
        let counts = [
            ("list", 12), ("chat", 8), ("months", 4), ("chats", 5), ("about", 9), ("overview", 20), ("todos", 15),
        ]
        for (name, least) in counts {
            let found = try markup(name, sample).components(separatedBy: "§").count - 1
            #expect(found >= least, "\(name) shows \(found)")
        }
    }

    @Test func `the person's own style sheet comes last`() {
        var frame = Sample(language: .korean).frame
        frame.ownStyleSheet = "custom.css"
        let markup = Sample(language: .korean).chat.html(in: frame).markup
        #expect(
            markup.contains(
                """
                <link rel="stylesheet" href="../../site.css">
                <link rel="stylesheet" href="../../colors.css">
                <link rel="stylesheet" href="../../custom.css">
                </head>
                """))
    }

    @Test(arguments: ["list", "chat", "month", "undated"]) func `a page of what is over says nothing of today`(
        _ name: String
    ) throws {
        var sample = Sample(language: .english)
        let before = try markup(name, sample)
        sample.language = .english
        let page = try #require(sample.pages.first { $0.name == name }).page
        var frame = sample.frame
        (frame.until, frame.version) = (sample.day(2027, 1, 1), "9.9")
        #expect(page.html(in: frame).markup == before)
    }
}

@Suite struct TodoRowTests {
    private let place = Place(SearchPage(hasMessages: false), in: Sample(language: .english).frame)

    /// A chain of so many todos, each the only subtask of the one before.
    private func chain(_ count: Int) -> TodoRow {
        var row = TodoRow(content: "n\(count)", isChecked: false)
        for number in (1..<count).reversed() {
            row = TodoRow(content: "n\(number)", isChecked: false, subtasks: [row])
        }
        return row
    }

    @Test func `subtasks below the fifth level stand beside each other, in order`() {
        let markup = place.todos([chain(200)]).markup
        #expect(markup.components(separatedBy: "<ul class=\"plain todos sub\"").count - 1 == 4)
        let shown = markup.matches(of: /n(\d+)<\/bdi><\/p>/).compactMap { Int($0.1) }
        #expect(shown == Array(1...200))
    }

    @Test func `an empty todo says that it has no text`() {
        #expect(place.todos([TodoRow(content: " \n", isChecked: false)]).markup.contains(">No text</p>"))
    }
}

@Suite struct MessageRowTests {
    private let place = Place(SearchPage(hasMessages: false), in: Sample(language: .english).frame)

    private func classes(_ rows: [MessageRow], showsSenders: Bool = true) -> [String] {
        place.messages(rows, showsSenders: showsSenders).markup.matches(of: /<li id="m\d"( class="[^"]*")?>/).map {
            String($0.1 ?? "")
        }
    }

    private func row(_ number: Int, _ time: String, _ sender: String?, service: Bool = false) -> MessageRow {
        MessageRow(
            anchor: "m\(number)", time: TimeText(text: time, datetime: nil), sender: sender, body: "<p>x</p>",
            isService: service)
    }

    @Test func `the time is seen once a minute and sender`() {
        let rows = [
            row(1, "3:05 PM", "Mina"), row(2, "3:05 PM", "Mina"), row(3, "3:05 PM", "Jun"), row(4, "3:06 PM", "Jun"),
            row(5, "3:06 PM", nil, service: true), row(6, "3:06 PM", "Jun"),
        ]
        #expect(classes(rows) == ["", " class=\"same\"", "", "", " class=\"same sys\"", ""])
    }

    @Test func `a sender is named where it changes`() {
        let rows = [row(1, "1", "Mina"), row(2, "2", "Mina"), row(3, "3", "Jun"), row(4, "4", nil)]
        let names = place.messages(rows, showsSenders: true).markup.matches(of: /class="who">(.*?)<\/p>/)
        #expect(
            names.map { String($0.1) } == [
                "<bdi>Mina</bdi>", "<bdi>Jun</bdi>", "<bdi class=\"muted\">No name</bdi>",
            ])
    }

    @Test func `a chat without senders names none`() {
        #expect(!place.messages([row(1, "1", nil)], showsSenders: false).markup.contains("class=\"who\""))
    }
}

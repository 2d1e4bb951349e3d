import Diagnostics
import Model
import TestSupport
import Testing

@testable import Site

@Suite struct HostileTests {
    struct Text: CustomTestStringConvertible, Sendable {
        let text: String
        var testDescription: String {
            String(text.unicodeScalars.prefix(30).map { $0.escaped(asASCII: true) }.joined())
        }
    }

    static let texts = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)",
        "</title></head></html>",
        "--><!--", "]]>", "&amp;&lt;&#60;&", "javascript:alert(1)",
        "[x](javascript:alert(1)) ![x](https://example.com/a.png)",
        "[x](#nowhere) [y](../../etc/passwd) <https://example.com/?a=1&b=\">",
        "\u{0}\u{1}\u{8}\u{B}\u{C}\u{1B}\u{7F}\u{85}",
        "\r\n\r\n\r", "\u{2028}\u{2029}", "\u{202E}\u{2066}\u{202D}right to left\u{2069}\u{2069}\u{202C}\u{202C}",
        "\u{FEFF}\u{FFFE}\u{FFFF}\u{10FFFF}", "قائمة", "👩‍👩‍👧‍👦🏔️", "e" + String(repeating: "\u{301}", count: 500),
        "# heading\n\n> quote\n\n- item\n\n```\ncode\n```\n\n| a | b |\n|---|---|\n| c | d |", "../../index.html", "",
        " \t\n",
        String(repeating: "word", count: 500),
    ].map { Text(text: $0) }

    /// The text in every field of every record that holds text.
    private static func records(_ text: String) -> [Record] {
        let extra = Extra([.init(text, .text(text))])
        let list = TodoList(id: RecordID(text), name: text, color: ListColor(hex: "#FF950080"), extra: extra)
        let (chat, other) = (Chat(id: RecordID(text), name: text), Chat(id: RecordID(text + "2"), name: text))
        func todo(_ number: Int, under parent: Int? = nil, isChecked: Bool = false) -> Record {
            .todo(
                Todo(
                    id: RecordID(text + "\(number)"), list: list.id, parent: parent.map { RecordID(text + "\($0)") },
                    content: text, isChecked: isChecked, due: DateStamp(iso: "2026-01-01T10:00:00"), notes: text,
                    priority: text, tags: [text, text], extra: extra))
        }
        func message(_ number: Int, _ date: String?, in chat: Chat, isService: Bool = false) -> Record {
            .message(
                Message(
                    id: RecordID(text + "\(number)"), chat: chat.id, content: text, sender: text,
                    date: date.flatMap(DateStamp.init(iso:)), creationTime: text, isEdited: true,
                    attachments: [text, text], isService: isService, extra: extra))
        }
        return [
            .list(list), todo(1), todo(2, under: 1), todo(3, under: 2, isChecked: true), todo(4, isChecked: true),
            .chat(chat), message(1, "2026-03-14", in: chat),
            message(2, "2026-03-14T12:00:00Z", in: chat, isService: true),
            message(3, nil, in: chat), .chat(other), message(1, "2026-03-15", in: other),
        ]
    }

    private static func site(_ text: String, split: Bool = false) throws -> BuiltSite {
        let summary = SourceSummary(
            name: text, reader: text, groups: [.init(kind: .repaired, reason: text, count: 1, first: text)])
        let crowd = split ? [.chat(Made.chat)] + Made.day("2026-03-14", 501) : []
        return try BuiltSite(of: records(text) + crowd, title: text, summaries: [summary])
    }

    @Test(arguments: texts) func `no text can break the structure of a page`(_ text: Text) throws {
        let problems = SiteCheck(try Self.site(text.text)).problems
        #expect(problems == [])
    }

    @Test(arguments: texts) func `no text adds a script, a form, or a link of the page's own`(_ text: Text) throws {
        let (site, plain) = (try Self.site(text.text), try Self.site("plain"))
        func skeleton(_ site: BuiltSite) -> [String: Int] {
            var counts: [String: Int] = [:]
            for page in site.pages {
                for tag in PageScan(site.files[page] ?? []).tags {
                    let isTyped = tag.attributes["rel"]?.contains("ugc") == true
                    guard !isTyped, ["script", "form", "a", "link", "input", "meta"].contains(tag.name) else {
                        continue
                    }
                    counts[tag.name, default: 0] += 1
                }
            }
            return counts
        }
        let (counts, plainCounts) = (skeleton(site), skeleton(plain))
        #expect(counts == plainCounts)
        #expect(site.pages.count == plain.pages.count)
    }

    @Test func `controls of a name are seen in its page's title, tabs and line ends are blanks there`() throws {
        let list = Made.list("a\u{1}b\tc\u{2028}d\r\u{7F}")
        let page = try BuiltSite(of: [.list(list)]).text("lists/\(list.id.digest.hex.prefix(8)).html")
        #expect(page.contains("<title>a␁b c d ␡ ·"))
    }

    @Test func `words of a hundred kilobytes in every field break nothing`() throws {
        let site = try Self.site(String(repeating: "word", count: 25_000))
        #expect(SiteCheck(site, mostBytes: .max).problems == [])
    }

    @Test func `one message with long texts in each field, many times, still makes pages of 300 KB`() throws {
        let long = String(repeating: "\"", count: 3_000)
        let records: [Record] = (0..<60).map { number in
            .message(
                Message(
                    id: RecordID("\(number)"), chat: Made.chat.id, content: "x", sender: long + "\(number)",
                    date: DateStamp(iso: "2026-03-14"), creationTime: long, attachments: [long]))
        }
        let site = try BuiltSite(of: [.chat(Made.chat)] + records)
        #expect(SiteCheck(site).problems == [])
    }

    @Test func `long names of people, lists and chats do not make their pages too large`() throws {
        let long = String(repeating: "<", count: 4_000)
        let lists = (0..<30).flatMap { number -> [Record] in
            let list = TodoList(id: RecordID("\(number)"), name: long + "\(number)")
            return [.list(list), Made.todo(long, in: list), Made.todo("b", in: list, isChecked: true)]
        }
        let chats = (0..<4).flatMap { number -> [Record] in
            let chat = Chat(id: RecordID("\(number)"), name: long + "\(number)")
            return [.chat(chat)]
                + (0..<40).map { sender in
                    .message(
                        Message(
                            id: RecordID("\(sender)"), chat: chat.id, content: long, sender: long + "\(sender)",
                            date: DateStamp(iso: "2026-03-14")))
                }
        }
        let problems = SiteCheck(try BuiltSite(of: lists + chats)).problems
        #expect(problems == [])
    }

    @Test(arguments: [21, 22, 23] as [UInt64]) func `archives of hostile texts become whole sites`(_ seed: UInt64)
        throws
    {
        var generator = ArchiveGenerator(seed: seed)
        let site = try BuiltSite(of: generator.records(lists: 8, chats: 4), language: nil)
        #expect(SiteCheck(site, mostBytes: .max).problems == [])
    }

    @Test func `subtasks nested five thousand deep make pages of the usual size`() throws {
        let list = Made.list("Deep")
        var records: [Record] = [.list(list)]
        for depth in 0..<5_000 {
            let parent = depth == 0 ? nil : RecordID("\(depth - 1)")
            records.append(
                .todo(Todo(id: RecordID("\(depth)"), list: list.id, parent: parent, content: "level \(depth)")))
        }
        let site = try BuiltSite(of: records)
        #expect(SiteCheck(site).problems == [])
        let pages = site.pages.filter { $0.hasPrefix("todos") }
        let deepest = pages.filter { PageScan(site.files[$0] ?? []).text.contains("level 4999") }
        #expect(deepest == ["todos-\(pages.count).html"])
    }
}

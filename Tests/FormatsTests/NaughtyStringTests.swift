import Backup
import Formats
import Foundation
import Model
import TestSupport
import Testing

/// Each string in every place of an archive, from JSON to CSV to Markdown to JSON.
@Suite struct NaughtyStringTests {
    private static let rounds: [[LosslessFormat]] = [
        [.json, .csv, .markdown, .json], [.json, .spreadsheet, .markdown, .json],
    ]

    private func comesBack(_ strings: [String]) throws {
        let records = Self.records(strings)
        for round in Self.rounds {
            let difference = LosslessTests.difference(records, through: round)
            #expect(difference == nil)
        }
    }

    private static func records(_ strings: [String]) -> [Record] {
        let (list, chat) = (RecordID("list"), RecordID("chat"))
        var records: [Record] = [.list(TodoList(id: list, name: "l"))]
        for (number, string) in strings.enumerated() {
            let extra = Extra([.init(string, .text(string))])
            records.append(
                .todo(
                    Todo(
                        id: RecordID("\(number) " + string), list: list, content: string, notes: string,
                        priority: string, tags: [string, string], extra: extra)))
            records.append(.todo(Todo(id: RecordID("n\(number)"), list: list, content: "plain", notes: string)))
        }
        for (number, string) in strings.enumerated() {
            records.append(.list(TodoList(id: RecordID("l\(number)"), name: string)))
        }
        records.append(.chat(Chat(id: chat, name: strings.first ?? "")))
        for (number, string) in strings.enumerated() {
            records.append(
                .message(
                    Message(
                        id: RecordID("\(number)"), chat: chat, content: string, sender: string, creationTime: string,
                        attachments: [string])))
        }
        return records
    }

    @Test func `texts that look like our own come back`() throws {
        try comesBack([
            "x <!-- {\"id\":\"y\"} -->", "<!-- {\"id\":\"y\"} -->", "<!-- daybook 1 -->",
            "# x <!-- list {\"id\":\"y\"} -->",
            "<!-- message {\"id\":\"y\"} -->\n> z", "'kind", "kind,id", "x\n- [ ] y <!-- {\"id\":\"z\"} -->", "> x",
            ">x",
            ">", "a\n\n\n\nb", "a\n \nb", "\\# x", "\\", "a\\\n", "#", "C #", "# ", "x #", "007", "1e5", "true", "null",
            "-\n===", "| a |\n|---|", "a\n---", "[a]: b", "  - [ ] x", "\u{85}\u{2028}\u{2029}", "a\u{B}b\u{C}",
            "é", "e\u{301}", "\u{FEFF}", "--", "--->", "`", "</script>", "1.", "1. x", "1234567890. x", "+", "---",
            "__",
            "\t", "a\tb", "\ta", "…", "&#10;", "%0A",
        ])
    }

    @Test(.enabled(if: SharedCorpus.has("strings/blns.json")))
    func `the big list of naughty strings comes back`() throws {
        let strings = try JSONDecoder().decode([String].self, from: Data(SharedCorpus.bytes("strings/blns.json")))
        #expect(strings.count == 515)
        try comesBack(strings)
    }

    @Test(.enabled(if: SharedCorpus.has("strings/csv-formula.json")))
    func `formulas come back, and none is left in a table for a spreadsheet`() throws {
        struct File: Decodable {
            let strings, firstCharacters, mustSurviveRoundTrip: [String]
        }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let file = try decoder.decode(File.self, from: Data(SharedCorpus.bytes("strings/csv-formula.json")))
        let strings = file.strings + file.mustSurviveRoundTrip
        try comesBack(strings)
        for row in try CSVParserTests.rows(csv(Self.records(strings), forSpreadsheet: true)) {
            for cell in row {
                #expect(!file.firstCharacters.contains { cell.unicodeScalars.first == $0.unicodeScalars.first })
            }
        }
    }
}

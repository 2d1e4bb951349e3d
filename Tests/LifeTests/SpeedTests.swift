import Foundation
import Testing

/// How long an edit takes beside a million messages. Run it with the release build: `DAYBOOK_BENCHMARK=1 swift test
/// -c release --filter SpeedTests`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["DAYBOOK_BENCHMARK"] != nil, "a benchmark"), .serialized)
struct SpeedTests {
    static let messages = 1_000_000

    /// Milliseconds, the middle one of several runs; `%` becomes a number that differs from run to run.
    private static func time(_ words: [String], in household: Household) throws -> Double {
        var times: [Double] = []
        for run in 0..<9 {
            let start = DispatchTime.now().uptimeNanoseconds
            let answer = try household.daybook(words.map { $0.replacingOccurrences(of: "%", with: "\(run)") })
            times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
            #expect(answer.code == 0, "\(answer.errors)")
        }
        return times.sorted()[times.count / 2]
    }

    @Test func `edits take as long beside a million messages as beside none`() throws {
        let products = try #require(Household.products, "the built commands lie beside the tests")
        let (full, empty) = (try Household(products, locale: "C"), try Household(products, locale: "C"))
        var json = #"{"format": "daybook", "chats": [{"id": "C", "name": "Chat", "messages": ["#
        for number in 0..<Self.messages {
            if number > 0 { json += "," }
            json += #"{"id":"m\#(number)","date":"2026-01-01T00:00:00Z","content":"message number \#(number)"}"#
        }
        try full.write(json + "]}]}", to: "full.json")
        #expect(try full.daybook(["import", "full.json"]).code == 0)
        for household in [full, empty] {
            try household.daybook(["chat", "send", "first", "--chat", "Chat"])
            try household.daybook(["todo", "add", "first"])
        }
        let commands = [
            ["todo", "add", "new %"], ["todo", "toggle", "first"], ["chat", "send", "new %"],
            ["chat", "show", "--limit", "20"],
        ]
        for words in commands {
            let (with, without) = (try Self.time(words, in: full), try Self.time(words, in: empty))
            print(words.joined(separator: " "), "with a million:", with, "ms; with none:", without, "ms")
            #expect(with < without + 20)
        }
        let last = try full.daybook(["chat", "show", "--limit", "1"]).output.split(separator: "\n").last
        let id = try #require(last?.prefix(10))
        let edit = try Self.time(["chat", "edit", String(id), "again %"], in: full)
        print("chat edit with a million:", edit, "ms")
        #expect(edit < 100)
    }
}

import Commands
import Foundation
import TestSupport
import Testing

/// The stored files of the three apps, made by hand after the apps' own, become one site.
@Suite(.enabled(if: SharedCorpus.has("coredata"))) struct CorpusSiteTests {
    static let inputs = [
        "reminder-v2-wal/ReminderModel.sqlite", "todos/todolist.json", "chat-wal/ChatModel.sqlite",
    ].map { SharedCorpus.folder + "/coredata/" + $0 }

    private func site(_ words: [String] = []) throws -> (Workplace, Workplace.Outcome) {
        let workplace = try Workplace()
        let outcome = workplace.run(
            "export-site", Self.inputs + ["--out", "site", "--timezone", "Asia/Seoul"] + words)
        return (workplace, outcome)
    }

    @Test func `all that the apps stored is counted`() throws {
        let (workplace, outcome) = try site()
        #expect(outcome.code == .done)
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(
            lines.first?.hasSuffix(
                "ReminderModel.sqlite:Reminder row 16: warning: reminderDate lies beyond the year 9999 in this time zone; "
                    + "kept without it") == true)
        #expect(lines.dropFirst().first == "Read 3 files: 24 lists, 32 todos, 1 chat, 200 messages; nothing set aside.")
        #expect(workplace.files(in: "site/lists").filter { $0.hasSuffix(".html") && $0 != "index.html" }.count == 24)
    }

    @Test func `every colour of a list is in the style sheet, drawn over white`() throws {
        struct Expected: Decodable {
            struct List: Decodable { let color: String? }
            let lists: [List]
        }
        let (workplace, _) = try site()
        let expected = try JSONDecoder().decode(
            Expected.self, from: Data(SharedCorpus.bytes("coredata/reminder-v2-wal/expected.json")))
        // A list without a colour is gray.
        let colors = Set(expected.lists.compactMap(\.color).map(Self.overWhite) + ["8e8e93"])
        let sheet = try workplace.text(of: "site/colors.css")
        let light = try #require(sheet.split(separator: "@media").first)
        #expect(Set(light.matches(of: /\.k-([0-9a-f]{6})\{/).map { String($0.1) }) == colors)
        #expect(colors.count > 15)
    }

    /// "#401F73CC" as the six digits of the colour that is seen.
    private static func overWhite(_ color: String) -> String {
        let digits = Array(color.dropFirst())
        let channels = stride(from: 0, to: digits.count, by: 2).compactMap {
            Int(String(digits[$0...($0 + 1)]), radix: 16)
        }
        let alpha = Double(channels.count == 4 ? channels[3] : 255) / 255
        return channels.prefix(3).map {
            String(format: "%02x", Int((Double($0) * alpha + 255 * (1 - alpha)).rounded()))
        }.joined()
    }

    @Test func `edited messages say so, at the time that the app showed`() throws {
        struct Expected: Decodable {
            struct Message: Decodable {
                let isEdit: Bool
                let creationTime: String?
            }
            let messages: [Message]
        }
        let expected = try JSONDecoder().decode(
            Expected.self, from: Data(SharedCorpus.bytes("coredata/chat-wal/expected.json"))
        ).messages
        let (workplace, _) = try site()
        let pages = workplace.files(in: "site/chats").compactMap { try? workplace.text(of: "site/chats/" + $0) }
        let rows = pages.flatMap { $0.matches(of: /<li[^>]*id="m[^>]*>[\s\S]*?<\/li>/).map { String($0.0) } }
        #expect(rows.count == expected.count)
        #expect(rows.filter { $0.contains("<bdi>수정됨</bdi>") }.count == expected.filter(\.isEdit).count)
        for time in Set(expected.compactMap(\.creationTime)) {
            #expect(rows.contains { $0.contains(time) }, "\(time)")
        }
    }

    @Test func `the same stores give the same site twice`() throws {
        let (one, other) = (try site().0, try site().0)
        #expect(try one.contents(of: "site") == other.contents(of: "site"))
    }

    @Test func `the stores are not changed, nor is anything left beside them`() throws {
        let workplace = try Workplace()
        for name in ["ChatModel.sqlite", "ChatModel.sqlite-wal"] {
            try workplace.write(try SharedCorpus.bytes("coredata/chat-wal/" + name), to: "app/" + name)
        }
        let before = try workplace.contents(of: "app")
        #expect(workplace.exportSite("app/ChatModel.sqlite", "--out", "site").code == .done)
        #expect(workplace.convertBackup("app/ChatModel.sqlite", "chat.json").code == .done)
        #expect(try workplace.contents(of: "app") == before)
    }
}

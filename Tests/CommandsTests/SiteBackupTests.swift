import Formats
import Foundation
import Model
import TestSupport
import Testing

/// A site gives back what it was made from.
@Suite struct SiteBackupTests {
    /// An archive of hostile texts as Daybook JSON; all messages have an instant, for the others stand first in a site.
    private static func archive(_ seed: UInt64) throws -> [UInt8] {
        var generator = ArchiveGenerator(seed: seed)
        final class Text { var bytes: [UInt8] = [] }
        let text = Text()
        var writer = DaybookJSONWriter { text.bytes += $0 }
        for record in generator.records(lists: 5, chats: 4) {
            if case .message(let message) = record, message.date?.secondsSince1970 == nil { continue }
            try writer.receive(record)
        }
        try writer.finish()
        return text.bytes
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64]) func `the data of a site are what it was made from`(
        _ seed: UInt64
    ) throws {
        let workplace = try Workplace()
        try workplace.write(Self.archive(seed), to: "a.json")
        #expect(workplace.convertBackup("a.json", "direct.json", "--quiet").code == .done)
        #expect(workplace.exportSite("a.json", "--out", "site", "--quiet").code == .done)
        #expect(workplace.convertBackup("site", "back.json", "--quiet").code == .done)
        #expect(try workplace.text(of: "back.json") == workplace.text(of: "direct.json"))
    }

    @Test func `each data file is Daybook JSON of its own, and a part of them gives a part`() throws {
        let workplace = try Workplace()
        #expect(workplace.exportSite("--sample", "--out", "site", "--quiet").code == .done)
        let files = workplace.files(in: "site/data")
        #expect(files.count > 60)
        for file in files {
            #expect(workplace.convertBackup("site/data/" + file, "--to", "json", "--quiet").code == .done, "\(file)")
        }
        let whole = workplace.convertBackup("site", "all.json").errors
        #expect(whole == "Converted 1 file: 12 lists, 88 todos, 2 chats, 427 messages; nothing set aside.\n")
        try FileManager.default.removeItem(atPath: workplace.path("site/data/lists.json"))
        let rest = workplace.convertBackup("site", "rest.json").errors
        #expect(rest == "Converted 1 file: 2 chats, 427 messages; nothing set aside.\n")
    }

    @Test func `a site without its data is refused, saying why`() throws {
        let workplace = try Workplace()
        #expect(workplace.exportSite("--sample", "--out", "site", "--no-backup", "--quiet").code == .done)
        #expect(!workplace.has("site/data"))
        #expect(
            workplace.convertBackup("site", "back.json")
                == Workplace.Outcome(
                    .data,
                    errors: """
                        site: error: is a site without its data: it was made with --no-backup
                          Make it again without --no-backup, or convert the files or the store it was made from.

                        """))
    }

    @Test func `a folder that only has something called data in it is no site`() throws {
        let workplace = try Workplace()
        try workplace.write("x", to: "f/data/x.txt")
        #expect(workplace.convertBackup("f", "out.json").code == .data)
        #expect(workplace.convertBackup("f", "out.json", "--from", "site").code == .data)
        #expect(!workplace.has("out.json"))
    }

    @Test(arguments: ["a.sqlite", "a.sqlite-wal", "a.sqlite-journal"])
    func `a report takes the place of no input, nor of what belongs to one`(_ report: String) throws {
        let workplace = try Workplace()
        for name in ["a.sqlite", "a.sqlite-wal", "a.sqlite-journal"] { try workplace.write("mine", to: name) }
        #expect(workplace.convertBackup("a.sqlite", "o.json", "--report", report).code == .usage)
        #expect(try workplace.text(of: report) == "mine")
    }

    @Test(arguments: ["site/index.html", "site/new.json"]) func `a report goes into no folder of a site`(
        _ report: String
    ) throws {
        let workplace = try Workplace()
        #expect(workplace.exportSite("--sample", "--out", "site", "--quiet").code == .done)
        let before = try workplace.contents(of: "site")
        #expect(workplace.convertBackup("site", "o.json", "--report", report).code == .usage)
        #expect(workplace.exportSite("--sample", "--out", "site", "--report", report).code == .usage)
        #expect(try workplace.contents(of: "site") == before)
    }

    @Test func `strict refuses to write what a format has no place for`() throws {
        let workplace = try Workplace()
        try workplace.write(Self.archive(1), to: "a.json")
        let refused = workplace.convertBackup("a.json", "out.json", "--to", "todolist", "--strict")
        #expect(refused.code == .data)
        #expect(!workplace.has("out.json"))
        #expect(workplace.convertBackup("a.json", "out.json", "--to", "todolist", "--quiet").code == .done)
    }
}

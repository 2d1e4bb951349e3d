import Backup
import Formats
import Foundation
import TestSupport
import Testing

@Suite struct TextFormatEvidenceTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let csv, markdown: Evidence
        var testDescription: String { text }

        init(_ text: String, csv: Evidence = .none, markdown: Evidence = .none) {
            (self.text, self.csv, self.markdown) = (text, csv, markdown)
        }
    }

    static let cases = [
        Case("kind,id,name\n", csv: .certain),
        Case("\u{FEFF}'kind,list,id,content\r\n", csv: .certain),
        Case("id,content,checked\r\n1,a,true\r\n", csv: .strong),
        Case("content;checked\n- [ ] a;x\n", csv: .strong),
        Case("content\n- [ ] a\n", csv: .weak),
        Case("Date,Author,Content\n", csv: .weak),
        Case("content,x\n\"a\n- [ ] b\"\n", csv: .weak),
        Case("a,b\n1,2\n"),
        Case("<!-- daybook 1 -->\n", markdown: .certain),
        Case("\u{FEFF}<!-- daybook 2 -->\r\n- [ ] a", markdown: .certain),
        Case("# A\n\n- [ ] a\n", markdown: .weak),
        Case("1. [x] a", markdown: .weak),
        Case("```\n- [ ] a\n```\n"),
        Case("# A\n\ntext\n"),
        Case("- [ ] a\u{0}"),
        Case("{\"lists\": [\n- [ ] a\n"),
        Case("[{\n- [ ] a\n"),
        Case("{\"content\",content\n"),
        Case("[ ] a\n- [ ] b\n", markdown: .weak),
        Case(""),
    ]

    @Test(arguments: cases) func `each text has at most one reader`(_ c: Case) {
        let sample = InputSample(bytes: Array(c.text.utf8), isWhole: true)
        let csv = CSVReader().evidence(in: sample)
        let markdown = MarkdownReader().evidence(in: sample)
        #expect(csv == c.csv)
        #expect(markdown == c.markdown)
        let json = max(DaybookJSONReader().evidence(in: sample), TodolistReader().evidence(in: sample))
        #expect([csv, markdown, json].count { $0 != .none } <= 1)
    }

    @Test func `what the writers write is known for certain`() throws {
        var generator = ArchiveGenerator(seed: 5)
        let records = generator.records()
        for (bytes, reader) in [
            (try csv(records), CSVReader() as any BackupReader), (try csv(records, forSpreadsheet: true), CSVReader()),
            (try markdown(records), MarkdownReader()),
        ] {
            let sample = InputSample(
                bytes: Array(bytes.prefix(InputSample.limit)), isWhole: bytes.count <= InputSample.limit)
            #expect(reader.evidence(in: sample) == .certain)
        }
    }

    @Test(.enabled(if: SharedCorpus.has("coredata")))
    func `no store is taken for a text`() throws {
        for path in FileTree.files(in: SharedCorpus.folder + "/coredata") where path.hasSuffix(".sqlite") {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)).prefix(InputSample.limit))
            let sample = InputSample(bytes: bytes, isWhole: false)
            #expect(CSVReader().evidence(in: sample) == .none)
            #expect(MarkdownReader().evidence(in: sample) == .none)
        }
    }
}

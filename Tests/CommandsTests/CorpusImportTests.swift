import Commands
import Foundation
import TestSupport
import Testing

/// Every sample file that Daybook reads, imported twice.
@Suite(.enabled(if: SharedCorpus.has("coredata"))) struct CorpusImportTests {
    /// Files of a size that a test can read.
    static let files: [String] = {
        let folder = SharedCorpus.folder
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.sorted().map { folder + "/" + $0 }.filter { path in
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return attributes?[.type] as? FileAttributeType == .typeRegular
                && (attributes?[.size] as? Int ?? .max) < 1 << 20
        }
    }()

    @Test func `a second import of a file changes no byte of the store`() throws {
        var read = 0
        for file in Self.files {
            let workplace = try Workplace()
            guard workplace.daybook("import", file, "--quiet").code == .done else { continue }
            read += 1
            let before = try workplace.contents(of: "home")
            let second = workplace.daybook("import", file)
            #expect(second.lastWords.hasPrefix("Added no records; updated 0; "), "\(file)")
            #expect(try workplace.contents(of: "home") == before, "\(file)")
            #expect(workplace.daybook("doctor").code == .done, "\(file)")
        }
        #expect(read > 20)
    }
}

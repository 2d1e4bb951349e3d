import Backup
import Model
import Testing

@Suite struct SeenIDsTests {
    @Test func `an id is new once`() {
        var seen = SeenIDs()
        let ids = (0..<10_000).map { RecordID("id-\($0)") }
        let first = ids.map { seen.insert($0) }
        let second = ids.map { seen.insert($0) }
        #expect(first.allSatisfy { $0 })
        #expect(second.allSatisfy { !$0 })
    }

    @Test func `ids that differ in a byte differ`() {
        var seen = SeenIDs()
        for text in ["", "\u{0}", "\u{0}\u{0}", "a", "a\u{0}", "aaaaaaaa", "aaaaaaaab", "baaaaaaaa", "é", "e\u{301}"] {
            let isNew = seen.insert(RecordID(text))
            #expect(isNew, "\(text)")
        }
    }
}

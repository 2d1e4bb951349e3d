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

    /// Whatever waits, is marked or stands in the table when an id comes again.
    @Test(arguments: [1, 2, 3, 62, 63, 64, 65, 128, 1_000, 100_000])
    func `an id that comes again after so many others is known`(_ distance: Int) {
        var seen = SeenIDs()
        var wrong: [Int] = []
        for number in 0..<(distance * 2 + 5_000) {
            if !seen.insert(RecordID("new \(number)")) { wrong.append(number) }
            if number >= distance, seen.insert(RecordID("new \(number - distance)")) { wrong.append(-number) }
        }
        #expect(wrong == [])
    }

    @Test func `ids that differ in a byte differ`() {
        var seen = SeenIDs()
        for text in ["", "\u{0}", "\u{0}\u{0}", "a", "a\u{0}", "aaaaaaaa", "aaaaaaaab", "baaaaaaaa", "é", "e\u{301}"] {
            let isNew = seen.insert(RecordID(text))
            #expect(isNew, "\(text)")
        }
    }
}

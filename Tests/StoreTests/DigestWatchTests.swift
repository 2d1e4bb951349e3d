import Model
import TestSupport
import Testing

@testable import Store

@Suite struct DigestWatchTests {
    /// Ids whose digests begin with the same ten digits.
    private static let near = ["1464110", "1526146"].map { RecordID($0) }

    private static func watch(_ ids: [(scope: Int64, id: String)], most: Int = 1 << 20) -> DigestWatch {
        var watch = DigestWatch(most: most)
        for (scope, id) in ids { watch.note(StoreKeys.digest(of: RecordID(id)), in: scope) }
        watch.finish()
        return watch
    }

    @Test func `ids that all differ are told apart, whatever another chat has`() {
        let ids = (1...3).flatMap { scope in (0..<1_000).map { (scope: Int64(scope), id: "\($0)") } }
        let watch = Self.watch(ids)
        #expect(!watch.mayHaveDoubles)
        #expect(watch.meeting == [:])
    }

    @Test(arguments: 0..<20) func `one id that comes twice in a chat is seen`(_ place: Int) {
        let ids = (0..<20).map { (scope: 1 as Int64, id: "\($0)") }
        #expect(Self.watch(ids + [ids[place]]).mayHaveDoubles)
        #expect(!Self.watch(ids + [(scope: 2, id: ids[place].id)]).mayHaveDoubles)
    }

    @Test func `digests that meet in their usual digits are told for their chat`() {
        let near = Self.near.map(\.text)
        let watch = Self.watch([(1, near[0]), (1, "other"), (1, near[1]), (2, near[0])])
        #expect(!watch.mayHaveDoubles)
        #expect(watch.meeting == [1: Set(Self.near.map { DigestHex(number: StoreKeys.digest(of: $0)) })])
    }

    @Test func `a chat that comes back, or has too many, is left to the index`() {
        let back = Self.watch([(1, "a"), (2, "b"), (1, "c")])
        #expect(back.mayHaveDoubles && back.meeting == nil)
        let many = Self.watch((0..<11).map { (1, "\($0)") }, most: 10)
        #expect(many.mayHaveDoubles && many.meeting == nil)
        #expect(!Self.watch((0..<10).map { (1, "\($0)") }, most: 10).mayHaveDoubles)
    }

    private static let chat = Chat(id: RecordID("c"), name: "Family")

    private static func fill(
        _ path: String, with ids: [String]
    ) throws -> (meeting: Set<DigestHex>, ids: [String], indexes: Int64?) {
        let store = try DaybookStore.open(forEditing: path)
        let target = try StoreImport(into: store, in: .utc) { _ in }
        try target.receive(.chat(chat))
        for id in ids { try target.receive(.message(Message(id: RecordID(id), chat: chat.id, content: id))) }
        try target.finish(store, isForPages: true)
        let stored = try store.chats()[0]
        var found: [String] = []
        try store.forEachUndatedMessage(in: stored) {
            found.append($0.message.id.text)
            return true
        }
        let indexes = try store.number("SELECT count(*) FROM sqlite_master WHERE name = 'message_digest'")
        return (try store.meetingDigests(in: stored), found, indexes)
    }

    @Test func `a store for pages has an index of ids only where an id came twice, and the same names`() throws {
        let near = Self.near.map(\.text)
        let digests = Set(Self.near.map { DigestHex(number: StoreKeys.digest(of: $0)) })
        for (ids, names, indexes) in [
            (["a"] + near, ["a"] + near, 0 as Int64), (["a", "a"] + near, ["a", "a~2"] + near, 1),
        ] {
            try inTestFolder { folder in
                let path = folder + "/pages.sqlite"
                let filled = try Self.fill(path, with: ids)
                #expect(filled.meeting == digests)
                #expect(filled.ids == names)
                #expect(filled.indexes == indexes)
                // Without what the filling has shown, the rows say the same.
                let later = try DaybookStore.open(readOnly: path)
                #expect(try later.meetingDigests(in: later.chats()[0]) == digests)
            }
        }
    }
}

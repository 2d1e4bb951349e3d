import Backup
import Model
import Testing

@Suite struct IDMakerTests {
    @Test func `an id is 32 hex digits of a digest of what the record says`() {
        var maker = IDMaker()
        let id = maker.id(of: TodoList(id: RecordID(""), name: "Groceries"))
        #expect(id.text == String(SHA256.digest(of: "4:list9:Groceries").hex.prefix(32)))
    }

    @Test(arguments: [0, 1, 9, 10, 99, 100, 1_000, 123_456])
    func `a fact goes in with its length in bytes`(_ count: Int) {
        let fact = String(repeating: "x", count: count)
        let id = IDMaker.singleID("k", [fact, nil])
        #expect(id.text == String(SHA256.digest(of: "1:k\(count):\(fact)-").hex.prefix(32)))
    }

    @Test func `equals are numbered, and a second reading gives the same ids`() {
        func ids() -> [RecordID] {
            var maker = IDMaker()
            return ["a", "a", "b", "a"].map { maker.id(of: Chat(id: RecordID(""), name: $0)) }
        }
        #expect(Set(ids()).count == 4)
        #expect(ids() == ids())
    }

    @Test func `facts cannot run into each other`() {
        #expect(IDMaker.singleID("x", ["ab", "c"]) != IDMaker.singleID("x", ["a", "bc"]))
        #expect(IDMaker.singleID("x", [nil, "a"]) != IDMaker.singleID("x", ["a", nil]))
        #expect(IDMaker.singleID("x", [""]) != IDMaker.singleID("x", [nil]))
    }

    @Test func `checking a todo or adding notes keeps its id`() {
        var (one, other) = (IDMaker(), IDMaker())
        let todo = Todo(id: RecordID(""), list: RecordID("l"), content: "Milk")
        var changed = todo
        (changed.isChecked, changed.notes) = (true, "two")
        #expect(one.id(of: todo) == other.id(of: changed))
    }
}

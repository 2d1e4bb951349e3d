import Testing

@testable import Store

@Suite struct KeySetTests {
    @Test(arguments: [0, 1, 63, 64, 65, 1_000_000, 1 << 40, .max, -1, .min] as [Int64])
    func `a key is new once`(_ key: Int64) {
        var keys = KeySet()
        let isNew = [key, key, key ^ 1, key].map { keys.insert($0) }
        #expect(isNew == [true, false, true, false])
    }

    @Test func `keys that lie side by side are told apart`() {
        var keys = KeySet()
        let first = stride(from: 0, to: 10_000, by: 3).map { keys.insert(Int64($0)) }
        #expect(first.allSatisfy { $0 })
        let second = (0..<10_000).map { keys.insert(Int64($0)) }
        #expect(second == (0..<10_000).map { $0 % 3 != 0 })
    }

    @Test func `the union holds the keys of both, and no other`() {
        var (even, odd) = (KeySet(), KeySet())
        for key in stride(from: 0, to: 200, by: 4) as StrideTo<Int64> {
            _ = even.insert(key)
            _ = odd.insert(key + 1)
        }
        even.formUnion(odd)
        #expect((0..<200).map { even.contains($0) } == (0..<200).map { $0 % 4 < 2 })
    }
}

import Model
import Testing

@Suite struct ChecksumTests {
    @Test(arguments: [0, 1, 7, 31, 32, 33, 64, 100]) func `any changed bit, and any byte more or less, is told`(
        _ count: Int
    ) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
        var seen: Set<String> = [Checksum(of: bytes).hex]
        for index in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[index] ^= 1 << UInt8(bit)
                seen.insert(Checksum(of: changed).hex)
            }
        }
        seen.insert(Checksum(of: bytes + [0]).hex)
        #expect(seen.count == count * 8 + 2)
    }

    @Test func `the same bytes give the same checksum on every machine`() {
        #expect(
            Checksum(of: Array("Daybook, a book of days and of what to do in them.".utf8)).hex == "b5430d0584b44983")
        #expect(Checksum(of: []).hex == "2cbbad96bf611ccd")
    }

    @Test(arguments: [1, 5, 31, 32, 33, 64]) func `pieces give the checksum of the whole`(_ size: Int) {
        let bytes = (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 101) }
        var sum = Checksum()
        for start in stride(from: 0, to: bytes.count, by: size) {
            sum.update(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        #expect(sum.hex == Checksum(of: bytes).hex)
    }
}

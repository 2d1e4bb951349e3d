import JSON
import Testing

@Suite struct JSONLocatorTests {
    @Test(arguments: [
        ("abc", 0, "1:1"), ("abc", 2, "1:3"), ("a\nb", 1, "1:2"), ("a\nb", 2, "2:1"), ("a\r\nb", 3, "2:1"),
        ("a\r\nb", 2, "2:1"),
        ("a\rb", 2, "2:1"), ("\n\n\r\r", 4, "5:1"), ("한국x", 6, "1:3"), ("\u{FEFF}ab", 4, "1:2"),
        ("\u{FEFF}\nab", 5, "2:2"),
        ("ab", 9, "1:3"),
    ]) func `lines end with LF, CR or both, and columns count scalars`(_ text: String, _ offset: Int, _ place: String)
        throws
    {
        var locator = JSONLocator(Array(text.utf8))
        let found = try locator.place(of: offset)
        #expect("\(found.line):\(found.column)" == place)
    }

    /// Line ends of all kinds, scalars of all lengths, and lines that are longer than a block.
    private static let mixed: [UInt8] = {
        var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
        for line in 0..<9_000 {
            bytes += Array(String(repeating: "우a😀é", count: line % 1_000 == 7 ? 3_000 : line % 13).utf8)
            bytes += [[0x0A], [0x0D, 0x0A], [0x0D], [0x0D, 0x0D]][line % 4]
        }
        return bytes
    }()

    /// The place of each byte, as one walk from the start gives it.
    private static let places: [(line: Int, column: Int)] = {
        var (places, line, column, last) = ([(line: Int, column: Int)](), 1, 0, UInt8(0))
        for byte in mixed {
            places.append((line, max(column, 1)))
            if byte == 0x0D || byte == 0x0A && last != 0x0D { line += 1 }
            if byte == 0x0D || byte == 0x0A { column = 1 } else if byte & 0xC0 != 0x80 { column += 1 }
            last = byte
        }
        return places
    }()

    /// A step that shares no divisor with the size goes to each place of a ring once, in an order that jumps.
    @Test(arguments: [1, 61, 8_191, 8_192, 100_003, 250_007])
    func `places may be asked for in any order, over many blocks`(_ step: Int) throws {
        var locator = JSONLocator(Self.mixed)
        var offset = 3
        for _ in 0..<600 {
            let (found, expected) = (try locator.place(of: offset), Self.places[offset])
            try #require(found == expected, "byte \(offset)")
            offset = (offset + step) % Self.mixed.count
        }
    }

    @Test func `a place that was passed is found from the block it stands in, before or behind the last one`() throws {
        let source = CountingSource(Self.mixed)
        var locator = JSONLocator(source)
        _ = try locator.place(of: Self.mixed.count)
        let walked = source.byteCount
        #expect(walked == Self.mixed.count)
        let asked = [Self.mixed.count - 9, 20, Self.mixed.count - 10, 100_000, Self.mixed.count / 2, 30_000]
        for offset in asked { #expect(try locator.place(of: offset) == Self.places[offset]) }
        #expect(source.byteCount - walked <= asked.count * 16_384)
    }
}

/// Counts the bytes that are read of it.
private final class CountingSource: ByteSource {
    private let bytes: [UInt8]
    private(set) var byteCount = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func read(at offset: Int, count: Int, into buffer: inout [UInt8]) {
        bytes.read(at: offset, count: count, into: &buffer)
        byteCount += buffer.count
    }
}

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

    @Test func `places may be asked for in any order, over many blocks`() throws {
        let bytes = Array(String(repeating: "0123456789 우유\r\n", count: 20_000).utf8)
        let width = "0123456789 우유\r\n".utf8.count
        var locator = JSONLocator(bytes)
        for line in [0, 19_999, 5, 10_000, 9_999, 3, 19_998, 0] {
            let place = try locator.place(of: line * width + 14)
            #expect(place.line == line + 1)
            #expect(place.column == 13)
        }
    }
}

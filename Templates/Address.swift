/// Turns addresses relative to the site's root into addresses relative to a page.
package enum Address {
    /// The way from one file of the site to another: `../index.html`, or `#d2026-03-14` within the page itself.
    /// Both are as Daybook makes them: lower-case names and `/`, no blank, no `..`; `target` may end in `#…`.
    package static func relative(from page: String, to target: String) -> String {
        var (page, target) = (page, target)
        return page.withUTF8 { page in target.withUTF8 { relative(from: page, to: $0) } }
    }

    /// Looks at bytes, for a page has many links.
    private static func relative(
        from page: UnsafeBufferPointer<UInt8>, to target: UnsafeBufferPointer<UInt8>
    ) -> String {
        var (same, folder) = (0, 0)
        while same < page.count, same < target.count, page[same] == target[same] {
            same += 1
            if page[same - 1] == slash { folder = same }
        }
        if same == page.count, same < target.count, target[same] == UInt8(ascii: "#") {
            return String(decoding: target[same...], as: UTF8.self)
        }
        var way: [UInt8] = []
        way.reserveCapacity(target.count + 12)
        for byte in page[folder...] where byte == slash { way.append(contentsOf: "../".utf8) }
        way.append(contentsOf: target[folder...])
        return String(decoding: way, as: UTF8.self)
    }

    private static let slash = UInt8(ascii: "/")
}

/// Turns addresses relative to the site's root into addresses relative to a page.
package enum Address {
    /// The way from one file of the site to another: `../index.html`, or `#d2026-03-14` within the page itself.
    /// Both are as Daybook makes them: lower-case names and `/`, no blank, no `..`; `target` may end in `#…`.
    package static func relative(from page: String, to target: String) -> String {
        if let near = near(page.utf8, target) { return near }
        let (file, fragment) = parted(target)
        if file == page, !fragment.isEmpty { return fragment }
        let here = page.split(separator: "/").dropLast()
        let there = file.split(separator: "/")
        var shared = 0
        while shared < here.count, shared < there.count - 1, here[shared] == there[shared] { shared += 1 }
        let up = Array(repeating: "..", count: here.count - shared)
        return (up + there.dropFirst(shared).map(String.init)).joined(separator: "/") + fragment
    }

    /// The way to the page itself or to another one of its folder: most links of a page are such, so they are found by
    /// their bytes. nil for all others.
    private static func near(_ page: String.UTF8View, _ target: String) -> String? {
        let slash = page.lastIndex(of: UInt8(ascii: "/"))
        let folder = slash.map { page.distance(from: page.startIndex, to: $0) + 1 } ?? 0
        guard target.utf8.starts(with: page.prefix(folder)) else { return nil }
        if target.utf8.starts(with: page), target.utf8.dropFirst(page.count).first == UInt8(ascii: "#") {
            return String(target.utf8.dropFirst(page.count))
        }
        return String(target.utf8.dropFirst(folder))
    }

    private static func parted(_ target: String) -> (file: String, fragment: String) {
        guard let mark = target.firstIndex(of: "#") else { return (target, "") }
        return (String(target[..<mark]), String(target[mark...]))
    }
}

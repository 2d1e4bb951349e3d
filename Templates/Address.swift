/// Turns addresses relative to the site's root into addresses relative to a page.
package enum Address {
    /// The way from one file of the site to another: `../index.html`, or `#d2026-03-14` within the page itself.
    /// Both are as Daybook makes them: lower-case names and `/`, no blank, no `..`; `target` may end in `#…`.
    package static func relative(from page: String, to target: String) -> String {
        let (file, fragment) = parted(target)
        if file == page, !fragment.isEmpty { return fragment }
        // Most links of a page stay in its folder.
        if let slash = page.utf8.lastIndex(of: UInt8(ascii: "/")), target.utf8.starts(with: page.utf8[...slash]) {
            return String(target.utf8.dropFirst(page.utf8[...slash].count)) ?? target
        }
        let here = page.split(separator: "/").dropLast()
        let there = file.split(separator: "/")
        var shared = 0
        while shared < here.count, shared < there.count - 1, here[shared] == there[shared] { shared += 1 }
        let up = Array(repeating: "..", count: here.count - shared)
        return (up + there.dropFirst(shared).map(String.init)).joined(separator: "/") + fragment
    }

    private static func parted(_ target: String) -> (file: String, fragment: String) {
        guard let mark = target.firstIndex(of: "#") else { return (target, "") }
        return (String(target[..<mark]), String(target[mark...]))
    }
}

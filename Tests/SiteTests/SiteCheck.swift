/// What is wrong with a site, in sentences; nothing as a rule.
struct SiteCheck {
    private(set) var problems: [String] = []
    private var scans: [String: PageScan] = [:]
    private let site: BuiltSite

    /// - Parameter mostBytes: how large a page may be.
    init(_ site: BuiltSite, mostBytes: Int = 300_000) {
        self.site = site
        if Set(site.order).count != site.order.count { problems.append("a file is made twice") }
        if site.order.last != "index.html" { problems.append("the overview is not the last file") }
        for path in site.order where !Self.isPlain(path) { problems.append("\(path): a name that is not plain") }
        for page in site.pages { scans[page] = PageScan(site.files[page] ?? []) }
        for page in site.pages { look(at: page, mostBytes) }
        checkReach()
    }

    private mutating func look(at page: String, _ mostBytes: Int) {
        guard let scan = scans[page], let bytes = site.files[page]?.count else { return }
        for problem in scan.problems { problems.append("\(page): \(problem)") }
        if bytes > mostBytes { problems.append("\(page): \(bytes) bytes") }
        if scan.messageAnchors.count > 500 { problems.append("\(page): \(scan.messageAnchors.count) messages") }
        if scan.tags.count(where: { $0.name == "h1" }) != 1 { problems.append("\(page): not one h1") }
        if Set(scan.ids).count != scan.ids.count { problems.append("\(page): an id twice") }
        for target in Set(scan.targets).sorted() {
            if let problem = self.problem(of: target, on: page) { problems.append("\(page): \(target): \(problem)") }
        }
    }

    private func problem(of target: String, on page: String) -> String? {
        guard let (file, fragment) = Self.resolve(target, from: page) else { return "leads out of the site" }
        guard site.files[file] != nil else { return "no such file" }
        guard let fragment else { return nil }
        return scans[file]?.ids.contains(fragment) == true ? nil : "no such place"
    }

    /// Every page can be reached from the overview, and no file is made in vain.
    private mutating func checkReach() {
        var reached: Set<String> = ["index.html"]
        var waiting = ["index.html"]
        while let page = waiting.popLast() {
            for target in scans[page]?.targets ?? [] {
                guard let (file, _) = Self.resolve(target, from: page), reached.insert(file).inserted else { continue }
                waiting.append(file)
            }
        }
        for path in site.files.keys.sorted() where !reached.contains(path) {
            problems.append("\(path): no link leads to it")
        }
    }

    /// The file in the site that a relative link leads to, and the place in it; nil where it leads elsewhere.
    private static func resolve(_ target: String, from page: String) -> (file: String, fragment: String?)? {
        guard !target.contains(":"), !target.hasPrefix("/") else { return nil }
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let fragment = parts.count > 1 ? parts[1] : nil
        if parts[0].isEmpty { return (page, fragment) }
        var folders = page.split(separator: "/").dropLast().map(String.init)
        for part in parts[0].split(separator: "/", omittingEmptySubsequences: false) {
            if part == ".." {
                guard folders.popLast() != nil else { return nil }
            } else {
                folders.append(String(part))
            }
        }
        return (folders.joined(separator: "/"), fragment)
    }

    /// Lower-case ASCII without blanks, at most 40 characters a name.
    private static func isPlain(_ path: String) -> Bool {
        path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { name in
            (1...40).contains(name.utf8.count)
                && name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 || $0 == 46 }
        }
    }
}

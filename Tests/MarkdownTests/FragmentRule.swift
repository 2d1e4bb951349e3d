/// What markup made from a text may hold, whatever the text.
enum FragmentRule {
    static let attributes: [String: Set<String>] = [
        "p": [], "br": [], "em": [], "strong": [], "del": [], "pre": [], "blockquote": [], "ul": [], "hr": [],
        "h3": [], "h4": [], "h5": [], "h6": [], "table": [], "thead": [], "tbody": [], "tr": [],
        "code": ["class"], "ol": ["start"], "li": ["class", "value"], "td": ["class"], "th": ["class", "scope"],
        "a": ["href", "title", "rel", "class"], "div": ["class", "role", "tabindex", "aria-label"],
        "span": ["class", "aria-hidden"],
    ]

    static let classes: Set<String> = ["u", "task", "box", "vh", "tw", "al", "ac", "ar"]

    /// Everything that breaks the rule, in words; empty for good markup.
    static func breaches(in reader: FragmentReader) -> [String] {
        var breaches: [String] = []
        for element in reader.elements {
            guard let allowed = attributes[element.name] else {
                breaches.append("element \(element.name)")
                continue
            }
            for key in element.attributes.keys where !allowed.contains(key) {
                breaches.append("attribute \(key) of \(element.name)")
            }
            if element.name == "a", !isHarmless(element.attributes["href"] ?? "") {
                breaches.append("href \(element.attributes["href"] ?? "")")
            }
            if element.name == "a", element.attributes["rel"] != "noopener noreferrer nofollow ugc" {
                breaches.append("a without rel")
            }
            if let name = element.attributes["class"], !classes.contains(name), !name.hasPrefix("language-") {
                breaches.append("class \(name)")
            }
        }
        if reader.deepest > 32 { breaches.append("\(reader.deepest) elements deep") }
        if reader.linkInLink { breaches.append("a link in a link") }
        if !isBalanced(reader.text) { breaches.append("direction controls left open") }
        return breaches
    }

    /// As a browser takes a scheme: without controls and blanks at the ends, without tabs and line ends inside.
    private static func isHarmless(_ address: String) -> Bool {
        let seen = address.unicodeScalars.filter { $0.value > 0x20 }
        let scheme = String(String.UnicodeScalarView(seen)).prefix { !":/?#".contains($0) }
        let rest = String(String.UnicodeScalarView(seen)).dropFirst(scheme.count)
        if scheme.isEmpty { return rest.hasPrefix("#") }
        return rest.hasPrefix(":") && ["http", "https", "mailto"].contains(scheme.lowercased())
    }

    private static func isBalanced(_ text: String) -> Bool {
        var open: [Bool] = []
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x202A, 0x202B, 0x202D, 0x202E: open.append(false)
            case 0x2066...0x2068: open.append(true)
            case 0x202C: if open.popLast() != false { return false }
            case 0x2069:
                while open.last == false { open.removeLast() }
                if open.popLast() != true { return false }
            default: break
            }
        }
        return open.isEmpty
    }
}

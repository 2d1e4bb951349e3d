import TestSupport

/// What markup made from a text may hold, whatever the text.
enum FragmentRule {
    /// Everything that breaks the rule, in words; empty for good markup.
    static func breaches(in reader: FragmentReader) -> [String] {
        var breaches: [String] = []
        for element in reader.elements {
            guard let allowed = TextMarkup.attributes[element.name] else {
                breaches.append("element \(element.name)")
                continue
            }
            for key in element.attributes.keys where !allowed.contains(key) {
                breaches.append("attribute \(key) of \(element.name)")
            }
            if element.name == "a", !TextMarkup.isHarmless(element.attributes["href"] ?? "") {
                breaches.append("href \(element.attributes["href"] ?? "")")
            }
            if element.name == "a", element.attributes["rel"] != "noopener noreferrer nofollow ugc" {
                breaches.append("a without rel")
            }
            if let name = element.attributes["class"], !TextMarkup.isClass(name) {
                breaches.append("class \(name)")
            }
        }
        if reader.deepest > 32 { breaches.append("\(reader.deepest) elements deep") }
        if reader.linkInLink { breaches.append("a link in a link") }
        if !isBalanced(reader.text) { breaches.append("direction controls left open") }
        return breaches
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

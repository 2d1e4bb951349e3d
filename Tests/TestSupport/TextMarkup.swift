/// The markup that may come from a text, whatever the text; all else on a page must be the page's own.
package enum TextMarkup {
    /// The elements, each with the attributes that it may have.
    package static let attributes: [String: Set<String>] = [
        "p": [], "br": [], "em": [], "strong": [], "del": [], "pre": [], "blockquote": [], "ul": [], "hr": [],
        "h3": [], "h4": [], "h5": [], "h6": [], "table": [], "thead": [], "tbody": [], "tr": [],
        "code": ["class"], "ol": ["start"], "li": ["class", "value"], "td": ["class"], "th": ["class", "scope"],
        "a": ["href", "title", "rel", "class"], "div": ["class", "role", "tabindex", "aria-label"],
        "span": ["class", "aria-hidden"],
    ]

    private static let classes: Set<String> = ["u", "task", "box", "vh", "tw", "al", "ac", "ar"]

    package static func isClass(_ name: String) -> Bool { classes.contains(name) || name.hasPrefix("language-") }

    /// The same for every link that a person typed.
    package static let rel = "noopener noreferrer nofollow ugc"

    /// Whether an element could have come from a text.
    package static func mayMake(_ name: String, _ attributes: [String: String]) -> Bool {
        guard let allowed = Self.attributes[name], attributes.keys.allSatisfy(allowed.contains) else { return false }
        if let given = attributes["class"], !isClass(given) { return false }
        guard name == "a" else { return true }
        return attributes["rel"] == rel && isHarmless(attributes["href"] ?? "")
    }

    /// Whether a link can only lead to a web page, a letter or a place of the same page, as a browser takes its scheme:
    /// without controls and blanks at the ends, without tabs and line ends inside.
    package static func isHarmless(_ address: String) -> Bool {
        let seen = String(String.UnicodeScalarView(address.unicodeScalars.filter { $0.value > 0x20 }))
        let scheme = seen.prefix { !":/?#".contains($0) }
        let rest = seen.dropFirst(scheme.count)
        if scheme.isEmpty { return rest.hasPrefix("#") }
        return rest.hasPrefix(":") && ["http", "https", "mailto"].contains(scheme.lowercased())
    }
}

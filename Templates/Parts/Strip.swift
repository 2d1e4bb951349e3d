import SafeHTML

/// The band of all lists' colours, each as wide as its todos are many.
enum Strip {
    /// Up to so many lists, their names and numbers are read out.
    private static let mostNamed = 24
    private static let width = 10_000

    static func html(_ parts: [OverviewPage.StripPart], in place: Place) -> HTML {
        let words = place.words
        let label =
            parts.count > mostNamed
            ? words.strip(count: parts.count) : words.strip(parts.map { (name: $0.name, count: $0.count) })
        return """
            <div class="strip" role="img" aria-label="\(label)">\
            <svg viewBox="0 0 \(number: width) 12" preserveAspectRatio="none" aria-hidden="true">\(rects(parts))</svg></div>
            """
    }

    private static func rects(_ parts: [OverviewPage.StripPart]) -> [HTML] {
        guard !parts.isEmpty else { return [] }
        let gap = min(36, 3000 / parts.count)
        let room = Double(width - gap * (parts.count - 1))
        let total = parts.reduce(0.0) { $0 + Double(max($1.count, 0)) }
        // A list without todos has a colour too: each gets a share of the band that can be seen.
        let least = max(total / 100, 1)
        let whole = total + least * Double(parts.count)
        var before = 0.0
        return parts.enumerated().map { index, part in
            let start = Int(before / whole * room)
            before += Double(max(part.count, 0)) + least
            let end = Int(before / whole * room)
            let x = start + index * gap
            return """
                <rect class="\(Palette.className(part.color)) fill" x="\(number: x)" width="\(number: max(end - start, 1))" height="12"/>
                """
        }
    }
}

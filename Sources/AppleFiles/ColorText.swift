import Model

/// Colours that apps keep as text: `#34C759` (also without the mark, as `colorCode`), `systemYellowColor` or `yellow`,
/// `0.1,0.2,0.3,1`.
enum ColorText {
    /// nil for any other text.
    static func color(_ text: String) -> ListColor? {
        guard text.utf8.count <= 64 else { return nil }
        let text = String(text.drop { $0.isWhitespace })
        let word = String(text.reversed().drop { $0.isWhitespace }.reversed())
        if let color = ListColor(hex: word) { return color }
        // Three letters without the mark may be any word: "bad", "fee".
        if [6, 8].contains(word.utf8.count), let color = ListColor(hex: "#" + word) { return color }
        return ListColor(systemName: word) ?? NamedColor.color(named: word) ?? numbers(word)
    }

    private static func numbers(_ text: String) -> ListColor? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0.drop { $0 == " " }) }
        guard numbers.count == parts.count, (3...4).contains(numbers.count),
            numbers.allSatisfy({ (0...1).contains($0) })
        else { return nil }
        return ListColor(
            red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers.count > 3 ? numbers[3] : 1)
    }
}

/// The beginning of a text in one line, for places that only point to it.
enum Excerpt {
    /// At most `limit` characters; blanks and line ends become single blanks. Nothing longer than needed is looked at.
    static func line(_ text: String, limit: Int = 160) -> String {
        var line = ""
        var length = 0
        var isBlank = true
        for character in text {
            if character.isWhitespace {
                if !isBlank { line.append(" ") }
                isBlank = true
                continue
            }
            guard length < limit else {
                line.append("…")
                break
            }
            line.append(character)
            length += 1
            isBlank = false
        }
        while line.last == " " { line.removeLast() }
        return line
    }
}

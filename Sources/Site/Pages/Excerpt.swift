/// The beginning of a text in one line, for places that only point to it.
enum Excerpt {
    /// At most `limit` characters; blanks and line ends become single blanks. Nothing longer than needed is looked at.
    ///
    /// A character may have any number of marks on it, so the bytes are bounded too.
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
            guard length < limit, line.utf8.count + character.utf8.count <= limit * 8 else {
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

    /// A name where it only points to the thing; one of an ordinary length stays to the letter.
    static func name(_ name: String) -> String { name.utf8.count <= 400 ? name : line(name, limit: 100) }
}

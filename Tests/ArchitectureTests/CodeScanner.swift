/// Blanks out what is not code in a Swift text: comments, and the words in literals. Interpolations are code. Lines
/// stay where they were.
struct CodeScanner {
    /// What the scanner is inside of, the innermost last.
    private enum Inside {
        /// Code; `depth` counts the open parentheses of an interpolation, nil for code that is in none.
        case code(depth: Int?)
        /// A literal, with the number of `#` before it, and whether three quotes end it.
        case text(hashes: Int, isLong: Bool)
    }

    private let text: [Character]
    private var place = 0
    private var inside: [Inside] = [.code(depth: nil)]
    private var out = ""

    static func code(of text: String) -> String {
        var scanner = CodeScanner(text: Array(text))
        scanner.scan()
        return scanner.out
    }

    private init(text: [Character]) { self.text = text }

    private mutating func scan() {
        while place < text.count {
            switch inside.last ?? .code(depth: nil) {
            case .code(let depth): scanCode(depth)
            case .text(let hashes, let isLong): scanText(hashes, isLong)
            }
        }
    }

    private func starts(with word: String, at index: Int) -> Bool {
        let word = Array(word)
        return index + word.count <= text.count && text[index..<(index + word.count)].elementsEqual(word)
    }

    private mutating func scanCode(_ depth: Int?) {
        if starts(with: "//", at: place) {
            while place < text.count, text[place] != "\n" { place += 1 }
        } else if starts(with: "/*", at: place) {
            skipBlockComment()
        } else if let hashes = literalStart() {
            let isLong = starts(with: "\"\"\"", at: place + hashes)
            place += hashes + (isLong ? 3 : 1)
            out += "\""
            inside.append(.text(hashes: hashes, isLong: isLong))
        } else {
            let character = text[place]
            place += 1
            out.append(character)
            guard let depth else { return }
            inside.removeLast()
            if character == ")", depth == 0 { return }
            inside.append(.code(depth: depth + (character == "(" ? 1 : character == ")" ? -1 : 0)))
        }
    }

    /// The number of `#` before the quote of a literal that begins here; nil when none does.
    private func literalStart() -> Int? {
        var end = place
        while end < text.count, text[end] == "#" { end += 1 }
        return end < text.count && text[end] == "\"" ? end - place : nil
    }

    private mutating func scanText(_ hashes: Int, _ isLong: Bool) {
        let marks = String(repeating: "#", count: hashes)
        if starts(with: (isLong ? "\"\"\"" : "\"") + marks, at: place) {
            place += (isLong ? 3 : 1) + hashes
            out += "\""
            inside.removeLast()
        } else if starts(with: "\\" + marks + "(", at: place) {
            place += 2 + hashes
            out += "("
            inside.append(.code(depth: 0))
        } else {
            if starts(with: "\\" + marks, at: place) { place += 1 + hashes }
            if place < text.count, text[place] == "\n" { out += "\n" }
            place += 1
        }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if starts(with: "/*", at: place) {
                depth += 1
                place += 2
            } else if starts(with: "*/", at: place) {
                depth -= 1
                place += 2
            } else {
                if text[place] == "\n" { out += "\n" }
                place += 1
            }
        } while depth > 0 && place < text.count
    }
}

/// Where in a file something was found.
package enum Place: Hashable, Sendable, CustomStringConvertible {
    /// Line and column, both from 1; the column counts characters.
    case line(Int, column: Int?)
    /// Bytes from the start of the file, from 0.
    case byte(Int)
    /// A row of a database table, by its key.
    case row(table: String, key: Int64)
    /// A name of a part, such as a column or a key path.
    case part(String)

    package var description: String {
        switch self {
        case .line(let line, let column?): "\(line):\(column)"
        case .line(let line, nil): "\(line)"
        case .byte(let offset): "byte \(offset)"
        case .row(let table, let key): "\(table) row \(key)"
        case .part(let name): name
        }
    }

    static func prefix(file: String?, place: Place?) -> String {
        guard let file else { return "" }
        return printable(file) + ":" + (place.map { $0.description + ":" } ?? "") + " "
    }
}

/// Text made fit for one line of a terminal: control characters and line ends become blanks or stand-ins.
package func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        if scalar.value < 0x20, let standIn = Unicode.Scalar(0x2400 + scalar.value) {
            shown.append(standIn)
        } else {
            shown.append(isUnprintable(scalar) ? "\u{FFFD}" : scalar)
        }
    }
    return String(shown)
}

/// A value from the data in quotes, shortened to 60 characters, fit for one line.
package func quoted(_ text: String) -> String {
    // A character may carry any number of marks: the scalars are bounded too.
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(244)))
    let shown = printable(String(start.prefix(61)))
    let isWhole = shown.count <= 60 && text.unicodeScalars.count <= 244
    return "\"" + (isWhole ? Substring(shown) : shown.prefix(59) + "…") + "\""
}

private func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Controls, and the marks that reorder what follows them on the line.
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
}

import SafeHTML

extension Place {
    /// A name from the data, kept apart from the words around it; a muted "No name" for an empty one.
    func name(_ name: String) -> HTML {
        name.isBlank ? "<bdi class=\"muted\">\(words.noName)</bdi>" : "<bdi>\(name)</bdi>"
    }

    /// The same where only plain text can stand.
    func plainName(_ name: String) -> String { name.isBlank ? words.noName : name }
}

extension String {
    /// Whether nothing of it would be seen.
    var isBlank: Bool { unicodeScalars.allSatisfy { $0.isBlank } }
}

extension Unicode.Scalar {
    /// The library's tables are asked only beyond Hangul and the marks of ASCII, for every name and time is looked at.
    fileprivate var isBlank: Bool {
        switch value {
        case 0x21...0x7E, 0xAC00...0xD7A3: false
        default: properties.isWhitespace
        }
    }
}

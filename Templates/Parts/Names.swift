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
    var isBlank: Bool { unicodeScalars.allSatisfy { $0.properties.isWhitespace } }
}

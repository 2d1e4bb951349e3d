import JSON

/// Texts in one cell or field: tags, attachments.
extension [String] {
    /// Compact JSON: `["home","phone"]`.
    package var json: String {
        var writer = JSONWriter(.compact)
        write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// From the text of a JSON array that holds nothing but texts.
    package init(json text: String) throws(JSONError) {
        self.init()
        var parser = try JSONParser(bytes: [UInt8](text.utf8))
        try parser.enterArray()
        while try parser.nextElement() { append(try parser.readText()) }
        try parser.finish()
    }

    package func write(to writer: inout JSONWriter) {
        writer.beginArray()
        for text in self { writer.text(text) }
        writer.endArray()
    }
}

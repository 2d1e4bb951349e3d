import JSON
import Model

extension Extra {
    /// How deep a value may nest; deeper ones are refused, so that what was read can always be written and read again.
    package static let depthLimit = 100

    /// Compact JSON: `{"flag":2}`.
    package var json: String {
        var writer = JSONWriter(.compact)
        write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// From the text of a JSON object. Of two fields with one name the last wins.
    package init(json text: String) throws(JSONError) {
        var parser = try JSONParser(bytes: Array(text.utf8))
        var repeated: Int?
        try self.init(from: &parser, repeated: &repeated)
        try parser.finish()
    }

    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        for field in fields {
            writer.key(field.name)
            field.value.write(to: &writer)
        }
        writer.endObject()
    }

    /// From the JSON object that comes next. Of two fields with one name the last wins; `repeated` then says where
    /// the first such name stood, in bytes.
    package init(from parser: inout JSONParser, repeated: inout Int?) throws(JSONError) {
        try self.init(from: &parser, depth: 1, &repeated)
    }

    fileprivate init(from parser: inout JSONParser, depth: Int, _ repeated: inout Int?) throws(JSONError) {
        self.init()
        var places = FieldPlaces()
        try parser.enterObject()
        while let name = try parser.nextKey() {
            let offset = parser.keyOffset
            let value = try Value(from: &parser, depth: depth, &repeated)
            if places.set(name, value, in: &self), repeated == nil { repeated = offset }
        }
    }
}

extension Extra.Value {
    package func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .bool(let value): writer.bool(value)
        case .number(let digits): writer.number(digits: digits)
        case .text(let text): writer.text(text)
        case .array(let values):
            writer.beginArray()
            for value in values { value.write(to: &writer) }
            writer.endArray()
        case .object(let fields): fields.write(to: &writer)
        }
    }

    /// From the JSON value that comes next; `repeated` as for `Extra`.
    package init(from parser: inout JSONParser, repeated: inout Int?) throws(JSONError) {
        try self.init(from: &parser, depth: 1, &repeated)
    }

    /// From the JSON value that comes next.
    package init(from parser: inout JSONParser) throws(JSONError) {
        var repeated: Int?
        try self.init(from: &parser, depth: 1, &repeated)
    }

    fileprivate init(from parser: inout JSONParser, depth: Int, _ repeated: inout Int?) throws(JSONError) {
        switch try parser.peek() {
        case .null:
            try parser.readNull()
            self = .null
        case .bool: self = .bool(try parser.readBool())
        case .number: self = .number(try parser.readNumber())
        case .text: self = .text(try parser.readText())
        case .array where depth > Extra.depthLimit, .object where depth > Extra.depthLimit:
            throw parser.refusal("a value nests deeper than \(Extra.depthLimit) levels")
        case .array:
            var values: [Extra.Value] = []
            try parser.enterArray()
            while try parser.nextElement() {
                values.append(try Extra.Value(from: &parser, depth: depth + 1, &repeated))
            }
            self = .array(values)
        case .object: self = .object(try Extra(from: &parser, depth: depth + 1, &repeated))
        }
    }
}

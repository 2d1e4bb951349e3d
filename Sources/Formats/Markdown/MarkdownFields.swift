import Backup
import JSON
import Model

/// What a comment of Daybook's holds, whatever record it belongs to.
struct MarkdownFields {
    /// Something in the comment that could not be read.
    struct Problem {
        var reason: String
        var words: String
    }

    var id: String?
    var name: String?
    var color: ListColor?
    var content: String?
    var notes: String?
    var due: DateStamp?
    var priority: String?
    var tags: [String] = []
    var createdAt: DateStamp?
    var completedAt: DateStamp?
    var sender: String?
    var date: DateStamp?
    var creationTime: String?
    var isEdited = false
    var attachments: [String] = []
    var isService = false
    var extra = Extra()
    var problems: [Problem] = []

    private static let keys = JSONKeys([
        "id", "name", "color", "content", "notes", "due", "priority", "tags", "createdAt", "completedAt", "sender",
        "date", "creationTime", "edited", "attachments", "service", "extra",
    ])

    init() {}

    /// What of the comment could be read, and why the rest could not.
    init(_ json: UnsafeBufferPointer<UInt8>) {
        if let id = MarkdownComment.lonelyID(json) {
            self.id = id
            return
        }
        do throws(JSONError) {
            var parser = try JSONParser(bytes: Array(json))
            try parser.enterObject()
            while let key = try parser.nextKey(among: Self.keys) { try read(key, from: &parser) }
            try parser.finish()
        } catch {
            problems.append(Problem(reason: "comment not readable", words: "its comment is no JSON as it should be"))
        }
    }

    private mutating func read(_ key: Int, from parser: inout JSONParser) throws(JSONError) {
        let kind = try parser.peek()
        switch key {
        case 7: tags = try texts(kind, key, &parser)
        case 13: isEdited = try flag(kind, key, &parser)
        case 14: attachments = try texts(kind, key, &parser)
        case 15: isService = try flag(kind, key, &parser)
        case 16:
            guard kind == .object else { return try skip(key, &parser) }
            var repeated: Int?
            extra = try Extra(from: &parser, repeated: &repeated)
        case 0...:
            guard kind == .text else { return try skip(key, &parser) }
            set(key, try parser.readText())
        default:
            let name = parser.unknownKey
            extra.fields.append(Extra.Field(name, try Extra.Value(from: &parser)))
        }
    }

    private mutating func set(_ key: Int, _ text: String) {
        switch key {
        case 0: id = text
        case 1: name = text
        case 2:
            color = ListColor(hex: text)
            if color == nil { note("colour not readable", key) }
        case 3: content = text
        case 4: notes = text
        case 5: due = date(key, text)
        case 6: priority = text
        case 8: createdAt = date(key, text)
        case 9: completedAt = date(key, text)
        case 10: sender = text
        case 11: date = date(key, text)
        default: creationTime = text
        }
    }

    private mutating func date(_ key: Int, _ text: String) -> DateStamp? {
        let date = DateStamp(iso: text)
        if date == nil { note("date not readable", key) }
        return date
    }

    private mutating func texts(
        _ kind: JSONKind, _ key: Int, _ parser: inout JSONParser
    ) throws(JSONError) -> [String] {
        var texts: [String] = []
        guard kind == .array else {
            try skip(key, &parser)
            return texts
        }
        try parser.enterArray()
        while try parser.nextElement() {
            if try parser.peek() == .text { texts.append(try parser.readText()) } else { try skip(key, &parser) }
        }
        return texts
    }

    private mutating func flag(_ kind: JSONKind, _ key: Int, _ parser: inout JSONParser) throws(JSONError) -> Bool {
        if kind == .bool { return try parser.readBool() }
        try skip(key, &parser)
        return false
    }

    private mutating func skip(_ key: Int, _ parser: inout JSONParser) throws(JSONError) {
        try parser.skipValue()
        note("value of another kind", key)
    }

    private mutating func note(_ reason: String, _ key: Int) {
        problems.append(
            Problem(
                reason: reason, words: "\"\(Self.keys.names[key])\" in its comment could not be read and was left out"))
    }
}

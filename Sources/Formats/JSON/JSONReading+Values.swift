import Backup
import Diagnostics
import JSON
import Model

/// Values by the key that is to hold them. `null` is no value; a value of another kind costs itself alone.
extension JSONReading {
    mutating func text(_ key: String) throws -> String? {
        guard try isNext(.text, key, "a text") else { return nil }
        return try parser.readText()
    }

    mutating func flag(_ key: String) throws -> Bool? {
        guard try isNext(.bool, key, "true or false") else { return nil }
        return try parser.readBool()
    }

    mutating func date(_ key: String) throws -> DateStamp? {
        guard try isNext(.text, key, "a date") else { return nil }
        let offset = parser.offset
        let text = try parser.readText()
        if let date = DateStamp(iso: text) { return date }
        remark(
            .valueDropped, "date not readable",
            "\(quoted(key)) is \(quoted(text)), no date such as 2026-12-01 or 2026-12-01T09:30:00Z; it was left out",
            at: offset)
        return nil
    }

    mutating func color(_ key: String) throws -> ListColor? {
        guard try isNext(.text, key, "a colour") else { return nil }
        let offset = parser.offset
        let text = try parser.readText()
        if let color = ListColor(hex: text) { return color }
        remark(
            .valueDropped, "colour not readable",
            "\(quoted(key)) is \(quoted(text)), no colour such as #FFCC00; it was left out", at: offset)
        return nil
    }

    mutating func texts(_ key: String) throws -> [String] {
        guard try isNext(.array, key, "an array of texts") else { return [] }
        var texts: [String] = []
        try parser.enterArray()
        while try parser.nextElement() {
            if try isNext(.text, key, "a text") { texts.append(try parser.readText()) }
        }
        return texts
    }

    mutating func extra(_ key: String) throws -> Extra {
        guard try isNext(.object, key, "an object") else { return Extra() }
        var repeated: Int?
        let extra = try Extra(from: &parser, repeated: &repeated)
        noteRepeat(in: key, at: repeated)
        return extra
    }

    /// Passes over an array, to read it when the rest of its record is known.
    mutating func laterArray(_ key: String) throws -> JSONParser.Mark? {
        guard try isNext(.array, key, "an array") else { return nil }
        let mark = try parser.mark()
        try parser.skipValue()
        return mark
    }

    /// Whether a value of that kind comes next; another is passed over, and spoken of unless it is null.
    mutating func isNext(_ kind: JSONKind, _ key: String, _ wanted: String) throws -> Bool {
        let found = try parser.peek()
        if found == kind { return true }
        let offset = parser.offset
        try parser.skipValue()
        if found != .null {
            remark(
                .valueDropped, "value of another kind",
                "\(quoted(key)) holds \(found.words) where \(wanted) belongs; it was left out", at: offset)
        }
        return false
    }
}

extension JSONKind {
    /// For messages: "a number".
    var words: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .text: "a text"
        case .number: "a number"
        case .bool: "true or false"
        case .null: "null"
        }
    }
}

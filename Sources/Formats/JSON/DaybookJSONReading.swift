import Backup
import Diagnostics
import JSON
import Model

/// One pass over a file in Daybook's own JSON: the top of it. Lists and chats are in files of their own.
struct DaybookJSONReading: ~Copyable {
    static let format = "daybook"
    static let version = 1

    private static let keys = JSONKeys(["format", "version", "lists", "chats"])

    var reading: JSONReading
    var seenLists = SeenIDs()
    var seenTodos = SeenIDs()
    var seenChats = SeenIDs()
    var seenMessages = SeenIDs()

    init(_ input: InputFile) throws { reading = try JSONReading(input) }

    mutating func readAll(into sink: inout some RecordSink) throws {
        guard try reading.parser.peek() == .object else { throw try noObject() }
        var (isOurs, isVersionKnown, areListsRead) = (false, false, false)
        var (lists, chats): (JSONParser.Mark?, JSONParser.Mark?)
        var seen: UInt32 = 0
        try reading.parser.enterObject()
        while let key = try reading.parser.nextKey(among: Self.keys) {
            guard key >= 0 else {
                try passUnknown(to: &sink)
                continue
            }
            if areListsRead, key == 2 { throw try secondLists() }
            reading.noteRepeat(of: key, in: Self.keys, &seen)
            switch key {
            case 0: isOurs = try readFormat()
            case 1: isVersionKnown = try readVersion()
            case 2 where isOurs && isVersionKnown && chats == nil:
                try checkIsArray("lists")
                try reading.sendRemarks(on: "file", reading.input.name, to: &sink)
                try readLists(into: &sink)
                areListsRead = true
            case 2: lists = try later("lists")
            default: chats = try later("chats")
            }
        }
        try reading.parser.finish()
        guard isOurs || lists != nil || chats != nil else { throw try nothingOfOurs() }
        try reading.sendRemarks(on: "file", reading.input.name, to: &sink)
        if let lists {
            reading.parser.seek(to: lists)
            try readLists(into: &sink)
        }
        if let chats {
            reading.parser.seek(to: chats)
            try readChats(into: &sink)
        }
    }

    private mutating func readFormat() throws -> Bool {
        let offset = try reading.parser.mark().offset
        guard let format = try reading.text("format") else { return false }
        guard format == Self.format else { throw try otherFormat(format, at: offset) }
        return true
    }

    private mutating func readVersion() throws -> Bool {
        guard try reading.isNext(.number, "version", "a number") else { return false }
        let offset = reading.parser.offset
        let digits = try reading.parser.readNumber()
        if let number = Int(digits), (0...Self.version).contains(number) { return true }
        guard digits.hasPrefix("-") else { throw try newerVersion(digits, at: offset) }
        reading.remark(
            .valueDropped, "version not readable", "\"version\" is \(digits), which no Daybook wrote", at: offset)
        return false
    }

    private mutating func later(_ key: String) throws -> JSONParser.Mark {
        try checkIsArray(key)
        let mark = try reading.parser.mark()
        try reading.parser.skipValue()
        return mark
    }

    private mutating func checkIsArray(_ key: String) throws {
        let kind = try reading.parser.peek()
        guard kind == .array else { throw try noArray(key, kind) }
    }

    private mutating func passUnknown(to sink: inout some RecordSink) throws {
        let (key, offset) = (reading.parser.unknownKey, reading.parser.keyOffset)
        try reading.parser.skipValue()
        try reading.send(
            .valueDropped, "key at the top without a word in Daybook",
            "the key \(quoted(key)) is no part of Daybook's JSON; it was left out", at: offset, to: &sink)
    }
}

extension DaybookJSONReading {
    fileprivate mutating func noObject() throws -> DaybookError {
        let kind = try reading.parser.peek()
        return try reading.error(
            "holds \(kind.words) where Daybook's JSON is an object",
            "Daybook's JSON begins {\"format\": \"daybook\"; for another format name it with --from.",
            at: reading.parser.offset)
    }

    fileprivate mutating func nothingOfOurs() throws -> DaybookError {
        try reading.error(
            "has neither \"lists\" nor \"chats\", so it is not Daybook's JSON",
            "For another format name it with --from.", at: 0)
    }

    fileprivate mutating func otherFormat(_ format: String, at offset: Int) throws -> DaybookError {
        try reading.error(
            "\"format\" is \(quoted(format)), not \"daybook\"", "For another format name it with --from.", at: offset)
    }

    fileprivate mutating func newerVersion(_ digits: String, at offset: Int) throws -> DaybookError {
        try reading.error(
            "\"version\" is \(digits), but this Daybook reads up to \(Self.version): a newer Daybook wrote the file",
            "Read it with a newer Daybook.", at: offset)
    }

    fileprivate mutating func noArray(_ key: String, _ kind: JSONKind) throws -> DaybookError {
        try reading.error(
            "\"\(key)\" holds \(kind.words) where an array belongs",
            "Put the \(key) between [ and ], or leave the key out.", at: reading.parser.offset)
    }

    fileprivate mutating func secondLists() throws -> DaybookError {
        try reading.error(
            "the key \"lists\" stands twice", "Keep the one that holds the right lists.", at: reading.parser.keyOffset)
    }
}

import Backup
import Diagnostics
import JSON
import Model

extension DaybookJSONReading {
    private static let chatKeys = JSONKeys(["id", "name", "messages", "extra"])
    private static let messageKeys = JSONKeys([
        "id", "sender", "date", "creationTime", "content", "edited", "attachments", "service", "extra",
    ])
    private static let dateKey = JSONKeys(["date"])

    mutating func readChats(into sink: inout some RecordSink) throws {
        try reading.parser.enterArray()
        while try reading.parser.nextElement() {
            reading.count.chats += 1
            let kind = try reading.parser.peek()
            guard kind == .object else {
                try setAside("chat", kind, to: &sink)
                continue
            }
            try readChat(into: &sink)
        }
    }

    private mutating func readChat(into sink: inout some RecordSink) throws {
        let start = reading.parser.offset
        var chat = Chat(id: RecordID(""), name: "")
        var (id, name): (String?, String?)
        var messages: JSONParser.Mark?
        var isInOrder = true
        var unknown = Extra()
        var seen: UInt32 = 0
        try reading.parser.enterObject()
        while let key = try reading.parser.nextKey(among: Self.chatKeys) {
            guard key >= 0 else {
                try reading.readUnknown(into: &unknown)
                continue
            }
            reading.noteRepeat(of: key, in: Self.chatKeys, &seen)
            switch key {
            case 0: id = try reading.text("id")
            case 1: name = try reading.text("name")
            case 2:
                messages = nil
                guard try reading.isNext(.array, "messages", "an array") else { continue }
                messages = try reading.parser.mark()
                isInOrder = try passMessages()
            default: chat.extra = try reading.extra("extra")
            }
        }
        chat.name = named(name, "chat", at: start)
        chat.extra = reading.joined(chat.extra, unknown)
        chat.id = id.map(RecordID.init) ?? reading.ids.id(of: chat)
        if !seenChats.insert(chat.id) { noteDouble(chat.id, "chat", at: start) }
        if !isInOrder {
            reading.remark(
                .remark, "messages not in order of time",
                "its messages do not stand in order of time; they were put in it",
                at: start)
        }
        try sink.receive(.chat(chat))
        try reading.sendRemarks(on: "chat", chat.name, to: &sink)
        guard let messages else { return }
        let next = try reading.parser.mark()
        reading.parser.seek(to: messages)
        if isInOrder {
            try reading.parser.enterArray()
            while try reading.parser.nextElement() { try readMessage(of: chat.id, into: &sink) }
        } else {
            for mark in try messagesInOrder() {
                reading.parser.seek(to: mark)
                try readMessage(of: chat.id, into: &sink)
            }
        }
        reading.parser.seek(to: next)
    }

    private mutating func readMessage(of chat: RecordID, into sink: inout some RecordSink) throws {
        reading.count.messages += 1
        let kind = try reading.parser.peek()
        guard kind == .object else { return try setAside("message", kind, to: &sink) }
        let start = reading.parser.offset
        var message = Message(id: RecordID(""), chat: chat, content: "")
        var (id, content): (String?, String?)
        var unknown = Extra()
        var seen: UInt32 = 0
        try reading.parser.enterObject()
        while let key = try reading.parser.nextKey(among: Self.messageKeys) {
            guard key >= 0 else {
                try reading.readUnknown(into: &unknown)
                continue
            }
            reading.noteRepeat(of: key, in: Self.messageKeys, &seen)
            switch key {
            case 0:
                id = try reading.text("id")
                if let id { seenMessages.expect(id) }
            case 1: message.sender = try reading.text("sender")
            case 2: message.date = try reading.date("date")
            case 3: message.creationTime = try reading.text("creationTime")
            case 4: content = try reading.text("content")
            case 5: message.isEdited = try reading.flag("edited") ?? false
            case 6: message.attachments = try reading.texts("attachments")
            case 7: message.isService = try reading.flag("service") ?? false
            default: message.extra = try reading.extra("extra")
            }
        }
        guard let content else {
            reading.remark(
                .recordSetAside, "message without content", "has no content and was set aside", at: start)
            return try reading.sendRemarks(on: "message", id, to: &sink)
        }
        message.content = content
        message.extra = reading.joined(message.extra, unknown)
        message.id = id.map(RecordID.init) ?? reading.ids.id(of: message)
        if !seenMessages.insert(message.id) { noteDouble(message.id, "message", at: start) }
        try sink.receive(.message(message))
        try reading.sendRemarks(on: "message", content, to: &sink)
    }

    // MARK: Order

    /// Passes over a chat's messages; says whether those that know their instant stand in its order.
    private mutating func passMessages() throws -> Bool {
        var (last, isInOrder) = (Instant.first, true)
        try reading.parser.enterArray()
        while try reading.parser.nextElement() {
            guard isInOrder else {
                try reading.parser.skipValue()
                continue
            }
            guard let instant = try passMessage() else { continue }
            isInOrder = last <= instant
            last = instant
        }
        return isInOrder
    }

    /// Where each message stands, by instant; one that knows none stays behind the one before it.
    /// It holds 40 bytes for each message of one chat.
    private mutating func messagesInOrder() throws -> [JSONParser.Mark] {
        var found: [(instant: Instant, mark: JSONParser.Mark)] = []
        var last = Instant.first
        try reading.parser.enterArray()
        while try reading.parser.nextElement() {
            let mark = try reading.parser.mark()
            last = try passMessage() ?? last
            found.append((last, mark))
        }
        return found.sorted { ($0.instant, $0.mark.offset) < ($1.instant, $1.mark.offset) }.map(\.mark)
    }

    /// Passes over one message and tells its instant.
    private mutating func passMessage() throws -> Instant? {
        guard try reading.parser.peek() == .object else {
            try reading.parser.skipValue()
            return nil
        }
        var instant: Instant?
        try reading.parser.enterObject()
        while let key = try reading.parser.nextKey(among: Self.dateKey) {
            guard key == 0, try reading.parser.peek() == .text else {
                try reading.parser.skipValue()
                continue
            }
            instant = Instant(DateStamp(iso: try reading.parser.readText()))
        }
        return instant
    }
}

import Backup
import Diagnostics
import Model

extension MarkdownReading {
    /// A message whose lines are being read.
    private struct OpenMessage {
        var offset: Int
        var fields: MarkdownFields
        /// The lines of its quote, joined with line feeds.
        var content: [UInt8] = []
        var lineCount = 0
    }

    /// Whether the line is a heading that ends the chat before it: one of the first level, or a list's or chat's.
    static func endsChat(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard line.first == UInt8(ascii: "#"), let level = BlockStart.heading(LineCursor(line)) else { return false }
        if level == 1 { return true }
        guard let comment = MarkdownComment.split(line) else { return false }
        return comment.kind == .list || comment.kind == .chat
    }

    /// The comment of a message at the end of its first line.
    private static func message(_ line: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
        guard line.first != UInt8(ascii: ">"), let comment = MarkdownComment.split(line), comment.kind == .message
        else { return nil }
        return comment.json
    }

    /// Notes whether the message that begins with this line stands in order of time. It looks for the date in the
    /// comment's bytes; where it takes another one for it, the chat is read in order all the same, only slower.
    func checkOrder(_ line: UnsafeBufferPointer<UInt8>, _ last: inout Instant, _ chat: inout ChatPlace) {
        guard chat.isInOrder, let json = Self.message(line), let instant = Self.instant(in: json) else { return }
        if instant < last { chat.isInOrder = false }
        last = instant
    }

    private static func instant(in json: UnsafeBufferPointer<UInt8>) -> Instant? {
        let key = Array("\"date\":\"".utf8)
        var index = 0
        while index + key.count < json.count {
            guard json[index] == key[0], json[index + 1] == key[1], json[index + 2] == key[2],
                json[index..<index + key.count].elementsEqual(key)
            else {
                index += 1
                continue
            }
            let value = json[(index + key.count)...].prefix { $0 != UInt8(ascii: "\"") }
            return Instant(DateStamp(iso: String(decoding: value, as: UTF8.self)))
        }
        return nil
    }

    // MARK: One chat

    mutating func readChat(_ place: ChatPlace, into sink: inout some RecordSink) throws {
        lines.seek(to: place.offset)
        guard try lines.next() else { return }
        let id = try readChatHeading(into: &sink)
        let start = lines.nextOffset
        guard !place.isInOrder else { return try readMessages(of: id, into: &sink) }
        let messages = try messagesInOrder()
        try send(
            .remark, "messages not in order of time",
            "its messages do not stand in order of time; they were put in it", at: place.offset, to: &sink)
        lines.seek(to: start)
        try passStrayLines(into: &sink)
        for offset in messages {
            lines.seek(to: offset)
            guard try lines.next() else { return }
            try readMessage(of: id, into: &sink)
        }
    }

    private mutating func readChatHeading(into sink: inout some RecordSink) throws -> RecordID {
        let offset = lines.offset
        var cursor = LineCursor(lines.line)
        cursor.skipBlanks()
        cursor.skip(BlockStart.heading(cursor) ?? 0)
        cursor.skipBlanks()
        let comment = MarkdownComment.split(cursor.remainder().bytes)
        let fields = comment.map { MarkdownFields($0.json) } ?? MarkdownFields()
        let shown = comment?.text ?? UnsafeBufferPointer(start: nil, count: 0)
        let name = try exactName(fields.name, shown, "chat", at: offset, into: &sink)
        var chat = Chat(id: RecordID(""), name: name, extra: fields.extra)
        chat.id = fields.id.map(RecordID.init) ?? ids.id(of: chat)
        count.chats += 1
        try sendProblems(fields, "chat", name, at: offset, to: &sink)
        if !seenChats.insert(chat.id) { try noteDouble(chat.id, "chat", name, at: offset, to: &sink) }
        try sink.receive(.chat(chat))
        return chat.id
    }

    private mutating func readMessages(of chat: RecordID, into sink: inout some RecordSink) throws {
        var open: OpenMessage?
        while try lines.next() {
            let line = lines.line
            if let message = open, let content = QuotedContent.line(line) {
                open = Self.adding(content, to: message)
                continue
            }
            if let message = open {
                try send(message, of: chat, into: &sink)
                open = nil
            }
            if Self.endsChat(line) { break }
            if let json = Self.message(line) {
                try endStray(into: &sink)
                open = OpenMessage(offset: lines.offset, fields: MarkdownFields(json))
            } else if Self.isStray(line) {
                try passStray(into: &sink)
            }
        }
        try endStray(into: &sink)
        if let open { try send(open, of: chat, into: &sink) }
    }

    /// The one message whose first line the reader stands on.
    private mutating func readMessage(of chat: RecordID, into sink: inout some RecordSink) throws {
        guard let json = Self.message(lines.line) else { return }
        var message = OpenMessage(offset: lines.offset, fields: MarkdownFields(json))
        while try lines.next(), let content = QuotedContent.line(lines.line) {
            message = Self.adding(content, to: message)
        }
        try send(message, of: chat, into: &sink)
    }

    private static func adding(_ line: UnsafeBufferPointer<UInt8>, to message: consuming OpenMessage) -> OpenMessage {
        var message = message
        if message.lineCount > 0 { message.content.append(0x0A) }
        message.content.append(contentsOf: line)
        message.lineCount += 1
        return message
    }

    private static func isStray(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        var cursor = LineCursor(line)
        cursor.skipBlanks()
        if cursor.remainder().bytes.allSatisfy(BlockStart.isBlank) || BlockStart.isRule(cursor) { return false }
        return !isDay(line)
    }

    /// Whether the line is the heading of a day, `## 2026-11-29`, which is for the eye.
    private static func isDay(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard line.count < 40, line.starts(with: "## ".utf8) else { return false }
        let text = line.dropFirst(3)
        guard let end = text.lastIndex(where: { !BlockStart.isBlank($0) }),
            let date = DateStamp(iso: String(decoding: text[...end], as: UTF8.self))
        else { return false }
        return date.time == nil
    }

    private mutating func send(
        _ open: OpenMessage, of chat: RecordID, into sink: inout some RecordSink
    ) throws {
        let fields = open.fields
        let content: String
        var isChanged = false
        if let exact = fields.content,
            ShownText.quoteLines(of: exact).joined(separator: [0x0A]).elementsEqual(open.content)
        {
            content = exact
        } else {
            content = try text(open.content, at: open.offset)
            isChanged = fields.content != nil
        }
        var message = Message(
            id: RecordID(""), chat: chat, content: content, sender: fields.sender, date: fields.date,
            creationTime: fields.creationTime, isEdited: fields.isEdited, attachments: fields.attachments,
            isService: fields.isService, extra: fields.extra)
        message.id = fields.id.map(RecordID.init) ?? ids.id(of: message)
        count.messages += 1
        if isChanged { try noteChange("message", content, at: open.offset, to: &sink) }
        try sendProblems(fields, "message", content, at: open.offset, to: &sink)
        if !seenMessages.insert(message.id) {
            try noteDouble(message.id, "message", content, at: open.offset, to: &sink)
        }
        try sink.receive(.message(message))
    }

    // MARK: Order

    /// Where each message begins, by instant; one that knows none stays behind the one before it.
    private mutating func messagesInOrder() throws -> [Int] {
        var found: [(instant: Instant, offset: Int)] = []
        var last = Instant.first
        while try lines.next(), !Self.endsChat(lines.line) {
            guard let json = Self.message(lines.line) else { continue }
            last = Instant(MarkdownFields(json).date) ?? last
            found.append((last, lines.offset))
        }
        return found.sorted { ($0.instant, $0.offset) < ($1.instant, $1.offset) }.map(\.offset)
    }

    private mutating func passStrayLines(into sink: inout some RecordSink) throws {
        var isInMessage = false
        while try lines.next(), !Self.endsChat(lines.line) {
            let line = lines.line
            if isInMessage, QuotedContent.line(line) != nil { continue }
            isInMessage = Self.message(line) != nil
            if !isInMessage, Self.isStray(line) { try passStray(into: &sink) }
        }
        try endStray(into: &sink)
    }
}

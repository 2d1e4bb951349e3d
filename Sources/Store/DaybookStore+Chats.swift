import Backup
import Diagnostics
import Model
import SQLite

/// A chat as the store holds it.
package struct StoredChat: Hashable, Sendable {
    package let key: Int64
    package let digest: DigestHex
    package let chat: Chat
}

/// A message as the store holds it.
package struct StoredMessage: Hashable, Sendable {
    package let key: Int64
    package let digest: DigestHex
    /// Microseconds since 1970, for sorting; nil without a date.
    package let moment: Int64?
    package let message: Message
    /// The row of the chat it stands in.
    package var chatKey: Int64 = 0

    /// The day the message stands under on a site with the clock of `zone`; nil without a date.
    package func day(in zone: ZoneRules) -> CivilDay? {
        guard let date = message.date else { return nil }
        return date.secondsSince1970.map(zone.pageDay(at:)) ?? date.day
    }
}

/// What the order of a chat needs of a message: read from an index alone, so a million cost little.
package struct MessageStamp: Hashable, Sendable {
    /// Microseconds since 1970; nil without a date.
    package let moment: Int64?
    /// The day of a date that is no instant; such a date stays on its day whatever the zone.
    package let localDay: CivilDay?
    package let isEdited: Bool

    /// The day the message stands under on a site with the clock of `zone`; nil without a date.
    package func day(in zone: ZoneRules) -> CivilDay? {
        localDay ?? moment.map { zone.pageDay(at: Int($0 >= 0 ? $0 / 1_000_000 : ($0 - 999_999) / 1_000_000)) }
    }
}

/// A sender of a chat.
package struct Sender: Hashable, Sendable {
    package let name: String
    package let count: Int
}

extension DaybookStore {
    /// All chats in their order.
    package func chats() throws(DaybookError) -> [StoredChat] {
        try attempt { () throws(SQLiteError) in
            let rows = try connection.prepare("SELECT key, id, digest, name, extra FROM chat ORDER BY place")
            var chats: [StoredChat] = []
            while try rows.step() {
                chats.append(
                    StoredChat(
                        key: rows.integer(at: 0), digest: DigestHex(number: rows.integer(at: 2)),
                        chat: Chat(
                            id: RecordID(rows.text(at: 1) ?? ""), name: rows.text(at: 3) ?? "",
                            extra: Extra(column: rows.text(at: 4)))))
            }
            return chats
        }
    }

    /// Gives what the order of a chat needs, message by message: those without a date first, then by time.
    package func forEachStamp(
        in chat: StoredChat, _ body: (MessageStamp) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        let rows = try prepare(
            "SELECT moment, local_day, edited FROM message WHERE chat = ?1 ORDER BY moment, place")
        try attempt { () throws(SQLiteError) in try rows.bind(chat.key, at: 1) }
        while try step(rows) {
            try body(
                MessageStamp(
                    moment: rows.optionalInteger(at: 0),
                    localDay: rows.optionalInteger(at: 1).map { CivilDay(number: Int($0)) },
                    isEdited: rows.bool(at: 2)))
        }
    }

    /// The messages of a chat by time, asked for stretch by stretch.
    package func messagesByTime(in chat: StoredChat) throws(DaybookError) -> MessagesByTime {
        MessagesByTime(
            store: path, chat: chat,
            rows: try prepare(
                "\(MessageColumns.select) WHERE chat = ?1 AND moment BETWEEN ?2 AND ?3 ORDER BY moment, place"))
    }

    /// Gives the messages of a chat that have no date, in the order they came; until `body` says false.
    package func forEachUndatedMessage(
        in chat: StoredChat, _ body: (StoredMessage) throws(DaybookError) -> Bool
    ) throws(DaybookError) {
        let rows = try prepare("\(MessageColumns.select) WHERE chat = ?1 AND moment IS NULL ORDER BY place")
        try attempt { () throws(SQLiteError) in try rows.bind(chat.key, at: 1) }
        try give(rows, of: chat, to: body)
    }

    /// The last messages of a chat, the newest first; those without a date are the oldest.
    package func lastMessages(in chat: StoredChat, limit: Int) throws(DaybookError) -> [StoredMessage] {
        let rows = try prepare(
            "\(MessageColumns.select) WHERE chat = ?1 ORDER BY moment DESC, place DESC LIMIT ?2")
        try attempt { () throws(SQLiteError) in
            try rows.bind(chat.key, at: 1)
            try rows.bind(limit, at: 2)
        }
        var found: [StoredMessage] = []
        try give(rows, of: chat) { message in
            found.append(message)
            return true
        }
        return found
    }

    /// Those who wrote in a chat, by how much, then by name.
    package func senders(in chat: StoredChat) throws(DaybookError) -> [Sender] {
        try attempt { () throws(SQLiteError) in
            let rows = try connection.prepare(
                """
                SELECT sender, count(*) AS messages FROM message WHERE chat = ?1 AND sender IS NOT NULL
                GROUP BY sender ORDER BY messages DESC, sender
                """)
            try rows.bind(chat.key, at: 1)
            var senders: [Sender] = []
            while try rows.step() {
                senders.append(Sender(name: rows.text(at: 0) ?? "", count: Int(rows.integer(at: 1))))
            }
            return senders
        }
    }

    func remember(meetingDigests: [Int64: Set<DigestHex>]?) { facts.meetingDigests = meetingDigests }

    /// The digests of a chat that share their usual digits with another one of it; as a rule there are none.
    package func meetingDigests(in chat: StoredChat) throws(DaybookError) -> Set<DigestHex> {
        if let known = facts.meetingDigests { return known[chat.key] ?? [] }
        let rows = try prepare("SELECT digest FROM message WHERE chat = ?1 ORDER BY digest")
        var meeting: Set<DigestHex> = []
        var previous: DigestHex?
        try attempt { () throws(SQLiteError) in
            try rows.bind(chat.key, at: 1)
            while try rows.step() {
                let digest = DigestHex(number: rows.integer(at: 0))
                if let previous, previous.meets(digest) {
                    meeting.insert(previous)
                    meeting.insert(digest)
                }
                previous = digest
            }
        }
        return meeting
    }

    private func give(
        _ rows: borrowing Statement, of chat: StoredChat, to body: (StoredMessage) throws(DaybookError) -> Bool
    ) throws(DaybookError) {
        while try step(rows) {
            guard try body(MessageColumns.read(rows, in: chat.chat.id)) else { return }
        }
    }

}

/// The columns of a message, in the order in which they are read.
enum MessageColumns {
    static let select = """
        SELECT key, id, digest, moment, date, sender, creation_time, content, edited, service, attachments, extra,
            chat
        FROM message
        """

    static func read(_ row: borrowing Statement, in chat: RecordID) -> StoredMessage {
        StoredMessage(
            key: row.integer(at: 0), digest: DigestHex(number: row.integer(at: 2)), moment: row.optionalInteger(at: 3),
            message: Message(
                id: RecordID(row.text(at: 1) ?? ""), chat: chat, content: row.text(at: 7) ?? "",
                sender: row.text(at: 5),
                date: row.text(at: 4).flatMap(DateStamp.init(iso:)), creationTime: row.text(at: 6),
                isEdited: row.bool(at: 8), attachments: [String](column: row.text(at: 10)), isService: row.bool(at: 9),
                extra: Extra(column: row.text(at: 11))), chatKey: row.integer(at: 12))
    }
}

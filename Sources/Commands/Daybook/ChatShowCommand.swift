import Diagnostics
import Model
import Store

/// `daybook chat show`.
enum ChatShowCommand {
    static func run(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        try context.noMore(than: 0)
        let limit = try limit(context)
        let store = try DaybookStore.open(readOnly: context.storePath)
        var chats = try store.chats()
        if let words = context.arguments.value(of: "--chat") { chats = [try context.chat(named: words, in: store)] }
        let listing = Listing(context.surroundings)
        if context.arguments.has("--json") {
            try listing.json { (writer) throws(DaybookError) in
                for chat in chats {
                    try writer.receive(.chat(chat.chat))
                    try forEachMessage(of: chat, in: store, limit: limit) { (message) throws(DaybookError) in
                        try writer.receive(.message(message.message))
                    }
                }
            }
            return .done
        }
        let zone = try Zones.rules(context.arguments, in: context.surroundings)
        for chat in chats {
            let count = try store.messageCount(in: chat)
            try listing.line(
                "\(chat.digest.digits(8))  \(printable(chat.chat.name)), "
                    + context.word(plural(count, "message"), korean: "채팅 수: \(count)"))
            try forEachMessage(of: chat, in: store, limit: limit) { (message) throws(DaybookError) in
                try listing.line(line(message, in: zone, context))
            }
            if count == 0 { try listing.line(nothing(context)) }
        }
        if chats.isEmpty { try listing.line(nothing(context)) }
        try listing.flush()
        return .done
    }

    private static func nothing(_ context: DaybookContext) -> String {
        context.word("No messages yet.", korean: "아직 입력된 채팅이 없습니다.")
    }

    private static func limit(_ context: DaybookContext) throws(DaybookError) -> Int? {
        guard let text = context.arguments.value(of: "--limit") else { return nil }
        guard let limit = Int(text), limit > 0 else {
            throw DaybookError(
                .usage, problem: "--limit is \(quoted(text))", remedy: "Write how many messages, from 1 on.")
        }
        return limit
    }

    /// So many messages are held at once; of more, those before them are passed over.
    private static let mostHeld = 1000

    /// In order; of a limited show the last ones.
    private static func forEachMessage(
        of chat: StoredChat, in store: borrowing DaybookStore, limit: Int?,
        _ body: (StoredMessage) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        if let limit, limit <= mostHeld {
            for message in try store.lastMessages(in: chat, limit: limit).reversed() { try body(message) }
            return
        }
        var passedOver = try limit.map { (limit) throws(DaybookError) in try store.messageCount(in: chat) - limit } ?? 0
        func show(_ message: StoredMessage) throws(DaybookError) -> Bool {
            passedOver -= 1
            if passedOver < 0 { try body(message) }
            return true
        }
        try store.forEachUndatedMessage(in: chat, show)
        try store.messagesByTime(in: chat).forEach(between: .min ... .max, show)
    }

    private static func line(_ message: StoredMessage, in zone: ZoneRules, _ context: DaybookContext) -> String {
        var parts = [message.digest.digits(10)]
        if let day = message.day(in: zone) { parts.append(day.description) }
        if let time = message.message.creationTime { parts.append(printable(time)) }
        if message.message.isEdited { parts.append(context.word("edited", korean: "수정됨")) }
        let sender = message.message.sender.map { printable($0) + ": " } ?? ""
        return parts.joined(separator: "  ") + "  " + sender + printable(message.message.content)
    }
}

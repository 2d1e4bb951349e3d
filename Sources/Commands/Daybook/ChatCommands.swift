import Diagnostics
import Model
import Store

/// `daybook chat …`
enum ChatCommands {
    static func send(_ context: DaybookContext) throws(DaybookError) {
        let text = try context.text("text")
        if let name = context.arguments.value(of: "--chat"), name.allSatisfy(\.isWhitespace) {
            throw .emptyText("name of the chat")
        }
        let zone = try Zones.rules(context.arguments, in: context.surroundings)
        let now = context.surroundings.now()
        let fraction = now.microseconds == 0 ? "" : padded(now.microseconds / 1000, 3)
        let local = now.seconds + zone.offset(at: now.seconds)
        let clock = ClockText(minute: ((local % 86_400) + 86_400) % 86_400 / 60)
        let store = try DaybookStore.open(forEditing: context.storePath)
        let name = try store.transaction { () throws(DaybookError) in
            let chat = try chat(in: store, context)
            let message = Message(
                id: RecordID(context.surroundings.newID()), chat: chat.id, content: text,
                date: DateStamp(secondsSince1970: now.seconds, fraction: fraction),
                creationTime: context.surroundings.isKorean ? clock.korean : clock.english)
            try store.add(message, to: chat)
            return chat.name
        }
        try context.surroundings.printLine("Sent to \(quoted(name)).")
    }

    /// The chat that was named, else the only one there is, else one for messages without a chat.
    private static func chat(in store: borrowing DaybookStore, _ context: DaybookContext) throws(DaybookError) -> Chat {
        if let words = context.arguments.value(of: "--chat") {
            let found = try store.chats(named: words)
            if found.isEmpty {
                let chat = Chat(id: RecordID(context.surroundings.newID()), name: words)
                try store.add(chat)
                return chat
            }
            return try one(found, words).chat
        }
        let all = try store.chats()
        if all.count == 1 { return all[0].chat }
        let name = context.surroundings.isKorean ? "채팅" : "Chat"
        if let chat = all.first(where: { $0.chat.name == name }) { return chat.chat }
        let chat = Chat(id: RecordID(context.surroundings.newID()), name: name)
        try store.add(chat)
        return chat
    }

    static func show(_ context: DaybookContext) throws(DaybookError) {
        try context.noText()
        let store = try DaybookStore.open(readOnly: context.storePath)
        var chats = try store.chats()
        if let words = context.arguments.value(of: "--chat") { chats = [try one(store.chats(named: words), words)] }
        let zone = try Zones.rules(context.arguments, in: context.surroundings)
        for chat in chats {
            var count = 0
            try store.forEachStamp(in: chat) { _ in count += 1 }
            try context.surroundings.printLine(
                "\(printable(chat.chat.name)), "
                    + (context.surroundings.isKorean ? "채팅 수: \(count)" : plural(count, "message")))
            try store.forEachUndatedMessage(in: chat) { (message) throws(DaybookError) in
                try print(message, in: zone, context)
            }
            try store.messagesByTime(in: chat).forEach(between: .min ... .max) { (message) throws(DaybookError) in
                try print(message, in: zone, context)
            }
        }
        if chats.isEmpty {
            try context.surroundings.printLine(
                context.surroundings.isKorean ? "아직 입력된 채팅이 없습니다." : "No messages yet.")
        }
    }

    private static func print(
        _ message: StoredMessage, in zone: ZoneRules, _ context: DaybookContext
    ) throws(DaybookError) -> Bool {
        var parts = [message.digest.digits(10)]
        if let day = message.day(in: zone) { parts.append(day.description) }
        if let time = message.message.creationTime { parts.append(printable(time)) }
        if message.message.isEdited { parts.append(context.surroundings.isKorean ? "수정됨" : "edited") }
        let sender = message.message.sender.map { printable($0) + ": " } ?? ""
        try context.surroundings.printLine(
            parts.joined(separator: "  ") + "  " + sender + printable(message.message.content))
        return true
    }

    private static func one(_ found: [StoredChat], _ words: String) throws(DaybookError) -> StoredChat {
        guard found.count == 1 else {
            throw .notOne(
                "chat", words, candidates: found.map { $0.digest.digits(8) }, hint: "See daybook chat show.")
        }
        return found[0]
    }
}

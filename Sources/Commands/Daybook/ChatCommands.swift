import Diagnostics
import Model
import Store

/// `daybook chat send`, `edit` and `delete`.
enum ChatCommands {
    static func send(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        let text = try context.text("text")
        if let name = try context.value(of: "--chat", "name of the chat") {
            try DaybookContext.checkName(name, "name of the chat")
        }
        let zone = try Zones.rules(context.arguments, in: context.surroundings)
        let now = context.surroundings.now()
        let fraction = SecondFraction(milliseconds: now.microseconds / 1000)
        let local = now.seconds + zone.offset(at: now.seconds)
        let clock = ClockText(minute: ((local % 86_400) + 86_400) % 86_400 / 60)
        let name = try DaybookStore.edit(context.storePath, "chat send \(quoted(text))") {
            (store) throws(DaybookError) in
            let chat = try chat(in: store, context)
            let message = Message(
                id: RecordID(context.surroundings.newID()), chat: chat.id, content: text,
                date: DateStamp(secondsSince1970: now.seconds, fraction: fraction),
                creationTime: context.word(clock.english, korean: clock.korean))
            try store.add(message, to: chat)
            return chat.name
        }
        context.say("Sent to \(quoted(name)).")
        return .done
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
            return try context.one(of: found, words).chat
        }
        let all = try store.chats()
        if all.count == 1 { return all[0].chat }
        let name = context.word("Chat", korean: "채팅")
        if let chat = all.first(where: { $0.chat.name == name }) { return chat.chat }
        let chat = Chat(id: RecordID(context.surroundings.newID()), name: name)
        try store.add(chat)
        return chat
    }

    static func edit(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        let (words, text) = try context.texts("id or text of a message", "new text")
        let store = try DaybookStore.open(forEditing: context.storePath, mustExist: true)
        try store.edit("chat edit \(quoted(words))") { () throws(DaybookError) in
            try store.change(context.message(named: words, in: store), to: text)
        }
        context.say("Changed: " + printable(text))
        return .done
    }

    /// One message; or, where none is named, the whole chat that `--chat` names.
    static func delete(_ context: DaybookContext) throws(DaybookError) -> ExitCode {
        if context.operands.isEmpty, let words = context.arguments.value(of: "--chat") {
            return try deleteChat(words, context)
        }
        let words = try context.text("id or text of a message")
        let store = try DaybookStore.open(forEditing: context.storePath, mustExist: true)
        let text = try store.edit("chat delete \(quoted(words))") { () throws(DaybookError) in
            let message = try context.message(named: words, in: store)
            try store.delete(message)
            return message.message.content
        }
        context.say("Deleted \(quoted(text)).")
        return .done
    }

    private static func deleteChat(_ words: String, _ context: DaybookContext) throws(DaybookError) -> ExitCode {
        let store = try DaybookStore.open(forEditing: context.storePath, mustExist: true)
        let (name, count) = try store.edit("chat delete --chat \(quoted(words))") { () throws(DaybookError) in
            let chat = try context.chat(named: words, in: store)
            return (chat.chat.name, try store.delete(chat))
        }
        context.say("Deleted the chat \(quoted(name)) with \(plural(count, "message")).")
        return .done
    }
}

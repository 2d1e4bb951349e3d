import Backup
import Diagnostics
import Model

/// Turns the rows of message entities into records: by date and, for equal ones, by key; those without a date first.
struct MessageRecords {
    let input: InputFile
    let identity: StoreIdentity
    let shape: StoreShape
    private(set) var count = RecordCount()

    init(_ input: InputFile, _ identity: StoreIdentity, _ shape: StoreShape) {
        (self.input, self.identity, self.shape) = (input, identity, shape)
    }

    mutating func send(_ store: borrowing StoreSnapshot, into sink: inout some RecordSink) throws(DaybookError) {
        for messages in shape.messages {
            guard let chats = messages.chats else {
                try sendGathered(messages, .all, store, &sink)
                continue
            }
            try send(messages, in: chats, store, &sink)
            try sendGathered(messages, .unowned(by: chats.entity, relation: chats.relation), store, &sink)
        }
    }

    private mutating func send(
        _ messages: StoreShape.Messages, in chats: StoreShape.Chats, _ store: borrowing StoreSnapshot,
        _ sink: inout some RecordSink
    ) throws(DaybookError) {
        let rows = try EntityRows(chats.entity, .all, in: store)
        let owned = try EntityRows(
            messages.entity, .owned(by: chats.entity, relation: chats.relation), sortedBy: messages.date, in: store)
        let chatExtras = chats.entity.indices(besides: [chats.name])
        _ = try owned.next()
        while try rows.next() {
            let name = try rows.text(chats.name, into: &sink) ?? ""
            let chat = Chat(
                id: identity.id(rows.entityName, rows.key, saying: [name]), name: name.isEmpty ? input.stem : name,
                extra: rows.extra(chatExtras))
            count.chats += 1
            try sink.receive(.chat(chat))
            while !owned.isAtEnd, owned.owner == rows.key {
                try sendMessage(owned, messages, chat.id, &sink)
                _ = try owned.next()
            }
        }
    }

    /// Messages of no chat stand in one that is named after the file; without messages there is none.
    private mutating func sendGathered(
        _ messages: StoreShape.Messages, _ selection: EntityRows.Selection, _ store: borrowing StoreSnapshot,
        _ sink: inout some RecordSink
    ) throws(DaybookError) {
        let rows = try EntityRows(messages.entity, selection, sortedBy: messages.date, in: store)
        let id = identity.id(gathering: messages.entity.name, named: input.stem)
        var isFirst = true
        while try rows.next() {
            if isFirst {
                isFirst = false
                count.chats += 1
                try sink.receive(.chat(Chat(id: id, name: input.stem)))
            }
            try sendMessage(rows, messages, id, &sink)
        }
    }

    private mutating func sendMessage(
        _ rows: EntityRows, _ shape: StoreShape.Messages, _ chat: RecordID,
        _ sink: inout some RecordSink
    ) throws(DaybookError) {
        let content = try rows.text(shape.content, into: &sink) ?? ""
        let date = try rows.date(shape.date, into: &sink)?.instant
        let id = identity.id(rows.entityName, rows.key, saying: [content, date?.description])
        var message = Message(id: id, chat: chat, content: content, date: date)
        message.sender = try rows.text(shape.sender, into: &sink).flatMap { $0.isEmpty ? nil : $0 }
        message.creationTime = try rows.text(shape.creationTime, into: &sink)
        message.isEdited = try rows.flag(shape.isEdited, into: &sink)
        message.extra = rows.extra(shape.extras)
        count.messages += 1
        try sink.receive(.message(message))
    }
}

import Backup
import Diagnostics
import Files
import Model
import SQLite

/// Takes the records of one input after the other into a store. Add-only: what is new is added, what changed is
/// updated, what an input no longer has stays.
package final class StoreImport: RecordSink {
    /// What became of the records.
    package struct Outcome: Hashable, Sendable {
        package var added = RecordCount()
        package var updated = RecordCount()
        package var unchanged = RecordCount()
        /// What was deleted by hand, and what stands in it.
        package var leftOut = RecordCount()

        package init() {}
    }

    package private(set) var outcome = Outcome()
    /// What was found in the input at hand beyond what its reader finds.
    package private(set) var findings: [SourceSummary.Group] = []
    /// The input at hand, as the person named it.
    private var inputName = ""
    private let storePath: String
    private let zone: ZoneRules
    /// Told of each finding, as it comes.
    private let report: (Finding) throws(DaybookError) -> Void

    private var lists: RecordTable
    private var todos: RecordTable
    private var chats: RecordTable
    private var messages: RecordTable
    /// Where the lists and chats of the input at hand went, by the ids that it gives them; one without a key is left out.
    private var listPlaces: [RecordID: (key: Int64?, id: RecordID)] = [:]
    private var chatPlaces: [RecordID: (key: Int64?, id: RecordID)] = [:]
    /// The todos above the one that comes next: a subtask follows its parent directly. One without a key is left out.
    private var branch: [(id: RecordID, key: Int64?)] = []
    /// Todos that stand in another list now than the one above them, or may do so than those below them.
    private var unsettled: Set<Int64> = []
    private let listsDiffer: Statement
    /// The chats that have more messages than before.
    private var grownChats: Set<Int64> = []
    /// The last local time of the chat being read.
    private var lastLocal: (chat: Int64, moment: Int64)?

    /// The inputs of one command into `store`; each is to be taken in within one transaction.
    /// - Parameter bringsBack: whether what was deleted by hand is taken in again.
    package init(
        into store: borrowing DaybookStore, in zone: ZoneRules, bringsBack: Bool = false,
        report: @escaping (Finding) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        storePath = store.path
        self.zone = zone
        self.report = report
        lists = try RecordTable(store, .list, bringsBack: bringsBack)
        todos = try RecordTable(store, .todo, indexes: StoreSchema.todoIndexes, bringsBack: bringsBack)
        chats = try RecordTable(store, .chat, bringsBack: bringsBack)
        messages = try RecordTable(store, .message, indexes: StoreSchema.messageIndexes, bringsBack: bringsBack)
        listsDiffer = try store.prepare(
            ["other.key = todo.parent", "other.parent = todo.key"].map {
                "SELECT 1 FROM todo JOIN todo AS other ON \($0) WHERE todo.key = ?1 AND other.list <> todo.list"
            }.joined(separator: " UNION ALL ") + " LIMIT 1")
    }

    /// To be called before the records of each input; may be left out where there is only one.
    package func begin(_ input: InputFile) {
        inputName = input.path
        findings = []
        (listPlaces, chatPlaces) = ([:], [:])
        (branch, lastLocal, grownChats, unsettled) = ([], nil, [], [])
        lists.beginInput()
        todos.beginInput()
        chats.beginInput()
        messages.beginInput()
    }

    /// To be called when the last record of an input has come: without it a store that was empty has no indexes.
    /// - Parameter isForPages: whether nothing will be done with the store but making pages from it, which find nothing by
    ///   its id.
    package func finish(_ store: borrowing DaybookStore, isForPages: Bool = false) throws(DaybookError) {
        var apart: [Int64] = []
        do throws(SQLiteError) {
            _ = try todos.finish(store, isForPages: isForPages)
            let meeting = try messages.finish(store, isForPages: isForPages)
            store.remember(meetingDigests: meeting)
            for chat in grownChats.sorted() { try store.keepCount(ofChat: chat, changedBy: nil) }
            // Most have taken their families along by themselves, for the input has these too.
            for todo in unsettled.sorted() where try isApart(todo) { apart.append(todo) }
        } catch {
            throw DaybookError(store: storePath, error)
        }
        for todo in apart { try store.bringTogether(todo) }
    }

    package func note(_ finding: Finding) throws(DaybookError) { try report(finding) }

    package func receive(_ record: Record) throws(DaybookError) {
        try Interruption.check()
        let change: TableChange
        do {
            change =
                switch record {
                case .list(let list): try put(list)
                case .todo(let todo): try put(todo)
                case .chat(let chat): try put(chat)
                case .message(let message): try put(message)
                }
        } catch {
            throw DaybookError(store: storePath, error)
        }
        switch change {
        case .added: outcome.added.count(record)
        case .updated: outcome.updated.count(record)
        case .overruled:
            outcome.updated.count(record)
            try tell(.overruled(record, in: inputName))
        case .unchanged: outcome.unchanged.count(record)
        case .leftOut: outcome.leftOut.count(record)
        }
    }

    private func tell(_ finding: Finding) throws(DaybookError) {
        // A summary counts findings by their reason.
        var summary = SourceSummary(name: inputName, reader: "", groups: findings)
        summary.add(finding)
        findings = summary.groups
        try report(finding)
    }

    private func put(_ list: TodoList) throws(SQLiteError) -> TableChange {
        let put = try lists.put(list.id, list, at: TopPlace())
        listPlaces[list.id] = (put.key, put.id)
        branch = []
        return put.change
    }

    private func put(_ todo: Todo) throws(SQLiteError) -> TableChange {
        while let above = branch.last, above.id != todo.parent { branch.removeLast() }
        let above = branch.last
        guard let place = listPlaces[todo.list], let list = place.key, above == nil || above?.key != nil else {
            branch.append((todo.id, nil))
            return .leftOut
        }
        let put = try todos.put(
            todo.id, todo, at: TodoPlace(list: list, parent: above?.key), scope: list, scopeID: place.id,
            mayMove: true)
        branch.append((todo.id, put.key))
        if let key = put.key, put.change != .unchanged, !todos.isFilling {
            // The one above it may have been moved by hand, and this one is new.
            let isApart = above == nil ? false : try isApart(key)
            if put.hasMoved || isApart { unsettled.insert(key) }
        }
        return put.change
    }

    /// Whether the todo stands in another list than the one above it, or one of those below it.
    private func isApart(_ todo: Int64) throws(SQLiteError) -> Bool {
        try listsDiffer.bind(todo, at: 1)
        defer { listsDiffer.reset() }
        return try listsDiffer.step()
    }

    private func put(_ chat: Chat) throws(SQLiteError) -> TableChange {
        let put = try chats.put(chat.id, chat, at: TopPlace())
        chatPlaces[chat.id] = (put.key, put.id)
        return put.change
    }

    private func put(_ message: Message) throws(SQLiteError) -> TableChange {
        guard let place = chatPlaces[message.chat], let chat = place.key else { return .leftOut }
        let moment = inOrder(Moment(message.date, in: zone), of: chat)
        let change = try messages.put(
            message.id, message, at: MessagePlace(chat: chat, moment: moment), scope: chat, scopeID: place.id
        ).change
        if change == .added { grownChats.insert(chat) }
        return change
    }

    /// Local times keep the source's order where a clock was put back: one that lies up to two hours before the
    /// message above it is sorted right behind that one.
    private func inOrder(_ moment: Moment, of chat: Int64) -> Moment {
        guard moment.isLocalTime, let time = moment.microseconds else { return moment }
        var moment = moment
        if let last = lastLocal, last.chat == chat, time < last.moment, last.moment - time <= 7_200_000_000 {
            moment.microseconds = last.moment
        }
        lastLocal = (chat, moment.microseconds ?? time)
        return moment
    }
}

extension Finding {
    /// A record that an earlier input has too, with other values.
    fileprivate static func overruled(_ record: Record, in input: String) -> Finding {
        let (kind, id, name): (StoredKind, RecordID, String) =
            switch record {
            case .list(let list): (.list, list.id, list.name)
            case .todo(let todo): (.todo, todo.id, todo.content)
            case .chat(let chat): (.chat, chat.id, chat.name)
            case .message(let message): (.message, message.id, message.content)
            }
        return Finding(
            .remark, reason: "id that an earlier input has too", file: input,
            message: "the \(kind.rawValue) \(quoted(name)) was in an earlier input with other values, "
                + "which these replace (id \(quoted(id.text)))")
    }
}

import Model

/// Records that say less than one does: a field is left out, or a text halved.
enum SimplerRecord {
    static func of(_ record: Record) -> [Record] {
        switch record {
        case .list(let list):
            changes(of: list, [{ $0.color = nil }, { $0.extra = Extra() }], halving: \.name).map(Record.list)
        case .chat(let chat):
            changes(of: chat, [{ $0.extra = Extra() }], halving: \.name).map(Record.chat)
        case .todo(let todo):
            changes(
                of: todo,
                [
                    { $0.notes = nil }, { $0.due = nil }, { $0.priority = nil }, { $0.tags = [] },
                    { $0.createdAt = nil },
                    { $0.completedAt = nil }, { $0.extra = Extra() }, { $0.notes = $0.notes.flatMap(half) },
                ], halving: \.content
            ).map(Record.todo)
        case .message(let message):
            changes(
                of: message,
                [
                    { $0.sender = nil }, { $0.date = nil }, { $0.creationTime = nil }, { $0.isEdited = false },
                    { $0.attachments = [] }, { $0.isService = false }, { $0.extra = Extra() },
                ], halving: \.content
            ).map(Record.message)
        }
    }

    private static func changes<Value>(
        of value: Value, _ changes: [(inout Value) -> Void], halving text: WritableKeyPath<Value, String>
    ) -> [Value] {
        let scalars = value[keyPath: text].unicodeScalars
        let halves = [String(scalars.prefix(scalars.count / 2)), String(scalars.dropFirst((scalars.count + 1) / 2))]
        return changes.map { change in
            var changed = value
            change(&changed)
            return changed
        }
            + halves.map { half in
                var changed = value
                changed[keyPath: text] = half
                return changed
            }
    }

    /// The first half of a text; nil for one that has none.
    private static func half(_ text: String) -> String? {
        text.isEmpty ? nil : String(text.unicodeScalars.prefix(text.unicodeScalars.count / 2))
    }
}

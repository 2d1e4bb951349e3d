import Model
import SQLite

/// The values of records as rows take them: at 4 and beyond, in the order of `StoredKind.values`.
extension TodoList {
    func bind(to row: borrowing Statement) throws(SQLiteError) {
        try row.bind(name, at: 4)
        try row.bind(color?.description, at: 5)
        try row.bind(extra.jsonOrNil, at: 6)
    }
}

extension Todo {
    func bind(to row: borrowing Statement, list: Int64, parent: Int64?) throws(SQLiteError) {
        try row.bind(list, at: 4)
        try row.bind(parent, at: 5)
        try row.bind(content, at: 6)
        try row.bind(isChecked, at: 7)
        try row.bind(due?.description, at: 8)
        try row.bind(notes, at: 9)
        try row.bind(priority, at: 10)
        try row.bind(tags.jsonOrNil, at: 11)
        try row.bind(createdAt?.description, at: 12)
        try row.bind(completedAt?.description, at: 13)
        try row.bind(extra.jsonOrNil, at: 14)
    }
}

extension Chat {
    func bind(to row: borrowing Statement) throws(SQLiteError) {
        try row.bind(name, at: 4)
        try row.bind(extra.jsonOrNil, at: 5)
    }
}

extension Message {
    func bind(to row: borrowing Statement, chat: Int64, moment: Moment) throws(SQLiteError) {
        try row.bind(chat, at: 4)
        try row.bind(moment.microseconds, at: 5)
        try row.bind(moment.localDay, at: 6)
        try row.bind(date?.description, at: 7)
        try row.bind(sender, at: 8)
        try row.bind(creationTime, at: 9)
        try row.bind(content, at: 10)
        try row.bind(isEdited, at: 11)
        try row.bind(isService, at: 12)
        try row.bind(attachments.jsonOrNil, at: 13)
        try row.bind(extra.jsonOrNil, at: 14)
    }
}

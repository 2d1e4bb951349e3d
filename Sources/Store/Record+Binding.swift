import Model
import SQLite

/// The values of a record as a row takes them: at 4 and beyond, in the order of `StoredKind.values`.
///
/// A protocol, for a closure would copy all the texts of the record that it binds.
protocol RowValues {
    /// The keys that say where in the store the record belongs, and how it is sorted there.
    associatedtype Place

    func bind(to row: borrowing Statement, at place: Place) throws(SQLiteError)
}

/// Lists and chats belong to nothing.
struct TopPlace {}

struct TodoPlace {
    var list: Int64
    var parent: Int64?
}

struct MessagePlace {
    var chat: Int64
    var moment: Moment
}

extension TodoList: RowValues {
    func bind(to row: borrowing Statement, at place: TopPlace) throws(SQLiteError) {
        try row.bind(name, at: 4)
        try row.bind(color?.description, at: 5)
        try row.bind(extra.jsonOrNil, at: 6)
    }
}

extension Todo: RowValues {
    func bind(to row: borrowing Statement, at place: TodoPlace) throws(SQLiteError) {
        try row.bind(place.list, at: 4)
        try row.bind(place.parent, at: 5)
        try row.bind(content, at: 6)
        try row.bind(isChecked, at: 7)
        try row.bind(due, at: 8)
        try row.bind(notes, at: 9)
        try row.bind(priority, at: 10)
        try row.bind(tags.jsonOrNil, at: 11)
        try row.bind(createdAt, at: 12)
        try row.bind(completedAt, at: 13)
        try row.bind(extra.jsonOrNil, at: 14)
    }
}

extension Chat: RowValues {
    func bind(to row: borrowing Statement, at place: TopPlace) throws(SQLiteError) {
        try row.bind(name, at: 4)
        try row.bind(extra.jsonOrNil, at: 5)
    }
}

extension Message: RowValues {
    func bind(to row: borrowing Statement, at place: MessagePlace) throws(SQLiteError) {
        try row.bind(place.chat, at: 4)
        try row.bind(place.moment.microseconds, at: 5)
        try row.bind(place.moment.localDay, at: 6)
        try row.bind(date, at: 7)
        try row.bind(sender, at: 8)
        try row.bind(creationTime, at: 9)
        try row.bind(content, at: 10)
        try row.bind(isEdited, at: 11)
        try row.bind(isService, at: 12)
        try row.bind(attachments.jsonOrNil, at: 13)
        try row.bind(extra.jsonOrNil, at: 14)
    }
}

extension Statement {
    /// A date as its text.
    fileprivate func bind(_ date: DateStamp?, at index: Int32) throws(SQLiteError) {
        if let date { try bind(utf8: date.utf8, at: index) } else { try bind(Int64?.none, at: index) }
    }
}

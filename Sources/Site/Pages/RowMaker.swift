import Markdown
import Model
import SafeHTML
import Store
import Templates

/// Turns records into rows of pages: texts through Markdown, times onto the site's clock. One for each task.
final class RowMaker {
    private let zone: ZoneRules
    private let language: Language
    private var renderer: MarkdownRenderer
    private var guarded: [GuardedText] = []

    init(zone: ZoneRules, language: Language) {
        self.zone = zone
        self.language = language
        let words = Words(language)
        renderer = MarkdownRenderer(
            options: MarkdownOptions(
                topHeading: 3, tableLabel: words.table, taskDone: words.done, taskOpen: words.stateOpen))
    }

    func row(_ message: StoredMessage, anchor: String) -> MessageRow {
        MessageRow(
            anchor: anchor, time: time(of: message), sender: message.message.sender,
            body: html(message.message.content, of: message.message.id), isEdited: message.message.isEdited,
            attachments: message.message.attachments, isService: message.message.isService)
    }

    func time(of message: StoredMessage) -> TimeText? {
        TimeText(
            shown: message.message.creationTime, minute: minute(of: message.message.date), day: message.day(in: zone),
            in: language)
    }

    /// What a source showed as the time may be any text; here it is cut.
    func shortTime(of message: StoredMessage) -> TimeText? {
        time(of: message).map { TimeText(text: Excerpt.name($0.text), datetime: $0.datetime) }
    }

    /// The texts that were shown plain since the last call.
    func takeGuarded() -> [GuardedText] {
        defer { guarded = [] }
        return guarded
    }

    /// With its subtasks; read without recursion, for nesting may be deep.
    func row(_ top: StoredTodo) -> TodoRow {
        // Each level is finished before the one above it takes its rows.
        var levels: [[StoredTodo]] = [[top]]
        while let next = levels.last?.flatMap(\.subtasks), !next.isEmpty { levels.append(next) }
        var below: [TodoRow] = []
        for level in levels.reversed() {
            var rest = below[...]
            below = level.map { todo in
                let subtasks = Array(rest.prefix(todo.subtasks.count))
                rest = rest.dropFirst(todo.subtasks.count)
                return row(todo.todo, subtasks: subtasks)
            }
        }
        return below[0]
    }

    /// The beginning of a text, one line, without the marks of Markdown.
    func excerpt(_ text: String, limit: Int = 160) -> String {
        Excerpt.line(of: renderer.render(text).html, limit: limit)
    }

    private func row(_ todo: Todo, subtasks: [TodoRow]) -> TodoRow {
        TodoRow(
            text: text(todo.content, of: todo.id), isChecked: todo.isChecked, due: todo.due.map(due),
            notes: todo.notes.map { html($0, of: todo.id) }, priority: todo.priority, tags: todo.tags,
            subtasks: subtasks)
    }

    private func due(_ date: DateStamp) -> DueTime {
        guard let seconds = date.secondsSince1970 else { return DueTime(day: date.day, minute: minute(of: date)) }
        return DueTime(day: zone.pageDay(at: seconds), minute: minute(of: date))
    }

    /// Minutes since midnight on the site's clock; nil for a day alone.
    private func minute(of date: DateStamp?) -> Int? {
        guard let date, let time = date.time else { return nil }
        guard let seconds = date.secondsSince1970 else { return time.hour * 60 + time.minute }
        let local = seconds + zone.offset(at: seconds)
        return ((local % 86_400) + 86_400) % 86_400 / 60
    }

    /// Most todos are one line: their paragraph's tags are left out.
    private func text(_ content: String, of id: RecordID) -> TodoText {
        let html = html(content, of: id)
        guard !html.isEmpty else { return .line(html) }
        let (open, close) = (Array("<p>".utf8), Array("</p>".utf8))
        guard html.bytes.starts(with: open), html.bytes.suffix(close.count).elementsEqual(close) else {
            return .blocks(html)
        }
        let inner = Array(html.bytes.dropFirst(open.count).dropLast(close.count))
        // Text is escaped, so a tag in here is the renderer's own: one of a second paragraph, or of what is in a line.
        return Self.holds(close, inner) ? .blocks(html) : .line(HTML(trusting: inner))
    }

    /// The library's own search is a hundred times as slow, which a todo of a megabyte makes felt.
    private static func holds(_ tag: [UInt8], _ markup: [UInt8]) -> Bool {
        markup.withUnsafeBufferPointer { markup in
            markup.indices.contains { index in
                markup[index] == UInt8(ascii: "<") && markup[index...].starts(with: tag)
            }
        }
    }

    private func html(_ text: String, of id: RecordID) -> HTML {
        let rendered = renderer.render(text)
        if let verdict = rendered.guardVerdict { guarded.append(GuardedText(id: id, reason: verdict.sentence)) }
        return rendered.html
    }
}

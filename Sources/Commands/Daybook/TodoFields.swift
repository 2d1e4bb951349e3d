import Diagnostics
import Model

/// What the options of `todo add` and `todo edit` say of a todo; nil for what they do not say.
struct TodoFields {
    private var due: DateStamp?
    private var notes: String?
    private var priority: String?
    private var tags: [String]?
    private var cleared: Set<Field> = []

    fileprivate enum Field: String, CaseIterable { case due, note, priority, tags }

    fileprivate static let priorities = ["high", "medium", "low"]

    init(_ context: DaybookContext) throws(DaybookError) {
        if let text = context.arguments.value(of: "--due") { due = try DueWords.date(text, context) }
        notes = try context.value(of: "--note", "note")
        if let text = context.arguments.value(of: "--priority") {
            guard Self.priorities.contains(text.lowercased()) else { throw .noPriority(text) }
            priority = text.lowercased()
        }
        let given = context.arguments.allValues(of: "--tag")
        for tag in given { try DaybookContext.checkNotEmpty(tag, "tag") }
        if !given.isEmpty {
            var known: Set<String> = []
            tags = given.filter { known.insert($0).inserted }
        }
        for name in context.arguments.allValues(of: "--clear") {
            guard let field = Field(rawValue: name) else { throw .nothingToClear(name) }
            cleared.insert(field)
        }
        let both: [(Field, String, Bool)] = [
            (.due, "--due", due != nil), (.note, "--note", notes != nil), (.priority, "--priority", priority != nil),
            (.tags, "--tag", tags != nil),
        ]
        if let (field, option, _) = both.first(where: { $0.2 && cleared.contains($0.0) }) {
            throw DaybookError(
                .usage, problem: "\(option) and --clear \(field.rawValue) contradict each other",
                remedy: "Leave one of the two out.")
        }
    }

    var isEmpty: Bool { due == nil && notes == nil && priority == nil && tags == nil && cleared.isEmpty }

    func apply(to todo: inout Todo) {
        if let due { todo.due = due }
        if let notes { todo.notes = notes }
        if let priority { todo.priority = priority }
        if let tags { todo.tags = tags }
        for field in cleared {
            switch field {
            case .due: todo.due = nil
            case .note: todo.notes = nil
            case .priority: todo.priority = nil
            case .tags: todo.tags = []
            }
        }
    }
}

extension DaybookError {
    fileprivate static func noPriority(_ text: String) -> DaybookError {
        let near = Spelling.near(text, among: TodoFields.priorities)
        return DaybookError(
            .usage, problem: "no priority \(quoted(text))",
            remedy: near.first.map { "Did you mean \($0)?" } ?? "Write high, medium or low.")
    }

    fileprivate static func nothingToClear(_ text: String) -> DaybookError {
        let near = Spelling.near(text, among: TodoFields.Field.allCases.map(\.rawValue))
        return DaybookError(
            .usage, problem: "nothing called \(quoted(text)) can be taken away",
            remedy: near.first.map { "Did you mean \($0)?" } ?? "Write --clear due, note, priority or tags.")
    }
}

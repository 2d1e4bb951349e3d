import Model
import SafeHTML

extension Place {
    /// How deep subtasks are indented; those below stand beside their parent.
    private static let deepest = 4

    func todos(_ rows: [TodoRow]) -> HTML { "<ul class=\"plain todos\">\(rows.map { row($0, depth: 0) })</ul>\n" }

    private func row(_ todo: TodoRow, depth: Int) -> HTML {
        """
        <li\(anchor(todo.anchor))\(when: todo.isChecked, " class=\"done\"")>\(todo.isChecked ? Icon.disc.use : Icon.ring.use)\
        <span class="vh">\(todo.isChecked ? words.done : words.stateOpen)</span>\
        <div>\(text(todo.text))\(details(todo))\(notes(todo))\(subtasks(todo, depth: depth))</div></li>

        """
    }

    private func anchor(_ anchor: String?) -> HTML { anchor.map { " id=\"\($0)\"" } ?? "" }

    private func text(_ text: TodoText) -> HTML {
        switch text {
        case .line(let line) where line.isEmpty: "<p class=\"txt muted\">\(words.noText)</p>"
        case .line(let line): "<p class=\"txt\"><bdi>\(line)</bdi></p>"
        case .blocks(let blocks): "<div class=\"txt b\" dir=\"auto\">\(blocks)</div>"
        }
    }

    private func details(_ todo: TodoRow) -> HTML {
        var items: [HTML] = []
        if todo.isContinued { items.append("<li>\(words.continued)</li>") }
        if let due = todo.due {
            items.append("<li>\(words.due) <time datetime=\"\(due.datetime)\">\(words.due(due))</time></li>")
        }
        if let priority = todo.priority, !priority.isBlank {
            items.append("<li>\(words.priority) <bdi>\(words.priorityName(priority))</bdi></li>")
        }
        for tag in todo.tags where !tag.isBlank {
            items.append("<li class=\"tag\"><span class=\"vh\">\(words.tags) </span><bdi>\(tag)</bdi></li>")
        }
        return items.isEmpty ? "" : "<ul class=\"plain meta\">\(items)</ul>"
    }

    private func notes(_ todo: TodoRow) -> HTML {
        todo.notes.map { "<div class=\"b notes\" dir=\"auto\">\($0)</div>" } ?? ""
    }

    private func subtasks(_ todo: TodoRow, depth: Int) -> HTML {
        guard !todo.subtasks.isEmpty else { return "" }
        let rows =
            depth + 1 < Self.deepest
            ? todo.subtasks.map { row($0, depth: depth + 1) }
            : flattened(todo.subtasks).map { row($0, depth: depth + 1) }
        return "<ul class=\"plain todos sub\">\(rows)</ul>"
    }

    /// The todos and all below them, in the order of reading, none with subtasks of its own.
    private func flattened(_ todos: [TodoRow]) -> [TodoRow] {
        var flat: [TodoRow] = []
        var waiting = Array(todos.reversed())
        while var todo = waiting.popLast() {
            waiting.append(contentsOf: todo.subtasks.reversed())
            todo.subtasks = []
            flat.append(todo)
        }
        return flat
    }
}

extension DueTime {
    /// `2026-12-01` or `2026-12-01T09:30`.
    fileprivate var datetime: String {
        minute.map { day.description + "T" + ClockText(minute: $0).twentyFourHours } ?? day.description
    }
}

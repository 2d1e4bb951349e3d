import Diagnostics
import Model
import Store

/// How the one thing is found that a person names.
extension DaybookContext {
    func list(named words: String, in store: borrowing DaybookStore) throws(DaybookError) -> StoredList {
        let found = try store.lists(named: words)
        guard found.count == 1 else {
            throw .notOne(
                "list", words, candidates: found.map { ($0.digest.digits(8), $0.list.name) },
                hint: "See daybook list show for the lists there are, or make it with daybook list add.")
        }
        return found[0]
    }

    /// Among all, or in the list that `--in` names.
    func todo(named words: String, in store: borrowing DaybookStore) throws(DaybookError) -> StoredTodo {
        var list: StoredList?
        if !looksEverywhere, let name = arguments.value(of: "--in") { list = try self.list(named: name, in: store) }
        let found = try store.todos(named: words, in: list)
        guard found.count == 1 else {
            let names = try found.prefix(5).map { (todo) throws(DaybookError) in
                try store.lists { $0.key == todo.listKey }.first?.list.name ?? ""
            }
            throw .notOne(
                "todo", words, candidates: found.map { ($0.digest.digits(8), $0.todo.content) },
                hint: "See daybook todo show for the todos there are.", option: "--in", scopes: names)
        }
        return found[0]
    }

    func chat(named words: String, in store: borrowing DaybookStore) throws(DaybookError) -> StoredChat {
        try one(of: store.chats(named: words), words)
    }

    func one(of found: [StoredChat], _ words: String) throws(DaybookError) -> StoredChat {
        guard found.count == 1 else {
            throw .notOne(
                "chat", words, candidates: found.map { ($0.digest.digits(8), $0.chat.name) },
                hint: "See daybook chat show.")
        }
        return found[0]
    }

    /// Among all, or in the chat that `--chat` names.
    func message(named words: String, in store: borrowing DaybookStore) throws(DaybookError) -> StoredMessage {
        var chats = try store.chats()
        if let name = arguments.value(of: "--chat") { chats = [try chat(named: name, in: store)] }
        let found = try store.messages(named: words, in: chats)
        guard found.count == 1 else {
            let names = found.map { message in
                chats.first { $0.chat.id == message.message.chat }?.chat.name ?? ""
            }
            throw .notOne(
                "message", words, candidates: found.map { ($0.digest.digits(10), $0.message.content) },
                hint: "See daybook chat show for the messages there are.", option: "--chat", scopes: names)
        }
        return found[0]
    }
}

extension DaybookError {
    /// A name that means nothing, or more than one thing.
    /// - Parameters:
    ///   - candidates: short id and text of each.
    ///   - option: what can tell things of one id apart, by where they stand.
    fileprivate static func notOne(
        _ what: String, _ words: String, candidates: [(id: String, text: String)], hint: String, option: String = "",
        scopes: [String] = []
    ) -> DaybookError {
        guard let first = candidates.first else {
            return DaybookError(.data, problem: "no \(what) \(quoted(words))", remedy: hint)
        }
        let problem = "more than one \(what) \(quoted(words))"
        if !scopes.isEmpty, candidates.allSatisfy({ $0.id == first.id }) {
            let places = scopes.prefix(5).map(quoted).joined(separator: ", ")
            return DaybookError(.data, problem: problem, remedy: "Say in which with \(option): \(places).")
        }
        let shown = candidates.prefix(5).map { "\($0.id) \(quoted($0.text))" }.joined(separator: ", ")
        return DaybookError(
            .data, problem: problem,
            remedy: "Say which by its id: \(shown)\(candidates.count > 5 ? ", and more" : "").")
    }
}

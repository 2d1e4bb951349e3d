import Model

extension CSVReading {
    /// Whether the table stands in the order of records: each list and chat directly before its members, each subtask
    /// behind the todo above it, lists before chats, messages by instant. Holds the names of the lists and chats.
    mutating func isInOrder() throws(CSVError) -> Bool {
        var check = OrderCheck()
        while try parser.nextRow() {
            let fits =
                switch CSVRowKind(parser, head) {
                case .blank, .unknown: true
                case .list: check.openList(try text(.name))
                case .todo: try isTodoInOrder(&check)
                case .chat: check.openChat(try text(.name))
                case .message: try isMessageInOrder(&check)
                }
            guard fits else { return false }
        }
        return true
    }

    private func isTodoInOrder(_ check: inout OrderCheck) throws(CSVError) -> Bool {
        let cell = head[.list]
        if !check.isOpen(parser.bytes(cell), in: .lists, hasValue: parser.hasValue(cell)) {
            guard check.joinList(try text(.list)) else { return false }
            check.remember(parser.bytes(cell), hasValue: parser.hasValue(cell))
        }
        guard head.has(.parent) else { return true }
        let id = parser.hasValue(head[.id]) ? try hash(.id) : nil
        let parent = parser.hasValue(head[.parent]) ? try hash(.parent) : nil
        return check.addTodo(id, under: parent)
    }

    private func isMessageInOrder(_ check: inout OrderCheck) throws(CSVError) -> Bool {
        let cell = head[.chat]
        if !check.isOpen(parser.bytes(cell), in: .chats, hasValue: parser.hasValue(cell)) {
            guard check.joinChat(try text(.chat)) else { return false }
            check.remember(parser.bytes(cell), hasValue: parser.hasValue(cell))
        }
        return check.addMessage(try instant())
    }

    /// When the row's message was sent, where that is known.
    func instant() throws(CSVError) -> Instant? {
        guard parser.hasValue(head[.date]), let text = try text(.date) else { return nil }
        return Instant(DateStamp(iso: text))
    }

    /// Stands for an id in this run; another text gives another one but for a chance of 2 to the -64th.
    func hash(_ column: CSVColumn) throws(CSVError) -> UInt64 {
        var hasher = Hasher()
        var text = try text(column) ?? ""
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        return UInt64(truncatingIfNeeded: Int64(hasher.finalize()))
    }
}

/// What the rows so far have opened.
private struct OrderCheck {
    enum Section {
        case lists, chats
    }

    private var section = Section.lists
    /// The open list's or chat's name; the inner nil is the one that bears the file's.
    private var open: String??
    /// The cell by which the last row named it.
    private var openBytes: [UInt8] = []
    private var openHasValue = false
    private var isRemembered = false
    /// Names by their bytes: as texts, a composed letter and its parts would be one.
    private var lists: Set<[UInt8]?> = []
    private var chats: Set<[UInt8]?> = []
    private var todos: [UInt64?] = []
    private var last = Instant.first

    func isOpen(_ bytes: UnsafeBufferPointer<UInt8>, in section: Section, hasValue: Bool) -> Bool {
        isRemembered && self.section == section && hasValue == openHasValue && openBytes.elementsEqual(bytes)
    }

    mutating func remember(_ bytes: UnsafeBufferPointer<UInt8>, hasValue: Bool) {
        (openBytes, openHasValue, isRemembered) = (Array(bytes), hasValue, true)
    }

    mutating func openList(_ name: String?) -> Bool {
        // A list named after the file stands behind all others.
        guard section == .lists, !lists.contains(nil) else { return false }
        start(name ?? "")
        lists.insert(Self.bytes(name ?? ""))
        return true
    }

    mutating func joinList(_ name: String?) -> Bool {
        guard section == .lists else { return false }
        if let open, Self.isSame(open, name) { return true }
        guard !lists.contains(Self.bytes(name)), !lists.contains(nil) else { return false }
        start(name)
        lists.insert(Self.bytes(name))
        return true
    }

    mutating func openChat(_ name: String?) -> Bool {
        guard !chats.contains(nil) else { return false }
        section = .chats
        start(name ?? "")
        chats.insert(Self.bytes(name ?? ""))
        return true
    }

    mutating func joinChat(_ name: String?) -> Bool {
        if section == .chats, let open, Self.isSame(open, name) { return true }
        guard !chats.contains(Self.bytes(name)), !chats.contains(nil) else { return false }
        section = .chats
        start(name)
        chats.insert(Self.bytes(name))
        return true
    }

    private static func bytes(_ name: String?) -> [UInt8]? { name.map { Array($0.utf8) } }

    /// By their bytes, as the reader compares names too.
    private static func isSame(_ one: String?, _ other: String?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.utf8.elementsEqual(other.utf8)
    }

    private mutating func start(_ name: String?) {
        open = .some(name)
        isRemembered = false
        todos.removeAll(keepingCapacity: true)
        last = .first
    }

    mutating func addTodo(_ id: UInt64?, under parent: UInt64?) -> Bool {
        if let parent {
            guard let depth = todos.lastIndex(of: parent) else { return false }
            todos.removeSubrange((depth + 1)...)
        } else {
            todos.removeAll(keepingCapacity: true)
        }
        todos.append(id)
        return true
    }

    mutating func addMessage(_ instant: Instant?) -> Bool {
        guard let instant else { return true }
        defer { last = instant }
        return last <= instant
    }
}

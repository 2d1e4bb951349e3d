import Diagnostics

/// Which of a store's entities are lists, todos, chats and messages, told by their attributes and never by the name
/// of the file. Entities of the known apps are taken by name, with what columns they have; others only with all the
/// marks of their kind, so that a store of recipes stays one.
struct StoreShape {
    struct Lists {
        let entity: CoreDataEntity
        let name: Int?
        let color: Int?
        /// The attributes that Daybook has no word for.
        let extras: [Int]
        /// The entities whose rows stand in these lists.
        var todos: [Todos]
    }

    struct Todos {
        let entity: CoreDataEntity
        let title, isCompleted, notes, reminderDate, reminderTime, due, createdAt, completedAt, priority: Int?
        /// The key of the row's list; nil when no entity holds such lists.
        let list: Int?
        /// The attributes that Daybook has no word for.
        let extras: [Int]

        init(_ entity: CoreDataEntity, list: Int?) {
            typealias Words = AttributeWords
            self.entity = entity
            self.list = list
            title = entity.index(of: Words.title, [.text]) ?? entity.index(of: ["title"])
            isCompleted = entity.index(of: Words.isCompleted)
            notes = entity.index(of: Words.notes, [.text])
            reminderDate = entity.index(of: Words.reminderDate)
            reminderTime = entity.index(of: Words.reminderTime)
            // Beside a reminder another due date stays among the extras.
            due = reminderDate == nil && reminderTime == nil ? entity.index(of: Words.due, [.date]) : nil
            createdAt = entity.index(of: Words.createdAt, [.date])
            completedAt = entity.index(of: Words.completedAt, [.date])
            priority = entity.index(of: Words.priority, [.text])
            extras = entity.indices(besides: [
                list, title, isCompleted, notes, reminderDate, reminderTime, due, createdAt, completedAt, priority,
            ])
        }
    }

    struct Messages {
        let entity: CoreDataEntity
        let content, date, isEdited, creationTime, sender: Int?
        let chats: Chats?
        /// The attributes that Daybook has no word for.
        let extras: [Int]

        init(_ entity: CoreDataEntity, chats: Chats?) {
            typealias Words = AttributeWords
            self.entity = entity
            self.chats = chats
            content = entity.index(of: Words.content)
            date = entity.index(of: Words.date)
            isEdited = entity.index(of: Words.isEdited)
            creationTime = entity.index(of: Words.creationTime)
            // A name is the sender's: the text of the message stands elsewhere.
            sender = entity.index(of: Words.sender, [.text]) ?? entity.index(of: ["name"], [.text])
            extras = entity.indices(besides: [content, date, isEdited, creationTime, sender, chats?.relation])
        }
    }

    struct Chats {
        let entity: CoreDataEntity
        let name: Int
        /// Of the message: the key of its chat.
        let relation: Int
    }

    static let knownEntities = ["MyList", "Reminder", "ChatEnt"]
    private static let (knownList, knownTodo, knownChat) = ("MyList", "Reminder", "ChatEnt")

    private(set) var lists: [Lists] = []
    /// Todos that no entity holds lists for.
    private(set) var looseTodos: [Todos] = []
    private(set) var messages: [Messages] = []
    /// What is in the store beside them.
    private(set) var others: [CoreDataEntity] = []
    /// Attributes that a known entity lacks.
    private(set) var missing: [(entity: CoreDataEntity, attribute: String)] = []

    var isEmpty: Bool { lists.isEmpty && looseTodos.isEmpty && messages.isEmpty }

    init(of schema: CoreDataSchema) {
        let entities = schema.entities
        let todos = entities.filter(Self.isTodo)
        let messages = entities.filter { !Self.isTodo($0) && Self.isMessage($0, among: entities) }
        var taken = Set((todos + messages).map(\.table))
        addLists(entities, todos, &taken)
        for entity in messages {
            let chats = Self.chats(of: entity, among: entities.filter { !taken.contains($0.table) })
            self.messages.append(Messages(entity, chats: chats))
        }
        for chats in self.messages.compactMap(\.chats) { taken.insert(chats.entity.table) }
        others = entities.filter { !taken.contains($0.table) }
        noteMissing()
    }

    private mutating func addLists(
        _ entities: [CoreDataEntity], _ todos: [CoreDataEntity], _ taken: inout Set<String>
    ) {
        let free = entities.filter { !taken.contains($0.table) }
        for entity in free where Self.isList(entity) { append(list: entity, &taken) }
        for todo in todos {
            let known = lists.indices.first { todo.relation(to: lists[$0].entity) != nil }
            var place = known
            if place == nil,
                let holder = free.first(where: { Self.hasName($0) && todo.relation(to: $0) != nil })
            {
                append(list: holder, &taken)
                place = lists.indices.last
            }
            let shape = Todos(todo, list: place.flatMap { todo.relation(to: lists[$0].entity) })
            if let place { lists[place].todos.append(shape) } else { looseTodos.append(shape) }
        }
    }

    private mutating func append(list entity: CoreDataEntity, _ taken: inout Set<String>) {
        taken.insert(entity.table)
        let (name, color) = (entity.index(of: AttributeWords.listName), entity.index(of: AttributeWords.color))
        let extras = entity.indices(besides: [name, color])
        lists.append(Lists(entity: entity, name: name, color: color, extras: extras, todos: []))
    }

    // MARK: Marks of a kind

    private static func isTodo(_ entity: CoreDataEntity) -> Bool {
        if entity.name == knownList || entity.name == knownChat { return false }
        if entity.name == knownTodo { return entity.index(of: ["title"]) != nil }
        return entity.index(of: AttributeWords.title, [.text]) != nil
            && entity.index(of: AttributeWords.isCompleted, [.integer]) != nil
    }

    private static func isList(_ entity: CoreDataEntity) -> Bool {
        if entity.name == knownList { return true }
        return entity.name.lowercased().hasSuffix("list") && hasName(entity)
            && entity.index(of: AttributeWords.color, [.text, .blob]) != nil
    }

    private static func hasName(_ entity: CoreDataEntity) -> Bool {
        entity.index(of: AttributeWords.listName, [.text]) != nil
    }

    /// Many things have a text and a date (a diary, a note, a review): a message also has a sender, a mark of an edit, a
    /// chat, or a name that says what it is, and it has no title.
    private static func isMessage(_ entity: CoreDataEntity, among entities: [CoreDataEntity]) -> Bool {
        if entity.name == knownChat { return true }
        guard entity.name != knownList, entity.index(of: AttributeWords.content, [.text]) != nil,
            entity.index(of: AttributeWords.date, [.date]) != nil, entity.index(of: ["title"]) == nil
        else { return false }
        let name = entity.name.lowercased()
        return name.contains("message") || name.contains("chat")
            || entity.index(of: AttributeWords.ofMessagesOnly) != nil || chats(of: entity, among: entities) != nil
    }

    private static func chats(of message: CoreDataEntity, among entities: [CoreDataEntity]) -> Chats? {
        let words = ["chat", "conversation", "thread", "room", "channel"]
        for entity in entities where entity.table != message.table {
            guard words.contains(where: entity.name.lowercased().contains),
                let name = entity.index(of: AttributeWords.listName, [.text]),
                let relation = message.relation(to: entity)
            else { continue }
            return Chats(entity: entity, name: name, relation: relation)
        }
        return nil
    }

    private mutating func noteMissing() {
        func require(_ entity: CoreDataEntity, _ wanted: [(attribute: String, words: [String])]) {
            for (attribute, words) in wanted where entity.index(of: words) == nil {
                missing.append((entity, attribute))
            }
        }
        for list in lists where list.entity.name == Self.knownList {
            require(list.entity, [("name", AttributeWords.listName), ("color", AttributeWords.color)])
        }
        for todo in lists.flatMap(\.todos) + looseTodos where todo.entity.name == Self.knownTodo {
            require(todo.entity, [("isCompleted", AttributeWords.isCompleted)])
        }
        for message in messages where message.entity.name == Self.knownChat {
            require(
                message.entity,
                [
                    ("content", AttributeWords.content), ("date", AttributeWords.date),
                    ("isEdit", AttributeWords.isEdited), ("creationTime", AttributeWords.creationTime),
                ])
        }
    }
}

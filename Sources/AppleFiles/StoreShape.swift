import Diagnostics

/// Which of a store's entities are lists, todos, chats and messages, told by their attributes and never by the name
/// of the file. Entities of the known apps are taken by name, with what columns they have; others only with all the
/// marks of their kind, so that a store of recipes stays one.
struct StoreShape {
    struct Lists {
        let entity: CoreDataEntity
        let name: Int?
        let color: Int?
        /// The entities whose rows stand in these lists.
        var todos: [Todos]
    }

    struct Todos {
        let entity: CoreDataEntity
        let title: Int?
        let isCompleted: Int?
        /// The key of the row's list; nil when no entity holds such lists.
        let list: Int?

        var notes: Int? { entity.index(of: AttributeWords.notes, [.text]) }
        var reminderDate: Int? { entity.index(of: AttributeWords.reminderDate) }
        var reminderTime: Int? { entity.index(of: AttributeWords.reminderTime) }
        var due: Int? { entity.index(of: AttributeWords.due, [.date]) }
        var createdAt: Int? { entity.index(of: AttributeWords.createdAt, [.date]) }
        var completedAt: Int? { entity.index(of: AttributeWords.completedAt, [.date]) }
        var priority: Int? { entity.index(of: AttributeWords.priority, [.text]) }
    }

    struct Messages {
        let entity: CoreDataEntity
        let content: Int?
        let date: Int?
        let chats: Chats?

        var isEdited: Int? { entity.index(of: AttributeWords.isEdited) }
        var creationTime: Int? { entity.index(of: AttributeWords.creationTime) }
        var sender: Int? {
            // A "name" is the sender's only where another attribute already is the text.
            entity.index(of: AttributeWords.sender, [.text]) ?? entity.index(of: ["name"], [.text])
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
            self.messages.append(
                Messages(
                    entity: entity, content: entity.index(of: AttributeWords.content),
                    date: entity.index(of: AttributeWords.date), chats: chats))
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
            let shape = Todos(
                entity: todo, title: todo.index(of: AttributeWords.title, [.text]) ?? todo.index(of: ["title"]),
                isCompleted: todo.index(of: AttributeWords.isCompleted),
                list: place.flatMap { todo.relation(to: lists[$0].entity) })
            if let place { lists[place].todos.append(shape) } else { looseTodos.append(shape) }
        }
    }

    private mutating func append(list entity: CoreDataEntity, _ taken: inout Set<String>) {
        taken.insert(entity.table)
        lists.append(
            Lists(
                entity: entity, name: entity.index(of: AttributeWords.listName),
                color: entity.index(of: AttributeWords.color), todos: []))
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
            for (attribute, words) in wanted where entity.index(of: words) == nil { missing.append((entity, attribute)) }
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

import Model

/// Makes ids for records whose source has none: the first 32 hex digits of the SHA-256 of what the record says, and of
/// its number among equals.
///
/// What changes while the thing stays the same (checked, edited, notes) is no part of it, so that a later backup gives
/// the same id. It remembers some 16 bytes for each id made, to count equals.
package struct IDMaker: Sendable {
    /// The starts of the digests so far.
    private var seen = SeenIDs()
    /// How many equals were made of those that stood more than once.
    private var counts: [UInt64: Int] = [:]
    /// Room for what the record at hand says, used again and again.
    private var facts = IDFacts()

    package init() {}

    /// By its name.
    package mutating func id(of list: TodoList) -> RecordID {
        facts.begin("list")
        facts.add(list.name)
        return makeID()
    }

    /// By its list, the todo above it, its text and when it was made.
    package mutating func id(of todo: Todo) -> RecordID {
        facts.begin("todo")
        facts.add(todo.list.text)
        facts.add(todo.parent?.text)
        facts.add(todo.content)
        facts.add(todo.createdAt?.description)
        return makeID()
    }

    /// By its name.
    package mutating func id(of chat: Chat) -> RecordID {
        facts.begin("chat")
        facts.add(chat.name)
        return makeID()
    }

    /// By its chat, its sender, its times, its text and what is attached.
    package mutating func id(of message: Message) -> RecordID {
        facts.begin("message")
        facts.add(message.chat.text)
        facts.add(message.sender)
        facts.add(message.date?.description)
        facts.add(message.creationTime)
        facts.add(message.content)
        for name in message.attachments { facts.add(name) }
        return makeID()
    }

    /// For a record known by other facts; `kind` keeps records of different kinds apart.
    package mutating func id(_ kind: String, _ facts: [String?]) -> RecordID {
        self.facts.begin(kind)
        for fact in facts { self.facts.add(fact) }
        return makeID()
    }

    /// The id for something that stands once in a source, such as the list that bears the file's name.
    package static func singleID(_ kind: String, _ facts: [String?]) -> RecordID {
        var all = IDFacts()
        all.begin(kind)
        for fact in facts { all.add(fact) }
        return id(all.digest)
    }

    private mutating func makeID() -> RecordID {
        let digest = facts.digest
        seen.expect(hash: digest.prefix)
        let id = Self.id(digest)
        guard !seen.insert(hash: digest.prefix) else { return id }
        let number = counts[digest.prefix, default: 1]
        counts[digest.prefix] = number + 1
        facts.add(String(number + 1))
        return Self.id(facts.digest)
    }

    /// The first 16 bytes in hex digits.
    private static func id(_ digest: SHA256.Digest) -> RecordID { RecordID(digest.hex(bytes: 16)) }
}

/// What a record says, as bytes: each fact goes in with its length, so that no two lists of facts give the same ones.
private struct IDFacts {
    private var bytes: [UInt8] = []

    var digest: SHA256.Digest { SHA256.digest(of: bytes) }

    mutating func begin(_ kind: String) {
        bytes.removeAll(keepingCapacity: true)
        add(kind)
    }

    mutating func add(_ fact: String?) {
        guard var fact else {
            bytes.append(UInt8(ascii: "-"))
            return
        }
        fact.withUTF8 { utf8 in
            var unit = 1
            while unit <= utf8.count / 10 { unit *= 10 }
            while unit > 0 {
                bytes.append(0x30 + UInt8(truncatingIfNeeded: utf8.count / unit % 10))
                unit /= 10
            }
            bytes.append(UInt8(ascii: ":"))
            bytes.append(contentsOf: utf8)
        }
    }
}

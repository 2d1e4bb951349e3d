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

    package init() {}

    /// By its name.
    package mutating func id(of list: TodoList) -> RecordID {
        id("list", [list.name])
    }

    /// By its list, the todo above it, its text and when it was made.
    package mutating func id(of todo: Todo) -> RecordID {
        id("todo", [todo.list.text, todo.parent?.text, todo.content, todo.createdAt?.description])
    }

    /// By its name.
    package mutating func id(of chat: Chat) -> RecordID {
        id("chat", [chat.name])
    }

    /// By its chat, its sender, its times, its text and what is attached.
    package mutating func id(of message: Message) -> RecordID {
        id(
            "message",
            [
                message.chat.text, message.sender, message.date?.description, message.creationTime, message.content,
            ] + message.attachments)
    }

    /// For a record known by other facts; `kind` keeps records of different kinds apart.
    package mutating func id(_ kind: String, _ facts: [String?]) -> RecordID {
        let digest = Self.digest(kind, facts)
        guard !seen.insert(hash: digest.prefix) else { return Self.id(digest) }
        let number = counts[digest.prefix, default: 1]
        counts[digest.prefix] = number + 1
        return Self.id(Self.digest(kind, facts + ["\(number + 1)"]))
    }

    /// The id for something that stands once in a source, such as the list that bears the file's name.
    package static func singleID(_ kind: String, _ facts: [String?]) -> RecordID { id(digest(kind, facts)) }

    /// The first 16 bytes in hex digits.
    private static func id(_ digest: SHA256.Digest) -> RecordID {
        RecordID(digest.hex(bytes: 16))
    }

    /// Each fact goes in with its length, so that no two lists of facts give the same bytes.
    private static func digest(_ kind: String, _ facts: [String?]) -> SHA256.Digest {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(192)
        append(kind, to: &bytes)
        for fact in facts { append(fact, to: &bytes) }
        return SHA256.digest(of: bytes)
    }

    private static func append(_ fact: String?, to bytes: inout [UInt8]) {
        guard let fact else {
            bytes.append(UInt8(ascii: "-"))
            return
        }
        let count = fact.utf8.count
        var unit = 1
        while unit <= count / 10 { unit *= 10 }
        while unit > 0 {
            bytes.append(0x30 + UInt8(truncatingIfNeeded: count / unit % 10))
            unit /= 10
        }
        bytes.append(UInt8(ascii: ":"))
        bytes.append(contentsOf: fact.utf8)
    }
}

import Model

/// How the rows of a store get their ids.
struct StoreIdentity {
    /// nil where the store has no metadata.
    let uuid: String?

    /// The address that Core Data itself gives the object. In a store without a UUID, a digest of what the record says;
    /// its key stands for its number among equals, so that no table of all digests is needed.
    func id(_ entity: String, _ key: Int64, saying words: @autoclosure () -> [String?]) -> RecordID {
        if let uuid { return RecordID("x-coredata://\(uuid)/\(entity)/p\(key)") }
        let parts = [entity, String(key)] + words().map { $0 ?? "" }
        // Lengths keep "ab" + "c" apart from "a" + "bc".
        return RecordID(SHA256.digest(of: parts.map { "\($0.utf8.count):\($0)" }.joined()).hex)
    }

    /// For the list or chat that gathers rows which belong to none.
    func id(gathering entity: String, named name: String) -> RecordID {
        if let uuid { return RecordID("x-coredata://\(uuid)/\(entity)") }
        return id(entity, 0, saying: [name])
    }
}

import Diagnostics
import Model
import SQLite

/// What was deleted by hand of one kind, as an import asks for it.
struct DeletedRecords: ~Copyable {
    enum Answer {
        /// It was never deleted, or it is to be brought back.
        case unknown
        /// It was deleted, and stays so.
        case leftOut
        /// The input, or for a short id one before it, has had that id: this is another thing.
        case seenBefore
    }

    let isEmpty: Bool
    private let bringsBack: Bool
    private let kind: StoredKind
    private let find: Statement
    private let forget: Statement
    private var seen: Set<Int64> = []
    private var seenEarlier: Set<Int64> = []

    init(_ store: borrowing DaybookStore, _ kind: StoredKind, bringsBack: Bool) throws(DaybookError) {
        // A list or chat that was deleted takes all that stands in it along, so the table is asked as a whole.
        let isEmpty = try store.number("SELECT 1 FROM deleted LIMIT 1") == nil
        let find = try store.prepare(
            "SELECT key FROM deleted WHERE digest = ?1 AND kind = ?2 AND id = ?3 AND (?4 IS NULL OR scope IS ?4) LIMIT 1"
        )
        let forget = try store.prepare("DELETE FROM deleted WHERE key = ?1")
        self.isEmpty = isEmpty
        self.bringsBack = bringsBack
        self.kind = kind
        self.find = find
        self.forget = forget
    }

    /// To be called before each input but the first.
    mutating func beginInput() {
        seenEarlier.formUnion(seen)
        seen = []
    }

    /// - Parameters:
    ///   - isLong: whether the id, as the source gives it, names the same thing in all inputs.
    ///   - anywhere: whether it may have stood in another list than `scope`.
    mutating func look(
        for id: RecordID, isLong: Bool, in scope: RecordID?, anywhere: Bool
    ) throws(SQLiteError) -> Answer {
        guard !isEmpty else { return .unknown }
        try find.bind(StoreKeys.digest(of: id), at: 1)
        try find.bind(kind.rawValue, at: 2)
        try find.bind(id.text, at: 3)
        try find.bind(anywhere ? nil : scope?.text, at: 4)
        let key = try find.step() ? find.integer(at: 0) : nil
        find.reset()
        guard let key else { return .unknown }
        if bringsBack {
            try forget.bind(key, at: 1)
            try forget.run()
            return .unknown
        }
        guard isLong || !seenEarlier.contains(key) else { return .seenBefore }
        return seen.insert(key).inserted ? .leftOut : .seenBefore
    }
}

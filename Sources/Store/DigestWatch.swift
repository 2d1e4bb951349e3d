/// Looks at the digests of a table that is filled, list by list or chat by chat, and finds those that meet: cheaper than
/// asking an index, which then need not be made.
///
/// It holds the digests of one list or chat, and a million at most, so that memory is bounded; of the others only their
/// keys.
struct DigestWatch {
    private let most: Int
    /// The digests of each chat (by its key) that share their first digits with another one of it; nil when they are too
    /// many to be held, or did not come chat by chat. As a rule there are none.
    private(set) var meeting: [Int64: Set<DigestHex>]? = [:]
    /// Whether an id may have come twice in its list or chat.
    private(set) var mayHaveDoubles = false
    private var scope: Int64?
    private var digests: [UInt64] = []
    private var finished: Set<Int64> = []

    init(most: Int = 1 << 20) { self.most = most }

    /// - Parameters:
    ///   - digest: as `StoreKeys` makes it.
    ///   - scope: the key of the list or chat.
    mutating func note(_ digest: Int64, in scope: Int64?) {
        if scope != self.scope { begin(scope) }
        guard digests.count < most else { return giveUp() }
        digests.append(StoreKeys.prefix(fromNumber: digest))
    }

    /// To be called behind the last one.
    mutating func finish() { begin(nil) }

    private mutating func begin(_ scope: Int64?) {
        if let done = self.scope {
            takeStock(of: done)
            finished.insert(done)
        }
        if let scope, finished.contains(scope) { giveUp() }
        self.scope = scope
        digests.removeAll(keepingCapacity: true)
    }

    private mutating func giveUp() { (meeting, mayHaveDoubles) = (nil, true) }

    private mutating func takeStock(of scope: Int64) {
        digests.sort()
        var previous: UInt64?
        for digest in digests {
            if let previous, DigestHex(prefix: previous).meets(DigestHex(prefix: digest)) {
                if previous == digest { mayHaveDoubles = true }
                meeting?[scope, default: []].formUnion([DigestHex(prefix: previous), DigestHex(prefix: digest)])
            }
            previous = digest
        }
    }
}

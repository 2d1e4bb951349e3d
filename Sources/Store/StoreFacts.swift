/// What the filling of a store has shown, so that it need not be asked for again. It holds as long as nothing else is
/// done with the store through this connection than reading.
final class StoreFacts {
    /// The digests of each chat (by its key) that share their usual digits with another one of it; nil when not known.
    var meetingDigests: [Int64: Set<DigestHex>]?
}

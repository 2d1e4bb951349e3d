/// What the filling of a store for one run has shown, so that it need not be asked for again.
final class StoreFacts {
    /// The digests of each chat (by its key) that share their usual digits with another one of it; nil when not known.
    var meetingDigests: [Int64: Set<DigestHex>]?
}

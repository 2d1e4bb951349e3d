/// An id that came more than once, by its digest, for ids that look alike are not the same.
struct DoubledID: Hashable {
    /// The key of its list or chat; nil for a list or chat itself.
    var scope: Int64?
    var digest: Int64
    /// Whether it is counted for each input anew: a long id is the same thing in all of them.
    var isLong = false
}

/// Where a todo stands, without its words.
struct TodoPosition: Hashable, Sendable {
    let key: Int64
    let id: String
    let list: Int64
    let parent: Int64?
    /// Below the one that was asked for.
    var depth = 0
}

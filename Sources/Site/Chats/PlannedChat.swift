import Store

/// A chat with all that its pages share.
struct PlannedChat: Sendable {
    var plan: ChatPlan
    /// Those who wrote most come first; empty in a chat without senders.
    var senders: [Sender]
    /// Digests whose first ten digits another message of the chat shares.
    var meeting: Set<DigestHex>
}

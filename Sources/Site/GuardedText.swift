import Model

/// A text that was shown as it was typed, because reading it as Markdown would have cost too much.
package struct GuardedText: Hashable, Sendable {
    /// The todo or message it belongs to.
    package let id: RecordID
    /// Why, as a sentence.
    package let reason: String
}

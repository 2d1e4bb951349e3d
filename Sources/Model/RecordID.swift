/// Text that stays the same for the same thing in every read.
package struct RecordID: Hashable, Sendable, CustomStringConvertible {
    package let text: String

    package init(_ text: String) { self.text = text }

    package var description: String { text }

    /// SHA-256 of the text: what addresses, anchors and short ids are cut from.
    package var digest: SHA256.Digest { SHA256.digest(of: text) }
}

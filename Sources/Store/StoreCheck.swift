import Model

/// What a check of a store found.
package struct StoreCheck: Hashable, Sendable {
    package var counts = RecordCount()
    /// Whether the pages of the file are as they must be; nothing else is looked at where they are not.
    package var isWhole = true
    /// Each a sentence about one fault; of each kind the first ones only.
    package var faults: [String] = []
}

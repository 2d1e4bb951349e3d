/// Where a text stops being JSON, and how.
package struct JSONSyntaxError: Error, Hashable, Sendable {
    /// What is wrong and what was expected, without a full stop: `found "}" where a value was expected`.
    package var problem: String
    /// From 1. Lines end with LF, CR or both.
    package var line: Int
    /// From 1, in Unicode scalars.
    package var column: Int
    /// From 0, in bytes.
    package var offset: Int
    /// The keys and indices that lead there: `lists[3].todos[0].content`; empty at the top.
    package var path: String
}

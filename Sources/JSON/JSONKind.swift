/// What a value is, by its first byte.
package enum JSONKind: Hashable, Sendable {
    case object, array, text, number, bool, null
}

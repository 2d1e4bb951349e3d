/// One cell of a store, as SQLite keeps it.
enum StoreCell: Hashable {
    case null
    case integer(Int64)
    case real(Double)
    /// `isValid` is false where bytes that were not UTF-8 became U+FFFD.
    case text(String, isValid: Bool)
    case blob([UInt8])
}

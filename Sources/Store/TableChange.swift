/// What putting a record into its table did.
enum TableChange {
    case added, updated, unchanged
    /// It was updated, and what is gone came from an earlier input of the same command.
    case overruled
    /// It was deleted by hand, and stays so.
    case leftOut
}

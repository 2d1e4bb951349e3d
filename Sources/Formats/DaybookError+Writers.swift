import Diagnostics
import Model

/// What writers refuse.
extension DaybookError {
    /// A todo or message that comes apart from the list or chat it stands in.
    static func outOfOrder(_ kind: String, _ id: RecordID) -> DaybookError {
        DaybookError(
            .data, problem: "the \(kind) \(quoted(id.text)) does not follow what it stands in",
            remedy: "This is a fault of Daybook's reader: please report it.")
    }

    /// A todo below more others than can be read again.
    static func tooDeep(_ content: String) -> DaybookError {
        DaybookError(
            .data,
            problem: "the todo \(quoted(content)) stands more than \(DaybookJSONWriter.subtaskLimit) levels deep",
            remedy: "Move it up to a todo nearer to its list.")
    }
}

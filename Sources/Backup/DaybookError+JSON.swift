import Diagnostics
import JSON

extension DaybookError {
    /// What a parser threw, as an error about that file; a source's own `DaybookError` stays what it is.
    package init(_ error: JSONError, in input: InputFile) {
        switch error {
        case .syntax(let syntax):
            self.init(
                .data, file: input.path, place: .line(syntax.line, column: syntax.column),
                problem: "is not JSON as it should be: " + syntax.problem
                    + (syntax.path.isEmpty ? "" : ", at " + syntax.path),
                remedy: "Make the backup again, or correct the file at this place.")
        case .source(let error as DaybookError): self = error
        case .source(let error):
            self.init(
                .inputOutput, file: input.path, problem: "cannot be read: \(error)", remedy: "Copy the file again.")
        }
    }
}

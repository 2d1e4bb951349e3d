import Diagnostics

/// How a command ended, for scripts: a wrong call can be told from a wrong file.
package enum ExitCode: Int32, Hashable, Sendable {
    case done = 0
    /// `--check` or `doctor` found something.
    case found = 1
    case usage = 64
    case data = 65
    case noInput = 66
    case cannotCreate = 73
    case inputOutput = 74
    case busy = 75
    case interrupted = 130
    case terminated = 143

    init(_ kind: DaybookError.Kind) {
        self =
            switch kind {
            case .usage: .usage
            case .data: .data
            case .noInput: .noInput
            case .cannotCreate: .cannotCreate
            case .inputOutput: .inputOutput
            case .busy: .busy
            case .interrupted: .interrupted
            case .terminated: .terminated
            }
    }
}

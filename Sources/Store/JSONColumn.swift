import Backup
import Model

/// Values that stand as JSON in one column, NULL where there are none.
extension Extra {
    var jsonOrNil: String? { isEmpty ? nil : json }

    /// What no Daybook wrote is taken for nothing.
    init(column text: String?) {
        self = text.flatMap { try? Extra(json: $0) } ?? Extra()
    }
}

extension [String] {
    var jsonOrNil: String? { isEmpty ? nil : json }

    init(column text: String?) {
        self = text.flatMap { try? [String](json: $0) } ?? []
    }
}

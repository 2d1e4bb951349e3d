import Diagnostics
import Formats

/// Lines for standard output, gathered into pieces: a chat may have a million.
final class Listing {
    private static let pieceSize = 1 << 16

    private let surroundings: Surroundings
    private var bytes: [UInt8] = []

    init(_ surroundings: Surroundings) { self.surroundings = surroundings }

    func line(_ text: String) throws(DaybookError) {
        bytes.append(contentsOf: text.utf8)
        bytes.append(UInt8(ascii: "\n"))
        if bytes.count >= Self.pieceSize { try flush() }
    }

    /// To be called at the end.
    func flush() throws(DaybookError) {
        guard !bytes.isEmpty else { return }
        try surroundings.print(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Daybook's own JSON of the records that `body` gives.
    func json(_ body: (inout DaybookJSONWriter) throws(DaybookError) -> Void) throws(DaybookError) {
        let print = surroundings.print
        var writer = DaybookJSONWriter { (bytes) throws(DaybookError) in try print(bytes) }
        try body(&writer)
        try writer.finish()
    }
}

import Diagnostics
import Files

/// One input as the person named it.
package struct InputFile: Hashable, Sendable {
    /// The path as it was typed, for messages.
    package let path: String
    /// Where the bytes lie: `path`, or a private copy of what came through a pipe.
    package let location: String

    package init(path: String, location: String? = nil) {
        self.path = path
        self.location = location ?? path
    }

    /// The file's own name: "todolist.json".
    package var name: String { Path.name(of: path) }

    /// The name without its ending: what a list or chat without a name of its own is called.
    package var stem: String { Path.stem(of: path) }
}

/// The start of an input, to recognise it by.
package struct InputSample: Sendable {
    /// At most the first 64 KiB.
    package var bytes: [UInt8]
    /// Whether `bytes` is the whole file.
    package var isWhole: Bool

    package init(bytes: [UInt8], isWhole: Bool) {
        (self.bytes, self.isWhole) = (bytes, isWhole)
    }

    package static let limit = 1 << 16

    package init(of input: InputFile) throws(DaybookError) {
        let reader = try FileReader(input.location, named: input.path)
        var all: [UInt8] = []
        var piece: [UInt8] = []
        repeat {
            try reader.read(at: all.count, count: Self.limit + 1 - all.count, into: &piece)
            all.append(contentsOf: piece)
        } while !piece.isEmpty && all.count <= Self.limit
        isWhole = all.count <= Self.limit
        bytes = Array(all.prefix(Self.limit))
    }
}

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

    /// - Throws: `noInput` when nothing is there; when only the -wal of a store is, the error says so.
    package func requirePresence() throws(DaybookError) {
        guard FileStatus.of(location) == .missing else { return }
        guard case .file = FileStatus.of(location + "-wal") else {
            throw DaybookError(.noInput, file: path, problem: "no such file", remedy: "Check the name and the folder.")
        }
        throw DaybookError(
            .noInput, file: path, problem: "no such file; beside it is only its -wal, which cannot be read without it",
            remedy: "Fetch the store itself from the same backup, and put it beside its -wal.")
    }
}

/// The start of an input, to recognise it by.
package struct InputSample: Sendable {
    /// At most the first 64 KiB.
    package var bytes: [UInt8]
    /// Whether `bytes` is the whole file.
    package var isWhole: Bool
    /// The names in it when the input is a folder, which has no bytes; nil for a file.
    package var folderNames: [String]?

    package init(bytes: [UInt8], isWhole: Bool) {
        (self.bytes, self.isWhole) = (bytes, isWhole)
    }

    package static let limit = 1 << 16

    package init(of input: InputFile) throws(DaybookError) {
        try input.requirePresence()
        guard FileStatus.of(input.location) != .folder else {
            (bytes, isWhole, folderNames) = ([], true, try Folder.names(in: input.location))
            return
        }
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

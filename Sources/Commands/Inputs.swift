import Backup
import Diagnostics
import Files

/// The inputs of one run, each a file in which a reader can go back: what comes through standard input (`-`) or a pipe
/// is copied into a private folder first, which goes when this value does. A file that is named twice is one input.
struct Inputs: ~Copyable {
    private(set) var files: [InputFile] = []
    private let copies: TemporaryFolder?

    init(_ paths: [String], in surroundings: Surroundings) throws(DaybookError) {
        guard !paths.contains("") else {
            throw DaybookError(.usage, problem: "the name of an INPUT is empty", remedy: "Name a file.")
        }
        var known: Set<String> = []
        let paths = paths.filter { path in
            known.insert(path == "-" ? path : Path.real(surroundings.location(of: path))).inserted
        }
        func isStream(_ path: String) -> Bool {
            path == "-" || FileStatus.of(surroundings.location(of: path)) == .special
        }
        guard paths.contains(where: isStream) else {
            copies = nil
            files = paths.map { InputFile(path: $0, location: surroundings.location(of: $0)) }
            return
        }
        let folder = try TemporaryFolder()
        for (index, path) in paths.enumerated() {
            guard isStream(path) else {
                files.append(InputFile(path: path, location: surroundings.location(of: path)))
                continue
            }
            let copy = Path.join(folder.path, "\(index)")
            if path == "-" {
                try Self.copy(to: copy, surroundings.read)
            } else {
                let stream = try StreamReader(surroundings.location(of: path), named: path)
                try Self.copy(to: copy) { (count) throws(DaybookError) in try stream.next(count) }
            }
            files.append(InputFile(path: path == "-" ? "standard input" : path, location: copy))
        }
        copies = consume folder
    }

    private static func copy(
        to path: String, _ next: (Int) throws(DaybookError) -> [UInt8]
    ) throws(DaybookError) {
        var file = try FileWriter(newFile: path)
        while true {
            let bytes = try next(1 << 16)
            guard !bytes.isEmpty else { break }
            try file.write(bytes)
        }
        try file.close()
    }
}

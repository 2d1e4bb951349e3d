import Diagnostics
import Files
import Model

/// The list of files that Daybook wrote into a folder, with size and checksum: what is not in it is never touched.
struct SiteManifest: Equatable {
    struct Entry: Equatable {
        var size: Int
        /// 16 hex digits.
        var checksum: String
    }

    static let name = ".daybook-manifest"
    private static let head = "daybook-manifest 1"

    var entries: [String: Entry] = [:]

    /// The file's text: a line for each file, in the order of their names.
    var text: String {
        var text = Self.head + "\n"
        for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
            text += "\(entry.checksum) \(entry.size) \(path)\n"
        }
        return text
    }

    init() {}

    /// - Throws: `cannotCreate` for a file of another shape: without the list, own and foreign files look alike.
    init(text: String, file: String) throws(DaybookError) {
        var lines = text.split(separator: "\n")[...]
        guard lines.popFirst() == Self.head[...] else { throw .badManifest(file, line: 1) }
        for (index, line) in lines.enumerated() {
            let parts = line.split(separator: " ", maxSplits: 2)
            guard parts.count == 3, parts[0].utf8.count == 16, let size = Int(parts[1]), Self.isPlain(parts[2]) else {
                throw .badManifest(file, line: index + 2)
            }
            entries[String(parts[2])] = Entry(size: size, checksum: String(parts[0]))
        }
    }

    /// The list in `folder`; an empty one where there is none.
    /// - Parameter shownFolder: as the person named it, for messages.
    static func read(from folder: String, named shownFolder: String) throws(DaybookError) -> SiteManifest {
        let (path, shown) = (Path.join(folder, name), Path.join(shownFolder, name))
        switch FileStatus.ofLinkItself(path) {
        case .missing: return SiteManifest()
        case .file: break
        // Reading a pipe would wait for ever.
        case .folder, .link, .special: throw .badManifest(shown, line: nil)
        }
        let bytes = try FileReader.whole(path, named: shown, limit: 1 << 28)
        return try SiteManifest(text: String(decoding: bytes, as: UTF8.self), file: shown)
    }

    /// Whether a path is one that Daybook makes, and so leads nowhere else.
    private static func isPlain(_ path: Substring) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.allSatisfy { part in
            !part.isEmpty && part != "." && part != ".."
                && part.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 || $0 == 46 }
        }
    }
}

extension DaybookError {
    fileprivate static func badManifest(_ file: String, line: Int?) -> DaybookError {
        DaybookError(
            .cannotCreate, file: file, place: line.map { .line($0, column: nil) },
            problem: "is not a list that Daybook wrote",
            remedy: "Name another folder for the site, or remove this file if the folder holds nothing else.")
    }
}

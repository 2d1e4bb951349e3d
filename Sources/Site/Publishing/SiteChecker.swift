import Diagnostics
import Files

/// Compares a folder with the site that the data call for, and writes nothing.
package struct SiteChecker: SiteOutput {
    /// A file that is not as it should be.
    package struct Difference: Hashable, Sendable {
        package enum Kind: String, Hashable, Sendable {
            case missing
            case differs
            /// Daybook wrote it, and the site no longer has it.
            case stale
        }

        package let path: String
        package let kind: Kind
    }

    private let folder: String
    private let old: SiteManifest
    private var paths: Set<String> = []
    private var differences: [Difference] = []

    /// - Throws: `noInput` when there is no such folder.
    package init(_ folder: String, named shownFolder: String) throws(DaybookError) {
        guard FileStatus.of(folder) == .folder else {
            throw DaybookError(
                .noInput, file: shownFolder, problem: "there is no such folder",
                remedy: "Make the site first, without --check.")
        }
        self.folder = folder
        old = try SiteManifest.read(from: folder, named: shownFolder)
    }

    package var stager: Stager { Stager(folder: folder) }

    package mutating func accept(_ file: Stager.Staged) {
        paths.insert(file.path)
        if let kind = file.kind { differences.append(Difference(path: file.path, kind: kind)) }
    }

    /// What differs, in the order of the names.
    package func finish() -> [Difference] {
        let stale = old.entries.keys.filter { path in
            !paths.contains(path) && FileStatus.ofLinkItself(Path.join(folder, path)) != .missing
        }
        return (differences + stale.map { Difference(path: $0, kind: .stale) }).sorted { $0.path < $1.path }
    }

    /// Looks at one file.
    package struct Stager: FileStager {
        package struct Staged: Sendable {
            let path: String
            let kind: Difference.Kind?
        }

        let folder: String

        package func stage(
            at path: String, _ produce: (_ write: ([UInt8]) throws(DaybookError) -> Void) throws(DaybookError) -> Void
        ) throws(DaybookError) -> Staged {
            let target = Path.join(folder, path)
            guard case .file(let size) = FileStatus.ofLinkItself(target) else {
                let isMissing = FileStatus.ofLinkItself(target) == .missing
                return Staged(path: path, kind: isMissing ? .missing : .differs)
            }
            let reader = try FileReader(target)
            var offset = 0
            var isSame = true
            var there: [UInt8] = []
            try produce { (bytes) throws(DaybookError) in
                guard isSame else { return }
                try reader.read(at: offset, count: bytes.count, into: &there)
                isSame = there == bytes
                offset += bytes.count
            }
            return Staged(path: path, kind: isSame && offset == size ? nil : .differs)
        }

        package func stage(_ bytes: [UInt8], at path: String) throws(DaybookError) -> Staged {
            let target = Path.join(folder, path)
            switch FileStatus.ofLinkItself(target) {
            case .missing: return Staged(path: path, kind: .missing)
            case .file(let size) where size == bytes.count:
                return Staged(path: path, kind: try FileReader.whole(target) == bytes ? nil : .differs)
            default: return Staged(path: path, kind: .differs)
            }
        }
    }
}

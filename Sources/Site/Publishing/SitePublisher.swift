import Diagnostics
import Files
import Model

/// Puts a site into a folder that may hold other things too.
///
/// Files are staged on the disk first, those that are there already with the same bytes left out; then each is put in
/// place whole, the overview last. A stopped run leaves the old site, the new one, or pages of both that the next run
/// heals. A file that is in no manifest is never changed, and a link is never followed.
package struct SitePublisher: ~Copyable, SiteOutput {
    /// What a run did.
    package struct Outcome: Hashable, Sendable {
        package var written = 0
        package var unchanged = 0
        package var removed = 0
    }

    private let folder: String
    /// As the person named it, for messages.
    private let shownFolder: String
    private let staging: String
    private let lock: FolderLock
    private let old: SiteManifest
    private var new = SiteManifest()
    /// In the order in which they came: the file's place in the site, and its place in the staging folder.
    private var staged: [(path: String, file: String)] = []
    private var outcome = Outcome()

    private static let stagingName = ".daybook-staging"

    /// - Parameter shownFolder: as the person named it, for messages.
    package init(_ folder: String, named shownFolder: String) throws(DaybookError) {
        try Folder.make(folder, named: shownFolder)
        let lock = try FolderLock(folder, named: shownFolder)
        let old = try SiteManifest.read(from: folder)
        let staging = Path.join(folder, Self.stagingName)
        // Left by a run that was stopped.
        if FileStatus.ofLinkItself(staging) != .missing { try Folder.removeTree(staging) }
        try Folder.make(staging)
        self.folder = folder
        self.shownFolder = shownFolder
        self.staging = staging
        self.lock = lock
        self.old = old
    }

    package mutating func add(_ bytes: [UInt8], at path: String) throws(DaybookError) {
        let target = Path.join(folder, path)
        try refuseLinkAbove(path)
        switch FileStatus.ofLinkItself(target) {
        case .file(let size):
            if size == bytes.count, try FileReader.whole(target) == bytes {
                outcome.unchanged += 1
                // A file of the same bytes that somebody else put there stays theirs.
                if let entry = old.entries[path] { new.entries[path] = entry }
                return
            }
            guard old.entries[path] != nil else { throw .foreign(shown(path)) }
        case .missing: break
        case .folder: throw .folderInTheWay(shown(path))
        case .link, .special: guard old.entries[path] != nil else { throw .foreign(shown(path)) }
        }
        new.entries[path] = SiteManifest.Entry(size: bytes.count, digest: SHA256.digest(of: bytes).hex)
        let file = Path.join(staging, String(staged.count))
        var writer = try FileWriter(newFile: file)
        try writer.write(bytes)
        try writer.close()
        staged.append((path, file))
    }

    /// Puts what was staged in place and removes what the site no longer has.
    package mutating func finish() throws(DaybookError) -> Outcome {
        let stale = old.entries.keys.filter { new.entries[$0] == nil }.sorted()
        if !staged.isEmpty || !stale.isEmpty {
            // Both lists first: whatever happens, the next run knows every file as its own.
            var both = new
            for path in stale { both.entries[path] = old.entries[path] }
            try write(both)
            lock.synchronizeFileSystem()
            for (path, file) in staged {
                try Folder.make(Path.parent(of: Path.join(folder, path)))
                try Folder.rename(file, to: Path.join(folder, path))
                outcome.written += 1
            }
            for path in stale { try removeStale(path) }
        }
        if try SiteManifest.read(from: folder) != new { try write(new) }
        try Folder.removeTree(staging)
        if outcome.written + outcome.removed > 0 { Folder.synchronize(folder) }
        return outcome
    }

    /// Takes back what was staged; the site stays as it was.
    package mutating func cancel() { try? Folder.removeTree(staging) }

    private mutating func removeStale(_ path: String) throws(DaybookError) {
        let target = Path.join(folder, path)
        guard case .file(let size) = FileStatus.ofLinkItself(target), let entry = old.entries[path],
            size == entry.size, SHA256.digest(of: try FileReader.whole(target)).hex == entry.digest
        else { return }
        try Folder.removeFile(target)
        outcome.removed += 1
        var above = Path.parent(of: path)
        while above != ".", Folder.removeIfEmpty(Path.join(folder, above)) { above = Path.parent(of: above) }
    }

    private func write(_ manifest: SiteManifest) throws(DaybookError) {
        let file = Path.join(staging, "manifest")
        try Folder.removeFile(file)
        var writer = try FileWriter(newFile: file)
        try writer.write(manifest.text)
        try writer.close(durably: true)
        try Folder.rename(file, to: Path.join(folder, SiteManifest.name))
    }

    private func shown(_ path: String) -> String { Path.join(shownFolder, path) }

    /// A link where a folder of the site must be could lead the pages anywhere.
    private func refuseLinkAbove(_ path: String) throws(DaybookError) {
        var above = Path.parent(of: path)
        while above != "." {
            let target = Path.join(folder, above)
            switch FileStatus.ofLinkItself(target) {
            case .folder, .missing: break
            default: throw .linkInTheWay(shown(above))
            }
            above = Path.parent(of: above)
        }
    }
}

extension DaybookError {
    fileprivate static func foreign(_ file: String) -> DaybookError {
        DaybookError(
            .cannotCreate, file: file, problem: "is in the way, and Daybook did not write it",
            remedy: "Move it away, or name another folder for the site. Nothing was changed.")
    }

    fileprivate static func folderInTheWay(_ file: String) -> DaybookError {
        DaybookError(
            .cannotCreate, file: file, problem: "is a folder where a page must go",
            remedy: "Move it away, or name another folder for the site. Nothing was changed.")
    }

    fileprivate static func linkInTheWay(_ file: String) -> DaybookError {
        DaybookError(
            .cannotCreate, file: file, problem: "is no folder but something else where a folder must be",
            remedy: "Move it away, or name another folder for the site. Nothing was changed.")
    }
}

import Diagnostics
import Files
import Model

/// Puts a site into a folder that may hold other things too.
///
/// Files are staged on the disk first, those that are there already with the same bytes left out; then each is put in
/// place whole, with its folder where that is new, and the overview last. A stopped run leaves the old site, the new
/// one, or pages of both that the next run heals. A file that is in no manifest is never changed, and a link is never
/// followed.
package struct SitePublisher: ~Copyable, SiteOutput {
    /// What a run did.
    package struct Outcome: Hashable, Sendable {
        package var written = 0
        package var unchanged = 0
        package var removed = 0
    }

    private let folder: String
    /// As the person named it.
    private let shownFolder: String
    private let staging: String
    private let folders: StagingFolders
    private let lock: FolderLock
    private let old: SiteManifest
    /// Whether an earlier run was stopped: what is in the folder may then be older than the list says.
    private let isHealing: Bool
    private var new = SiteManifest()
    /// The paths of what is to be put in place.
    private var staged: [String] = []
    private var outcome = Outcome()

    private static let stagingName = ".daybook-staging"
    /// Stands in the staging folder from its first moment on.
    private static let markName = ".daybook"
    /// The folder in it where the site's files stand as they will in the site.
    private static let siteName = "site"

    /// - Parameter shownFolder: as the person named it, for messages.
    package init(_ folder: String, named shownFolder: String) throws(DaybookError) {
        try Folder.make(folder, named: shownFolder)
        let lock = try FolderLock(folder, named: shownFolder)
        let old = try SiteManifest.read(from: folder, named: shownFolder)
        let staging = Path.join(folder, Self.stagingName)
        let isHealing = try Self.sweep(staging, shown: Path.join(shownFolder, Self.stagingName))
        try Folder.make(staging)
        var mark = try FileWriter(newFile: Path.join(staging, Self.markName))
        try mark.close()
        (self.folder, self.shownFolder, self.staging) = (folder, shownFolder, staging)
        (self.old, self.isHealing) = (old, isHealing)
        folders = StagingFolders(site: folder, named: shownFolder, staging: Path.join(staging, Self.siteName))
        self.lock = lock
    }

    /// Removes what a stopped run has left; a folder of that name that has no mark in it is somebody's own.
    /// - Returns: whether there was anything.
    private static func sweep(_ staging: String, shown: String) throws(DaybookError) -> Bool {
        switch FileStatus.ofLinkItself(staging) {
        case .missing: return false
        case .folder:
            let names = try Folder.names(in: staging)
            guard names.isEmpty || names.contains(markName) else { throw .foreignStaging(shown) }
        default: throw .foreignStaging(shown)
        }
        try Self.removeStaging(staging)
        return true
    }

    /// The mark goes last: were the removal stopped behind it, the rest would be taken for somebody's own.
    private static func removeStaging(_ staging: String) throws(DaybookError) {
        for name in try Folder.names(in: staging) where name != markName {
            try Folder.removeTree(Path.join(staging, name))
        }
        try Folder.removeTree(staging)
    }

    package var stager: PageStager {
        PageStager(
            folder: folder, shownFolder: shownFolder, folders: folders, old: old, isHealing: isHealing)
    }

    package mutating func accept(_ file: PageStager.Staged) {
        new.entries[file.path] = file.entry
        if file.isWaiting {
            staged.append(file.path)
        } else {
            outcome.unchanged += 1
        }
    }

    /// Puts what was staged in place and removes what the site no longer has.
    package mutating func finish() throws(DaybookError) -> Outcome {
        let stale = old.entries.keys.filter { new.entries[$0] == nil }.sorted()
        var listed = old
        if !staged.isEmpty || !stale.isEmpty {
            // Both lists first: whatever happens, the next run knows every file as its own.
            listed = new
            for path in stale { listed.entries[path] = old.entries[path] }
            try write(listed)
            lock.synchronizeFileSystem()
            // As long as the overview is the old one, so is the way into the site.
            var moves = FolderMoves(site: folder, folders: folders, own: old)
            do throws(DaybookError) {
                for path in staged.sorted(by: { (Self.rank($0), $0) < (Self.rank($1), $1) }) {
                    try Interruption.check()
                    guard try moves.putInPlace(path) else { throw .inTheWay(Path.join(shownFolder, path)) }
                    outcome.written += 1
                }
            } catch {
                // Of what is not in place the list says what it said before: where that is nothing, somebody else's file
                // may stand by the next run.
                for path in staged where isStaged(path) { listed.entries[path] = old.entries[path] }
                try? write(listed)
                throw error
            }
            for path in stale { try removeStale(path) }
        }
        if listed != new { try write(new) }
        try Self.removeStaging(staging)
        if outcome.written + outcome.removed > 0 { Folder.synchronize(folder) }
        return outcome
    }

    /// Whether the file still stands where it was staged.
    private func isStaged(_ path: String) -> Bool { FileStatus.ofLinkItself(folders.place(of: path)) != .missing }

    /// Styles first, then the pages in folders, then those that lead to them.
    private static func rank(_ path: String) -> Int {
        if path == "index.html" { return 3 }
        if !path.hasSuffix(".html") { return 0 }
        return path.contains("/") ? 1 : 2
    }

    /// Takes back what was staged; the site stays as it was.
    package mutating func cancel() { try? Self.removeStaging(staging) }

    /// One that was changed since, or that stands behind a link, is somebody's own now.
    private mutating func removeStale(_ path: String) throws(DaybookError) {
        let target = Path.join(folder, path)
        guard folders.linkAbove(path) == nil else { return }
        switch FileStatus.ofLinkItself(target) {
        case .file(let size):
            guard let entry = old.entries[path], size == entry.size,
                Checksum(of: try FileReader.whole(target)).hex == entry.checksum
            else { return }
            try Folder.removeFile(target)
            outcome.removed += 1
        // A run that was stopped here has left the folder.
        case .missing: break
        case .folder, .link, .special: return
        }
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
}

extension DaybookError {
    fileprivate static func inTheWay(_ file: String) -> DaybookError {
        DaybookError(
            .cannotCreate, file: file, problem: "came while the site was made, and Daybook did not write it",
            remedy: "Move it away and run again, so that the site is whole.")
    }

    fileprivate static func foreignStaging(_ file: String) -> DaybookError {
        DaybookError(
            .cannotCreate, file: file, problem: "is in the way, and Daybook did not make it",
            remedy: "Move it away, or name another folder for the site. Nothing was changed.")
    }
}

import Diagnostics
import Files
import Synchronization

/// The folders of the files that are staged: each is looked at once, and made where files are staged once one of its
/// files is, whichever task comes to it first.
final class StagingFolders: Sendable {
    private struct Known: Sendable {
        /// Whether the site has the folder already, for each one that was looked at.
        var isThere: [String: Bool] = [:]
        var made: Set<String> = []
    }

    /// The folder of the site.
    private let site: String
    /// The same as the person named it, for messages.
    private let shownSite: String
    /// Where files stand until they are put in place, with the paths that they have in the site.
    private let staging: String
    private let known = Mutex(Known())

    init(site: String, named shownSite: String, staging: String) {
        (self.site, self.shownSite, self.staging) = (site, shownSite, staging)
    }

    /// Where the file or folder of the site with that path is staged.
    func place(of path: String) -> String { Path.join(staging, path) }

    /// Where the file of the site with that path is to be staged, its folder made.
    func makePlace(for path: String) throws(DaybookError) -> String {
        let folder = Path.parent(of: path)
        try known.withLock { (known) throws(DaybookError) in
            guard known.made.insert(folder).inserted else { return }
            try Folder.make(folder == "." ? staging : place(of: folder))
        }
        return place(of: path)
    }

    /// Whether the site has the folder of a file already, so that the file may be there too.
    /// - Parameter path: of the file, relative to the site.
    /// - Throws: `cannotCreate` where a link or a file stands among the folders above it: a link could lead anywhere.
    func isThere(above path: String) throws(DaybookError) -> Bool {
        let folder = Path.parent(of: path)
        return try known.withLock { (known) throws(DaybookError) in
            if let isThere = known.isThere[folder] { return isThere }
            if let link = linkAbove(path) { throw .linkInTheWay(Path.join(shownSite, link)) }
            let isThere = FileStatus.ofLinkItself(Path.join(site, folder)) == .folder
            known.isThere[folder] = isThere
            return isThere
        }
    }

    /// - Throws: `cannotCreate` where the folder of the site is none any more.
    func checkFolder(_ folder: String) throws(DaybookError) {
        guard FileStatus.ofLinkItself(Path.join(site, folder)) == .folder else {
            throw DaybookError(
                .cannotCreate, file: Path.join(shownSite, folder),
                problem: "became something else than a folder while the site was made",
                remedy: "Move it away and run again, so that the site is whole.")
        }
    }

    /// What is no folder among the folders above a file of the site, when they are there.
    func linkAbove(_ path: String) -> String? {
        var above = Path.parent(of: path)
        while above != "." {
            switch FileStatus.ofLinkItself(Path.join(site, above)) {
            case .folder, .missing: above = Path.parent(of: above)
            default: return above
            }
        }
        return nil
    }
}

extension DaybookError {
    fileprivate static func linkInTheWay(_ file: String) -> DaybookError {
        DaybookError(
            .cannotCreate, file: file, problem: "is no folder but something else where a folder must be",
            remedy: "Move it away, or name another folder for the site. Nothing was changed.")
    }
}

import Diagnostics
import Files
import Synchronization

/// The folders of the files that are staged: each is looked at, and made where files are staged, once, whichever task
/// comes to it first.
final class StagingFolders: Sendable {
    /// The folder of the site.
    private let site: String
    /// The same as the person named it, for messages.
    private let shownSite: String
    /// Where files stand until they are put in place, with the paths that they have in the site.
    private let staging: String
    /// Whether the site has the folder already, for each one that is made.
    private let made = Mutex<[String: Bool]>([".": true])

    init(site: String, named shownSite: String, staging: String) {
        (self.site, self.shownSite, self.staging) = (site, shownSite, staging)
    }

    /// Where the file of the site with that path is staged.
    func place(of path: String) -> String { Path.join(staging, path) }

    /// Makes the folder for a staged file.
    /// - Parameter path: of the file, relative to the site.
    /// - Returns: whether the site has that folder already, so that the file may be there too.
    /// - Throws: `cannotCreate` where a link or a file stands among the folders above it: a link could lead anywhere.
    func prepare(for path: String) throws(DaybookError) -> Bool {
        let folder = Path.parent(of: path)
        return try made.withLock { (made) throws(DaybookError) in
            if let isThere = made[folder] { return isThere }
            if let link = linkAbove(path) { throw .linkInTheWay(Path.join(shownSite, link)) }
            try Folder.make(place(of: folder))
            let isThere = FileStatus.ofLinkItself(Path.join(site, folder)) == .folder
            made[folder] = isThere
            return isThere
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

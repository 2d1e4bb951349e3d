import Diagnostics
import Files

/// Puts staged files into the site: a folder that the site does not have yet goes there whole, with one rename.
struct FolderMoves {
    private let site: String
    private let folders: StagingFolders
    /// Whether the folder was moved whole, for each one that was looked at.
    private var moved: [String: Bool] = [".": false]

    init(site: String, folders: StagingFolders) { (self.site, self.folders) = (site, folders) }

    /// - Parameter path: of the file, relative to the site.
    mutating func putInPlace(_ path: String) throws(DaybookError) {
        if try !isMoved(Path.parent(of: path)) { try move(path) }
    }

    private mutating func isMoved(_ folder: String) throws(DaybookError) -> Bool {
        if let isMoved = moved[folder] { return isMoved }
        var isMovedNow = try isMoved(Path.parent(of: folder))
        if !isMovedNow, FileStatus.ofLinkItself(Path.join(site, folder)) == .missing {
            try move(folder)
            isMovedNow = true
        }
        moved[folder] = isMovedNow
        return isMovedNow
    }

    private func move(_ path: String) throws(DaybookError) {
        try Folder.rename(folders.place(of: path), to: Path.join(site, path))
    }
}

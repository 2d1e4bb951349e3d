import Diagnostics
import Files

/// Puts staged files into the site: a folder that the site does not have yet goes there whole, with one rename. Only
/// what is Daybook's own is replaced.
struct FolderMoves {
    private let site: String
    private let folders: StagingFolders
    /// The files that earlier runs wrote.
    private let own: SiteManifest
    /// Whether the folder was moved whole, for each one that was looked at.
    private var moved: [String: Bool] = [".": false]

    init(site: String, folders: StagingFolders, own: SiteManifest) {
        (self.site, self.folders, self.own) = (site, folders, own)
    }

    /// - Parameter path: of the file, relative to the site.
    /// - Returns: false when something stands there now that was not there when the file was staged.
    mutating func putInPlace(_ path: String) throws(DaybookError) -> Bool {
        if try isMoved(Path.parent(of: path)) { return true }
        let (file, target) = (folders.place(of: path), Path.join(site, path))
        guard own.entries[path] != nil else { return try Folder.renameToFree(file, to: target) }
        try Folder.rename(file, to: target)
        return true
    }

    private mutating func isMoved(_ folder: String) throws(DaybookError) -> Bool {
        if let isMoved = moved[folder] { return isMoved }
        let isMovedNow =
            if try isMoved(Path.parent(of: folder)) {
                true
            } else {
                try Folder.renameToFree(folders.place(of: folder), to: Path.join(site, folder))
            }
        if !isMovedNow { try folders.checkFolder(folder) }
        moved[folder] = isMovedNow
        return isMovedNow
    }
}

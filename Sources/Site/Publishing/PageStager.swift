import Diagnostics
import Files
import Model

/// Writes a file of the site into the staging folder, unless the site has it already with the same bytes.
package struct PageStager: FileStager {
    package struct Staged: Sendable {
        let path: String
        /// What the manifest will say; nil for a file of the same bytes that somebody else put there: it stays theirs.
        let entry: SiteManifest.Entry?
        /// Whether it is to be put in place: the site has no file with these bytes there.
        let isWaiting: Bool
    }

    let folder: String
    /// The folder as the person named it, for messages.
    let shownFolder: String
    let folders: StagingFolders
    let old: SiteManifest
    /// Whether an earlier run was stopped: what is in the folder may then be older than the list says.
    let isHealing: Bool

    package func stage(_ bytes: [UInt8], at path: String) throws(DaybookError) -> Staged {
        let target = Path.join(folder, path)
        switch try folders.isThere(above: path) ? FileStatus.ofLinkItself(target) : .missing {
        case .file(let size):
            if size == bytes.count, try FileReader.whole(target) == bytes {
                let entry = old.entries[path].map { isHealing ? SiteManifest.Entry(of: bytes) : $0 }
                return Staged(path: path, entry: entry, isWaiting: false)
            }
            guard old.entries[path] != nil else { throw .foreign(shown(path)) }
        case .missing: break
        case .folder: throw .folderInTheWay(shown(path))
        case .link, .special: guard old.entries[path] != nil else { throw .foreign(shown(path)) }
        }
        var writer = try FileWriter(newFile: folders.makePlace(for: path))
        try writer.write(bytes)
        try writer.close()
        return Staged(path: path, entry: SiteManifest.Entry(of: bytes), isWaiting: true)
    }

    package func stage(
        at path: String, _ produce: (_ write: ([UInt8]) throws(DaybookError) -> Void) throws(DaybookError) -> Void
    ) throws(DaybookError) -> Staged {
        let target = Path.join(folder, path)
        let status = try folders.isThere(above: path) ? FileStatus.ofLinkItself(target) : .missing
        var difference = try DifferenceWriter(target, status) { () throws(DaybookError) in
            try folders.makePlace(for: path)
        }
        try produce { (bytes) throws(DaybookError) in try difference.write(bytes) }
        let isSame = try difference.finish()
        if isSame {
            let entry = old.entries[path].map { isHealing ? difference.entry : $0 }
            return Staged(path: path, entry: entry, isWaiting: false)
        }
        guard old.entries[path] != nil || status == .missing else {
            throw status == .folder ? .folderInTheWay(shown(path)) : .foreign(shown(path))
        }
        return Staged(path: path, entry: difference.entry, isWaiting: true)
    }

    private func shown(_ path: String) -> String { Path.join(shownFolder, path) }
}

extension SiteManifest.Entry {
    init(of bytes: [UInt8]) { self.init(size: bytes.count, checksum: Checksum(of: bytes).hex) }
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
}

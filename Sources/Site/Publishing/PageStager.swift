import Diagnostics
import Files
import Model

/// Writes a file of the site into the staging folder, unless the site has it already with the same bytes.
package struct PageStager: FileStager {
    package struct Staged: Sendable {
        let path: String
        /// What the manifest will say; nil for a file of the same bytes that somebody else put there: it stays theirs.
        let entry: SiteManifest.Entry?
        /// Where it lies until it is put in place; nil when nothing needs to be written.
        let file: String?
    }

    let folder: String
    let staging: String
    let old: SiteManifest

    package func stage(_ bytes: [UInt8], at path: String) throws(DaybookError) -> Staged {
        let target = Path.join(folder, path)
        try refuseLinkAbove(path)
        switch FileStatus.ofLinkItself(target) {
        case .file(let size):
            if size == bytes.count, try FileReader.whole(target) == bytes {
                return Staged(path: path, entry: old.entries[path], file: nil)
            }
            guard old.entries[path] != nil else { throw .foreign(target) }
        case .missing: break
        case .folder: throw .folderInTheWay(target)
        case .link, .special: guard old.entries[path] != nil else { throw .foreign(target) }
        }
        // One name for each path, so that tasks need not agree on names.
        let file = Path.join(staging, path.split(separator: "/").joined(separator: "+"))
        var writer = try FileWriter(newFile: file)
        try writer.write(bytes)
        try writer.close()
        let entry = SiteManifest.Entry(size: bytes.count, digest: SHA256.digest(of: bytes).hex)
        return Staged(path: path, entry: entry, file: file)
    }

    /// A link where a folder of the site must be could lead the pages anywhere.
    private func refuseLinkAbove(_ path: String) throws(DaybookError) {
        var above = Path.parent(of: path)
        while above != "." {
            let target = Path.join(folder, above)
            switch FileStatus.ofLinkItself(target) {
            case .folder, .missing: break
            default: throw .linkInTheWay(target)
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

import Diagnostics

/// Where the files of a site go. Files are made ready in many tasks at once and taken in by one.
package protocol SiteOutput: ~Copyable {
    associatedtype Stager: FileStager

    /// Makes files ready; a copy of it works in each task.
    var stager: Stager { get }

    /// Takes in a file that was made ready. The order does not matter.
    mutating func accept(_ file: Stager.Staged)
}

extension SiteOutput where Self: ~Copyable {
    mutating func add(_ bytes: [UInt8], at path: String) throws(DaybookError) {
        accept(try stager.stage(bytes, at: path))
    }
}

/// Makes one file of a site ready, without a look at the others.
package protocol FileStager: Sendable {
    associatedtype Staged: Sendable

    /// `path` is relative to the site's root, and comes only once.
    func stage(_ bytes: [UInt8], at path: String) throws(DaybookError) -> Staged

    /// The same for a file that is too large to be held: `produce` gives it piece by piece.
    func stage(
        at path: String, _ produce: (_ write: ([UInt8]) throws(DaybookError) -> Void) throws(DaybookError) -> Void
    ) throws(DaybookError) -> Staged
}

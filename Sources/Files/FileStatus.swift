import Diagnostics

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// What stands at a path.
package enum FileStatus: Hashable, Sendable {
    case missing
    case file(size: Int)
    case folder
    case link
    /// A pipe, a socket or a device.
    case special

    /// Looks through links; `missing` also where a link leads nowhere.
    package static func of(_ path: String) -> FileStatus {
        var status = stat()
        return stat(path, &status) == 0 ? FileStatus(status) : .missing
    }

    /// Sees a link as a link.
    package static func ofLinkItself(_ path: String) -> FileStatus {
        var status = stat()
        return lstat(path, &status) == 0 ? FileStatus(status) : .missing
    }

    private init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file(size: Int(status.st_size))
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        default: self = .special
        }
    }
}

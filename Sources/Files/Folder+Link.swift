#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

extension Folder {
    /// Gives the file at `path` the name `name` too, where nothing has that name; says whether it did. A file system may
    /// know no second names.
    package static func link(_ path: String, as name: String) -> Bool { systemLink(path, name) == 0 }
}

private func systemLink(_ path: String, _ name: String) -> Int32 { link(path, name) }

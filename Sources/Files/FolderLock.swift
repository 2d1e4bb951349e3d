internal import CSystem
import Diagnostics

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// A folder that only one run may write to; let go when the value is gone, or when the process is.
package struct FolderLock: ~Copyable {
    private let descriptor: Int32

    /// Waits a few seconds for another run to finish.
    /// - Parameter shownFolder: as the person named it, for messages, when that is another name.
    /// - Throws: `busy` when it does not.
    package init(_ folder: String, named shownFolder: String? = nil) throws(DaybookError) {
        let shownFolder = shownFolder ?? folder
        descriptor = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        if descriptor < 0 {
            throw .system(.cannotCreate, shownFolder, cannot: "be opened", remedy: "Check the folder's permissions.")
        }
        for _ in 0..<50 {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
            // Some file systems know no locks: there, as before, two runs at once are the person's own affair.
            if errno != EWOULDBLOCK && errno != EINTR { return }
            usleep(100_000)
        }
        throw DaybookError(
            .busy, file: shownFolder, problem: "another run is writing to this folder",
            remedy: "Wait until it has finished, or name another folder.")
    }

    deinit { close(descriptor) }

    /// Brings all that was written to the folder's file system to the disk, once for all files.
    package borrowing func synchronizeFileSystem() {
        daybook_sync_file_system(descriptor)
    }
}

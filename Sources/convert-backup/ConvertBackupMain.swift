import Commands

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@main struct ConvertBackupMain {
    static func main() {
        exit(ConvertBackup.run(ProcessWords.all, in: .process()).rawValue)
    }
}

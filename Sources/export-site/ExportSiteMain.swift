import Commands

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@main struct ExportSiteMain {
    static func main() {
        exit(ExportSite.run(ProcessWords.all, in: .process()).rawValue)
    }
}

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
        exit(ExportSite.run(Array(CommandLine.arguments.dropFirst()), in: .process()).rawValue)
    }
}

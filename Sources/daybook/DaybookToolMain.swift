import Commands

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@main struct DaybookToolMain {
    static func main() {
        exit(DaybookTool.run(ProcessWords.all, in: .process()).rawValue)
    }
}

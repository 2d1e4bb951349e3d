import Commands

@main struct ExportSiteMain {
    static func main() {}
}

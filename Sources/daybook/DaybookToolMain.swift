import Commands

@main struct DaybookToolMain {
    static func main() {}
}

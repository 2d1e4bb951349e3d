import Commands

@main struct ConvertBackupMain {
    static func main() {}
}

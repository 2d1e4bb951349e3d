import Foundation

/// Sample files that stand beside the project on some machines; tests that want them are skipped on others.
enum Samples {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let stores = root.appending(path: "../shared/corpus/coredata")
    static let areThere = FileManager.default.fileExists(atPath: stores.path)
    static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    static func path(_ name: String) -> String { stores.appending(path: name).path }
}

// swift-tools-version: 6.2
import PackageDescription

/// Every warning of our own Swift code stops the build.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]

/// One of our libraries: a folder under Sources, and exactly what it may import.
func library(_ name: String, _ imports: [Target.Dependency] = [], path: String? = nil) -> Target {
    .target(name: name, dependencies: imports, path: path, swiftSettings: strict)
}

/// A command: a thin main over a function in Commands.
func command(_ name: String) -> Target {
    .executableTarget(name: name, dependencies: ["Commands"], swiftSettings: strict)
}

func tests(_ name: String, _ imports: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: imports + ["TestSupport"], exclude: exclude, swiftSettings: strict)
}

let package = Package(
    name: "Daybook",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "export-site", targets: ["export-site"]),
        .executable(name: "convert-backup", targets: ["convert-backup"]),
        .executable(name: "daybook", targets: ["daybook"]),
    ],
    targets: [
        // System libraries and the assets: C, and each met by one Swift module only.
        .systemLibrary(
            name: "CMarkGFM", pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .target(name: "CSystem"),
        .target(name: "CSHA256"),
        .target(name: "CPublic"),
        .target(name: "CSample", exclude: ["sample.json"]),

        // Values and grammars that know nothing of each other.
        library("Model", ["CSHA256"]),
        library("JSON"),
        library("SafeHTML"),

        // What is said, and what every reader and writer is.
        library("Diagnostics", ["Model"]),
        library("Files", ["CSystem", "Model", "Diagnostics"]),
        library("Backup", ["Model", "JSON", "Files", "Diagnostics"]),

        // One technology each.
        library("SQLite", ["CSQLite"]),
        library("Markdown", ["CMarkGFM", "SafeHTML"]),

        // Where the records come from and where they are kept.
        library("AppleFiles", ["Model", "Files", "Diagnostics", "Backup", "SQLite"]),
        library("Formats", ["Model", "JSON", "Files", "Diagnostics", "Backup", "Markdown"]),
        library("Store", ["Model", "JSON", "Files", "Diagnostics", "Backup", "SQLite"]),

        // The site.
        library("Templates", ["Model", "SafeHTML"], path: "Templates"),
        library(
            "Site",
            ["CPublic", "Model", "Files", "Diagnostics", "Backup", "SafeHTML", "Markdown", "Store", "Templates"]),

        // The commands.
        library(
            "Commands",
            [
                "CSample", "Model", "JSON", "Files", "Diagnostics", "Backup", "AppleFiles", "Formats", "Store", "Site",
            ]),
        command("export-site"),
        command("convert-backup"),
        command("daybook"),

        // Tests: a folder a module, plus support and architecture.
        .target(
            name: "TestSupport", dependencies: ["Model", "Diagnostics", "Backup", "SQLite"], path: "Tests/TestSupport",
            swiftSettings: strict),
        tests("Architecture"),
        tests("Model", ["Model"]),
        tests("SafeHTML", ["SafeHTML"]),
        tests("Readme", ["export-site", "convert-backup", "daybook"], exclude: ["Fixtures"]),
        tests("Life", ["export-site", "daybook"]),
        tests("JSON", ["JSON"]),
        tests("Backup", ["Backup", "JSON", "Model"]),
        tests("Markdown", ["Markdown", "SafeHTML"]),
        tests("Formats", ["Formats", "Backup", "Diagnostics", "Files", "JSON", "Markdown", "Model"]),
        tests("Templates", ["Templates", "Model", "SafeHTML"], exclude: ["Snapshots"]),
        tests("Store", ["Store", "Backup", "Diagnostics", "Files", "Model", "SQLite"]),
        tests(
            "Site", ["Site", "Diagnostics", "Files", "Model", "SafeHTML", "Store", "Templates"]),
        tests(
            "AppleFiles", ["AppleFiles", "Backup", "Diagnostics", "Files", "Model", "SQLite"], exclude: ["Fixtures"]),
        tests("Commands", ["Commands", "Diagnostics", "Files", "Formats", "Model"]),
    ]
)

/// Which target may import which: the shape of the house.
enum Arrows {
    /// Of ours, the system libraries included.
    static let allowed: [String: Set<String>] = [
        "Model": ["CSHA256"], "JSON": [], "SafeHTML": [],
        "Diagnostics": ["Model"],
        "Files": ["CSystem", "Model", "Diagnostics"],
        "Backup": ["Model", "JSON", "Files", "Diagnostics"],
        "SQLite": ["CSQLite"],
        "Markdown": ["CMarkGFM", "SafeHTML"],
        "AppleFiles": ["Model", "Files", "Diagnostics", "Backup", "SQLite"],
        "Formats": ["Model", "JSON", "Files", "Diagnostics", "Backup", "Markdown"],
        "Store": ["Model", "JSON", "Files", "Diagnostics", "Backup", "SQLite"],
        "Templates": ["Model", "SafeHTML"],
        "Site": ["CPublic", "Model", "Files", "Diagnostics", "Backup", "SafeHTML", "Markdown", "Store", "Templates"],
        "Commands": [
            "CSample", "Model", "JSON", "Files", "Diagnostics", "Backup", "AppleFiles", "Formats", "Store", "Site",
        ],
        "export-site": ["Commands"], "convert-backup": ["Commands"], "daybook": ["Commands"],
    ]

    /// C libraries and assets, each with the one module that meets it.
    static let owners = [
        "CSHA256": "Model", "CSystem": "Files", "CSQLite": "SQLite", "CMarkGFM": "Markdown", "CPublic": "Site",
        "CSample": "Commands",
    ]

    /// Modules of the toolchain that any target may import.
    static let toolchain: Set<String> = ["Dispatch", "Swift", "Synchronization"]

    static let libc: Set<String> = ["Glibc", "Musl", "Darwin"]
    /// The one library that talks to the system, and the mains, which must exit.
    static let mayImportLibc: Set<String> = ["Files", "export-site", "convert-backup", "daybook"]
}

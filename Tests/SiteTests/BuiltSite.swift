import Diagnostics
import Files
import Model
import Templates

@testable import Site
@testable import Store

/// A site in memory.
struct BuiltSite: SiteOutput, Sendable {
    private(set) var files: [String: [UInt8]] = [:]
    /// The files in the order in which they came.
    private(set) var order: [String] = []

    init() {}

    /// Keeps a file as it is.
    struct Stager: FileStager {
        struct Staged: Sendable {
            let path: String
            let bytes: [UInt8]
        }

        func stage(_ bytes: [UInt8], at path: String) -> Staged { Staged(path: path, bytes: bytes) }

        func stage(
            at path: String, _ produce: (_ write: ([UInt8]) throws(DaybookError) -> Void) throws(DaybookError) -> Void
        ) throws(DaybookError) -> Staged {
            var all: [UInt8] = []
            try produce { all += $0 }
            return Staged(path: path, bytes: all)
        }
    }

    var stager: Stager { Stager() }

    mutating func accept(_ file: Stager.Staged) {
        files[file.path] = file.bytes
        order.append(file.path)
    }

    /// Made from the records of these inputs, read one after the other.
    init(
        of inputs: [Record]..., title: String? = nil, language: Language? = .english, zone: ZoneRules = .utc,
        summaries: [SourceSummary] = []
    ) throws {
        var options = SiteOptions(title: title, zone: zone, version: "1.0")
        options.language = language
        try Self.withStore(of: inputs, summaries: summaries) { (store) throws(DaybookError) in
            try SiteBuilder(options).build(from: store, into: &self)
        }
    }

    /// Gives `work` a store that holds the records.
    static func withStore(
        of inputs: [[Record]], summaries: [SourceSummary] = [], zone: ZoneRules = .utc,
        _ work: (borrowing DaybookStore) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        let folder = try TemporaryFolder()
        let store = try DaybookStore.makeTemporary(in: folder)
        for records in inputs {
            try store.transaction { () throws(DaybookError) in
                let target = try StoreImport(into: store, in: zone) { _ in }
                for record in records { try target.receive(record) }
                try target.finish(store)
            }
        }
        for summary in summaries { try store.record(summary) }
        try work(store)
    }

    func text(_ path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }

    var pages: [String] { files.keys.filter { $0.hasSuffix(".html") }.sorted() }

    /// The names of the pages in the folder of that chat, without `.html`.
    func chatPages(_ chat: Chat) -> [String] {
        let folder = "chats/" + chat.id.digest.hex.prefix(8) + "/"
        return pages.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count).dropLast(5)) }.sorted()
    }

    func chatPage(_ name: String, of chat: Chat = Made.chat) -> String {
        text("chats/\(chat.id.digest.hex.prefix(8))/\(name).html")
    }

    /// The page of each message, by the message's anchor.
    var messagePages: [String: String] {
        var found: [String: String] = [:]
        for page in pages {
            for anchor in PageScan(files[page] ?? []).messageAnchors { found[anchor] = page }
        }
        return found
    }
}

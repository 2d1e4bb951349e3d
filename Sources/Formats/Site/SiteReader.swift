import Backup
import Diagnostics
import Files
import Model

/// Reads back what a site was made from: its data files, which `export-site` writes beside the pages.
///
/// `data/lists.json` holds the lists, and the chats without their messages; these stand in
/// `data/chats/KEY/PAGE.json`, one file for each page of the chat. Files that were taken away are not missed.
package struct SiteReader: BackupReader {
    package let name = "site"
    package let summary = "a site that export-site made (its folder)"

    package init() {}

    package func evidence(in sample: InputSample) -> Evidence {
        guard let names = sample.folderNames else { return .none }
        // A copy of a site may have lost its hidden files.
        let isSite =
            names.contains(".daybook-manifest") || ["about.html", "data", "index.html"].allSatisfy(names.contains)
        return isSite ? .certain : .none
    }

    package func read(
        _ input: InputFile, in zone: ZoneRules, into sink: inout some RecordSink
    ) throws(DaybookError) -> RecordCount {
        guard FileStatus.of(input.location) == .folder else { throw .noFolder(input) }
        let data = Path.join(input.location, "data")
        let hasData = ["lists.json", "chats"].contains { FileStatus.of(Path.join(data, $0)) != .missing }
        guard hasData else { throw .noData(input) }
        var count = RecordCount()
        var chats: [Chat] = []
        let lists = Path.join(data, "lists.json")
        if FileStatus.of(lists) != .missing {
            var top = HeadSink(target: sink)
            let read = try read("data/lists.json", of: input, in: zone, into: &top)
            sink = top.target
            (count.lists, count.todos) = (read.lists, read.todos)
            chats = top.chats
        }
        let folder = Path.join(data, "chats")
        var folders = FileStatus.of(folder) == .folder ? try Folder.names(in: folder) : []
        for chat in chats {
            let hex = chat.id.digest.hex
            let key = folders.first { $0 == hex.prefix(8) } ?? folders.first { $0 == hex.prefix(16) }
            folders.removeAll { $0 == key }
            try sink.receive(.chat(chat))
            count.chats += 1
            if let key { count.messages += try readMessages(of: chat, under: key, of: input, in: zone, into: &sink) }
        }
        // Chats of which the head is gone: their files still say whose they are.
        for key in folders {
            guard let chat = try firstChat(under: key, of: input, in: zone) else { continue }
            try sink.receive(.chat(chat))
            count.chats += 1
            count.messages += try readMessages(of: chat, under: key, of: input, in: zone, into: &sink)
        }
        return count
    }

    private func read(
        _ path: String, of input: InputFile, in zone: ZoneRules, into sink: inout some RecordSink
    ) throws(DaybookError) -> RecordCount {
        let file = InputFile(path: Path.join(input.path, path), location: Path.join(input.location, path))
        return try DaybookJSONReader().read(file, in: zone, into: &sink)
    }

    /// The messages of a chat, page by page: those without a date first, then by the days of the pages.
    /// - Returns: how many there are, those set aside included.
    private func readMessages(
        of chat: Chat, under key: String, of input: InputFile, in zone: ZoneRules, into sink: inout some RecordSink
    ) throws(DaybookError) -> Int {
        var count = 0
        for name in try pages(under: key, of: input) {
            var messages = MessageSink(target: sink, chat: chat.id)
            count += try read("data/chats/\(key)/\(name)", of: input, in: zone, into: &messages).messages
            sink = messages.target
        }
        return count
    }

    private func firstChat(
        under key: String, of input: InputFile, in zone: ZoneRules
    ) throws(DaybookError) -> Chat? {
        guard let name = try pages(under: key, of: input).first else { return nil }
        var head = HeadSink(target: NoSink())
        _ = try read("data/chats/\(key)/\(name)", of: input, in: zone, into: &head)
        return head.chats.first
    }

    private func pages(under key: String, of input: InputFile) throws(DaybookError) -> [String] {
        let folder = Path.join(input.location, "data/chats/" + key)
        guard FileStatus.of(folder) == .folder else { return [] }
        let names = try Folder.names(in: folder).filter { Path.ending(of: $0) == "json" }
        return names.sorted { PageName($0) < PageName($1) }
    }
}

/// The name of a chat page's data file, as the pages follow one another.
private struct PageName: Comparable {
    /// "" for messages without a date, which come first; else `2026-03`, `2026-03-11`.
    let day: String
    /// The part of a page that goes on, from 1.
    let part: Int

    init(_ name: String) {
        let parts = Path.stem(of: name).split(separator: "-").map(String.init)
        let isUndated = parts.first == "undated"
        let days = isUndated ? [] : Array(parts.prefix(3))
        day = days.joined(separator: "-")
        part = parts.dropFirst(isUndated ? 1 : 3).first.flatMap { Int($0) } ?? 1
    }

    static func < (one: PageName, other: PageName) -> Bool { (one.day, one.part) < (other.day, other.part) }
}

/// Lets lists and todos through, and keeps the chats for later.
private struct HeadSink<Target: RecordSink>: RecordSink {
    var target: Target
    var chats: [Chat] = []

    mutating func receive(_ record: consuming Record) throws(DaybookError) {
        switch record {
        case .list, .todo: try target.receive(record)
        case .chat(let chat): chats.append(chat)
        case .message: break
        }
    }

    mutating func note(_ finding: Finding) throws(DaybookError) { try target.note(finding) }
}

/// Lets messages through, as those of one chat.
private struct MessageSink<Target: RecordSink>: RecordSink {
    var target: Target
    let chat: RecordID

    mutating func receive(_ record: consuming Record) throws(DaybookError) {
        guard case .message(var message) = record else { return }
        message.chat = chat
        try target.receive(.message(message))
    }

    mutating func note(_ finding: Finding) throws(DaybookError) { try target.note(finding) }
}

/// Takes everything, and keeps nothing.
private struct NoSink: RecordSink {
    mutating func receive(_ record: Record) {}
    mutating func note(_ finding: Finding) {}
}

extension DaybookError {
    fileprivate static func noFolder(_ input: InputFile) -> DaybookError {
        DaybookError(
            .data, file: input.path, problem: "is no folder, so it is no site",
            remedy: "Name the folder that export-site made, or leave --from out.")
    }

    fileprivate static func noData(_ input: InputFile) -> DaybookError {
        DaybookError(
            .data, file: input.path, problem: "is a site without its data: it was made with --no-backup",
            remedy: "Make it again without --no-backup, or convert the files or the store it was made from.")
    }
}

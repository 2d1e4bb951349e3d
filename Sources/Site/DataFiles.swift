import Backup
import Diagnostics
import Model
import Store

/// A file of the data that the site carries.
struct DataFile: Hashable, Sendable {
    var address: String
    var bytes: Int
}

/// Writes the site's own data, split like its pages: `data/lists.json`, and one file for each page of a chat. Each is
/// Daybook JSON on its own.
struct DataFiles<Stager: FileStager> {
    let stager: Stager
    let plan: PieceMaker.Plan

    typealias Made = PieceMaker.Made<Stager.Staged>

    /// The lists with their todos, and the chats without their messages.
    func keepLists(from store: borrowing DaybookStore, in made: inout Made) throws(DaybookError) {
        guard let makeBackup = plan.makeBackup else { return }
        var size = 0
        let staged = try stager.stage(at: Self.listsAddress) { (write) throws(DaybookError) in
            try withoutActuallyEscaping(write) { (write) throws(DaybookError) in
                var writer = makeBackup { (bytes) throws(DaybookError) in
                    size += bytes.count
                    try write(bytes)
                }
                for list in plan.lists {
                    try writer.receive(.list(list.list))
                    try store.forEachTodo(in: list, .asTheyCame) { (todo) throws(DaybookError) in
                        // Depth first, without recursion: nesting may be deep.
                        var waiting = [todo]
                        while let next = waiting.popLast() {
                            try writer.receive(.todo(next.todo))
                            waiting.append(contentsOf: next.subtasks.reversed())
                        }
                    }
                }
                for chat in plan.chats { try writer.receive(.chat(chat.plan.chat.chat)) }
                try writer.finish()
            }
        }
        made.files.append(staged)
        made.dataFiles.append(DataFile(address: Self.listsAddress, bytes: size))
    }

    private static var listsAddress: String { "data/lists.json" }

    /// The messages of one page.
    func keep(
        _ messages: [StoredMessage], of chat: Int, on page: String, in made: inout Made
    ) throws(DaybookError) {
        guard let makeBackup = plan.makeBackup else { return }
        let bytes = try Self.bytes(makeBackup) { (writer) throws(DaybookError) in
            try writer.receive(.chat(plan.chats[chat].plan.chat.chat))
            for message in messages { try writer.receive(.message(message.message)) }
        }
        let address = "data/" + page.dropLast("html".count) + "json"
        made.files.append(try stager.stage(bytes, at: address))
        made.dataFiles.append(DataFile(address: address, bytes: bytes.count))
    }

    /// What a writer makes of records, held whole: a page's messages are few.
    private static func bytes(
        _ makeBackup: BackupMaker, _ fill: (inout any BackupWriter) throws(DaybookError) -> Void
    ) throws(DaybookError) -> [UInt8] {
        let whole = Whole()
        var writer = makeBackup { bytes in whole.bytes += bytes }
        try fill(&writer)
        try writer.finish()
        return whole.bytes
    }
}

/// Bytes that a closure adds to.
private final class Whole {
    var bytes: [UInt8] = []
}

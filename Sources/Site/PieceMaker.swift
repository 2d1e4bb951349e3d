import Diagnostics
import Model
import Store
import Templates

/// Makes the pages of one list or one month; one of these for each thread.
final class PieceMaker {
    /// A part of the site that can be made alone.
    enum Piece: Sendable {
        case list(Int)
        case allLists
        case todos
        case month(chat: Int, month: Int)
        case undated(chat: Int)
        /// The lists with their todos, and the chats without their messages, as data.
        case data
    }

    /// What all threads know.
    struct Plan: Sendable {
        var lists: [StoredList]
        var chats: [PlannedChat]
        var addresses: SiteAddresses
        var zone: ZoneRules
        var language: Language
        var hasAllLists: Bool
        /// Messages whose place the overview needs.
        var wanted: Set<Int64>
        var frame: SiteFrame
        /// nil leaves the data files out.
        var makeBackup: BackupMaker?

        var pieces: [Piece] {
            var pieces = lists.indices.map(Piece.list)
            if hasAllLists { pieces.append(.allLists) }
            pieces.append(.todos)
            if makeBackup != nil { pieces.append(.data) }
            for (index, chat) in chats.enumerated() {
                pieces += chat.plan.months.indices.map { Piece.month(chat: index, month: $0) }
                if chat.plan.undatedCount > 0 { pieces.append(.undated(chat: index)) }
            }
            return pieces
        }
    }

    /// The files of a piece, and what the rest of the site needs to know of it.
    struct Made<Staged: Sendable>: Sendable {
        var files: [Staged] = []
        var places: [Int64: String] = [:]
        var hasSplitMonth = false
        var guarded: [GuardedText] = []
        var dataFiles: [DataFile] = []
    }

    private let plan: Plan
    private let store: DaybookStore
    private let rows: RowMaker

    init(_ plan: Plan, _ path: String) throws(DaybookError) {
        store = try DaybookStore.open(readOnly: path)
        self.plan = plan
        rows = RowMaker(zone: plan.zone, language: plan.language)
    }

    func make<Stager: FileStager>(
        _ piece: Piece, with stager: Stager
    ) throws(DaybookError) -> Made<Stager.Staged> {
        var made = Made<Stager.Staged>()
        func emit(_ page: any Page) throws(DaybookError) {
            if page is MonthPage { made.hasSplitMonth = true }
            made.files.append(try stager.stage(page.html(in: plan.frame).bytes, at: page.address))
        }
        let data = DataFiles(stager: stager, plan: plan)
        let listPages = ListPages(
            lists: plan.lists, addresses: plan.addresses, rows: rows, hasAllLists: plan.hasAllLists)
        switch piece {
        case .list(let index): try listPages.makeList(plan.lists[index], from: store, emit: emit)
        case .allLists: try listPages.makeLists(from: store, emit: emit)
        case .todos: try listPages.makeTodos(from: store, emit: emit)
        case .month(let chat, let month):
            let pages = pages(of: chat) { (page, messages) throws(DaybookError) in
                try data.keep(messages, of: chat, on: page, in: &made)
            }
            made.places = try pages.makeMonth(at: month, from: store, wanted: plan.wanted, emit: emit)
        case .undated(let chat):
            let pages = pages(of: chat) { (page, messages) throws(DaybookError) in
                try data.keep(messages, of: chat, on: page, in: &made)
            }
            try pages.makeUndated(from: store, emit: emit)
        case .data: try data.keepLists(from: store, in: &made)
        }
        // The page of all todos shows again what the lists' own pages have told.
        let guarded = rows.takeGuarded()
        if case .todos = piece {} else { made.guarded = guarded }
        return made
    }

    private func pages(
        of chat: Int, keep: @escaping (_ page: String, [StoredMessage]) throws(DaybookError) -> Void
    ) -> ChatPages {
        let chat = plan.chats[chat]
        return ChatPages(
            plan: chat.plan, addresses: plan.addresses, zone: plan.zone, rows: rows, meeting: chat.meeting,
            showsSenders: !chat.senders.isEmpty, frame: plan.frame, keep: keep)
    }
}

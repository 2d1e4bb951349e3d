import Diagnostics
import Files
import Model
import Store
import Templates

/// Makes every page of a site from a store.
///
/// Lists and months are made in several threads, each with a connection of its own; meanwhile the caller's connection
/// holds a read transaction, so all of them see one state of the store. The pages are the same whatever the number of
/// threads.
package struct SiteBuilder {
    private let options: SiteOptions

    package init(_ options: SiteOptions) { self.options = options }

    /// - Returns: the texts that were shown plain because Markdown would have cost too much.
    @discardableResult package func build(
        from store: borrowing DaybookStore, into output: inout some SiteOutput & ~Copyable
    ) throws(DaybookError) -> [GuardedText] {
        let snapshot = try store.beginReading()
        defer { snapshot.end(store) }
        let lists = try store.lists()
        let chats = try store.chats()
        let language = try language(of: store)
        let addresses = SiteAddresses(lists: lists, chats: chats)
        let overview = OverviewBuilder(
            lists: lists, plans: try plans(of: chats, from: store), addresses: addresses, zone: options.zone)
        let plans = overview.plans
        let frame = SiteFrame(
            language: language, title: options.title, chatAddress: addresses.chatStart,
            until: plans.compactMap(\.plan.lastDay).max(), version: options.version,
            ownStyleSheet: options.ownStyleSheet == nil ? nil : "own.css")

        try output.add(Assets.styleSheet, at: "site.css")
        try output.add(ColorSheet.css(for: lists.map(\.list.color)), at: "colors.css")
        if let own = options.ownStyleSheet { try output.add(own, at: "own.css") }

        let recent = try overview.recentMessages(from: store)
        let pieces = PieceMaker.Plan(
            lists: lists, chats: plans, addresses: addresses, zone: options.zone, language: language,
            hasAllLists: overview.hasAllLists, wanted: Set(recent.map(\.message.key)), frame: frame,
            makeBackup: options.makeBackup)
        let made = try make(pieces, with: output.stager, from: store.path)
        for piece in made {
            for file in piece.files { output.accept(file) }
        }
        if made.contains(where: \.hasSplitMonth) { try output.add(Assets.monthScript, at: "month.js") }

        let rows = RowMaker(zone: options.zone, language: language)
        func emit(_ page: any Page) throws(DaybookError) {
            try output.add(page.html(in: frame).bytes, at: page.address)
        }
        let pages = ChatListPages(addresses: addresses, rows: rows)
        for chat in plans { try emit(pages.months(of: chat)) }
        if plans.count != 1 { try pages.makeChats(plans, from: store, emit: emit) }
        try emit(SearchPage(hasMessages: plans.contains { $0.plan.count > 0 }))
        let guarded = made.flatMap(\.guarded)
        try emit(
            AboutBuilder.page(
                lists: lists, plans: plans.map(\.plan), sources: store.sources(), zone: options.zone,
                guarded: guarded.count, data: made.flatMap(\.dataFiles)))
        var places: [Int64: String] = [:]
        for piece in made { places.merge(piece.places) { one, _ in one } }
        try emit(overview.page(recent: recent, places: places, rows: rows, from: store))
        return guarded
    }

    private func make<Stager: FileStager>(
        _ plan: PieceMaker.Plan, with stager: Stager, from path: String
    ) throws(DaybookError) -> [PieceMaker.Made<Stager.Staged>] {
        let work = plan.pieces
        return try WorkQueue.results(count: work.count, jobs: options.jobs, progress: options.progress) {
            () throws(DaybookError) -> WorkQueue.Worker<PieceMaker.Made<Stager.Staged>> in
            let maker = try PieceMaker(plan, path)
            return WorkQueue.Worker { (index) throws(DaybookError) in
                try Interruption.check()
                return try maker.make(work[index], with: stager)
            }
        }
    }

    private func plans(
        of chats: [StoredChat], from store: borrowing DaybookStore
    ) throws(DaybookError) -> [PlannedChat] {
        var plans: [PlannedChat] = []
        for chat in chats {
            plans.append(
                PlannedChat(
                    plan: try ChatPlan(chat, from: store, in: options.zone), senders: try store.senders(in: chat),
                    meeting: try store.meetingDigests(in: chat)))
        }
        return plans
    }

    private func language(of store: borrowing DaybookStore) throws(DaybookError) -> Language {
        if let language = options.language { return language }
        return try store.holdsHangul() ? .korean : .english
    }
}

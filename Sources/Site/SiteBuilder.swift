import Diagnostics
import Model
import Store
import Templates

/// Makes every page of a site from a store, and hands each on as soon as it is whole; the overview comes last.
package struct SiteBuilder {
    private let options: SiteOptions

    package init(_ options: SiteOptions) { self.options = options }

    package func build(
        from store: borrowing DaybookStore, into output: inout some SiteOutput & ~Copyable
    ) throws(DaybookError) {
        let lists = try store.lists()
        let chats = try store.chats()
        let language = try language(of: store)
        let addresses = SiteAddresses(lists: lists, chats: chats)
        let rows = RowMaker(zone: options.zone, language: language)

        var plans: [ChatPlan] = []
        for chat in chats { plans.append(try ChatPlan(chat, from: store, in: options.zone)) }

        let frame = SiteFrame(
            language: language, title: options.title, chatAddress: addresses.chatStart,
            until: plans.compactMap(\.lastDay).max(), version: options.version,
            ownStyleSheet: options.ownStyleSheet == nil ? nil : "own.css")
        var hasSplitMonth = false
        func emit(_ page: any Page) throws(DaybookError) {
            if page is MonthPage { hasSplitMonth = true }
            try output.add(page.html(in: frame).bytes, at: page.address)
        }

        try output.add(Assets.styleSheet, at: "site.css")
        try output.add(ColorSheet.css(for: lists.map(\.list.color)), at: "colors.css")
        if let own = options.ownStyleSheet { try output.add(own, at: "own.css") }

        let overview = OverviewBuilder(lists: lists, plans: plans, addresses: addresses, zone: options.zone, rows: rows)
        let listPages = ListPages(
            lists: lists, addresses: addresses, rows: rows, hasAllLists: overview.hasAllLists)
        for list in lists { try listPages.makeList(list, from: store, emit: emit) }
        if overview.hasAllLists { try listPages.makeLists(from: store, emit: emit) }
        try listPages.makeTodos(from: store, emit: emit)

        let recent = try overview.recentMessages(from: store)
        let wanted = Set(recent.map(\.message.key))
        var places: [Int64: String] = [:]
        var chatRows: [ChatsPage.Row] = []
        for plan in plans {
            let senders = try store.senders(in: plan.chat)
            let pages = ChatPages(
                plan: plan, addresses: addresses, zone: options.zone, rows: rows,
                meeting: try store.meetingDigests(in: plan.chat, bits: 40), showsSenders: !senders.isEmpty)
            for index in plan.months.indices {
                let found = try pages.makeMonth(at: index, from: store, wanted: wanted, emit: emit)
                places.merge(found) { one, _ in one }
            }
            try pages.makeUndated(from: store, emit: emit)
            try emit(monthsPage(plan, senders, addresses))
            chatRows.append(try chatRow(plan, senders, addresses, from: store))
        }
        if hasSplitMonth { try output.add(Assets.monthScript, at: "month.js") }
        if plans.count != 1 { try makeChats(chatRows, addresses, emit: emit) }

        try emit(SearchPage(hasMessages: plans.contains { $0.count > 0 }))
        try emit(
            AboutBuilder.page(
                lists: lists, plans: plans, sources: store.sources(), zone: options.zone, guarded: rows.guarded))
        try emit(overview.page(recent: recent, places: places, from: store))
    }

    private func language(of store: borrowing DaybookStore) throws(DaybookError) -> Language {
        if let language = options.language { return language }
        return try store.holdsHangul() ? .korean : .english
    }

    // MARK: Pages about chats

    private func monthsPage(_ plan: ChatPlan, _ senders: [Sender], _ addresses: SiteAddresses) -> MonthsPage {
        MonthsPage(
            address: addresses.months(plan.chat), chat: addresses.link(plan.chat, isWhole: true), count: plan.count,
            edited: plan.editedCount, range: plan.range,
            people: senders.prefix(30).map { MonthsPage.Person(name: Excerpt.name($0.name), count: $0.count) },
            morePeople: max(0, senders.count - 30),
            months: newestYearFirst(plan.months).map { month in
                MonthsPage.Month(
                    month: month.month, count: month.count,
                    address: addresses.page(month.month.description, of: plan.chat))
            },
            undated: plan.undatedCount == 0
                ? nil
                : MonthsPage.Undated(count: plan.undatedCount, address: addresses.page("undated", of: plan.chat)))
    }

    private func newestYearFirst(_ months: [ChatPlan.Month]) -> [ChatPlan.Month] {
        months.sorted { one, other in
            (-one.month.year, one.month.month) < (-other.month.year, other.month.month)
        }
    }

    private func chatRow(
        _ plan: ChatPlan, _ senders: [Sender], _ addresses: SiteAddresses, from store: borrowing DaybookStore
    ) throws(DaybookError) -> ChatsPage.Row {
        let last = try store.lastMessages(in: plan.chat, limit: 1).first
        return ChatsPage.Row(
            name: Excerpt.name(plan.chat.chat.name), address: addresses.months(plan.chat), count: plan.count,
            range: plan.range, people: senders.prefix(5).map { Excerpt.name($0.name) },
            morePeople: max(0, senders.count - 5),
            lastMessage: last.map { Excerpt.line($0.message.content) })
    }

    private func makeChats(
        _ rows: [ChatsPage.Row], _ addresses: SiteAddresses, emit: (any Page) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        var chain = PageChain()
        let messages = rows.reduce(0) { $0 + $1.count }
        for (index, rows) in PageLimit.pages(of: rows, size: PageLimit.size).enumerated() {
            let page = ChatsPage(address: addresses.chats(part: index + 1), count: messages, rows: rows)
            if let ready = chain.add(page, .part(index + 1)) { try emit(ready) }
        }
        if let last = chain.finish() { try emit(last) }
    }
}

/// Where the files of a site go.
package protocol SiteOutput: ~Copyable {
    /// Takes one file; `path` is relative to the site's root. The overview is the last one.
    mutating func add(_ bytes: [UInt8], at path: String) throws(DaybookError)
}

extension ChatPlan {
    var range: DayRange? {
        guard let first = firstDay, let last = lastDay else { return nil }
        return DayRange(first: first, last: last)
    }
}

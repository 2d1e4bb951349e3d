import Diagnostics
import Store
import Templates

/// Makes the pages that lead to a chat's messages: the months of each, and the page of all chats.
struct ChatListPages {
    /// Of more people, the months page names those who wrote most.
    private static let mostPeople = 30
    private static let mostPeopleInRow = 5

    let addresses: SiteAddresses
    let rows: RowMaker

    /// `chats/KEY/index.html`
    func months(of chat: PlannedChat) -> MonthsPage {
        let plan = chat.plan
        return MonthsPage(
            address: addresses.months(plan.chat), chat: addresses.link(plan.chat, isWhole: true), count: plan.count,
            edited: plan.editedCount, range: plan.range,
            people: chat.senders.prefix(Self.mostPeople).map {
                MonthsPage.Person(name: Excerpt.name($0.name), count: $0.count)
            },
            morePeople: max(0, chat.senders.count - Self.mostPeople),
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

    /// `chats.html`, `chats-2.html` …
    func makeChats(
        _ chats: [PlannedChat], from store: borrowing DaybookStore, emit: (any Page) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        var chain = PageChain()
        let messages = chats.reduce(0) { $0 + $1.plan.count }
        var all: [ChatsPage.Row] = []
        for chat in chats { all.append(try row(chat, from: store)) }
        for (index, rows) in PageLimit.pages(of: all, size: PageLimit.size).enumerated() {
            let page = ChatsPage(address: addresses.chats(part: index + 1), count: messages, rows: rows)
            if let ready = chain.add(page, .part(index + 1)) { try emit(ready) }
        }
        if let last = chain.finish() { try emit(last) }
    }

    private func row(_ chat: PlannedChat, from store: borrowing DaybookStore) throws(DaybookError) -> ChatsPage.Row {
        let last = try store.lastMessages(in: chat.plan.chat, limit: 1).first
        return ChatsPage.Row(
            name: Excerpt.name(chat.plan.chat.chat.name), address: addresses.months(chat.plan.chat),
            count: chat.plan.count,
            range: chat.plan.range, people: chat.senders.prefix(Self.mostPeopleInRow).map { Excerpt.name($0.name) },
            morePeople: max(0, chat.senders.count - Self.mostPeopleInRow),
            lastMessage: last.map { rows.excerpt($0.message.content) })
    }
}

extension ChatPlan {
    var range: DayRange? {
        guard let first = firstDay, let last = lastDay else { return nil }
        return DayRange(first: first, last: last)
    }
}

import Diagnostics
import Model
import Store
import Templates

/// Gathers what the first page shows.
struct OverviewBuilder {
    /// A message among the last ones, and its chat.
    struct Recent {
        var plan: ChatPlan
        var message: StoredMessage
    }

    /// With more lists, the overview shows the ones with the most open todos, and a page of all lists is made.
    private static let mostCards = 24
    /// With more lists, the strip of colours shows the largest ones, and the rest as one.
    private static let mostStripParts = 40
    private static let mostRecent = 12
    private static let recentDays = 3

    let lists: [StoredList]
    let plans: [PlannedChat]
    let addresses: SiteAddresses
    let zone: ZoneRules

    var hasAllLists: Bool { lists.count > Self.mostCards }

    /// The last messages of all chats, the newest first.
    func recentMessages(from store: borrowing DaybookStore) throws(DaybookError) -> [Recent] {
        var all: [Recent] = []
        for plan in plans.map(\.plan) where !plan.months.isEmpty {
            for message in try store.lastMessages(in: plan.chat, limit: Self.mostRecent) where message.moment != nil {
                all.append(Recent(plan: plan, message: message))
            }
        }
        // By time; messages of one moment stay in the order they have, so that the result is decided.
        let sorted = all.enumerated().sorted { one, other in
            let (mine, theirs) = (one.element.message.moment ?? .min, other.element.message.moment ?? .min)
            return (theirs, one.offset) < (mine, other.offset)
        }
        return sorted.prefix(Self.mostRecent).map(\.element)
    }

    func page(
        recent: [Recent], places: [Int64: String], rows: RowMaker, from store: borrowing DaybookStore
    ) throws(DaybookError) -> OverviewPage {
        let all = lists.reduce(0) { $0 + $1.all }
        let done = lists.reduce(0) { $0 + $1.done }
        let listPages = ListPages(lists: lists, addresses: addresses, rows: rows, hasAllLists: hasAllLists)
        var cards: [ListCard] = []
        for list in shownLists { cards.append(try listPages.card(list, from: store)) }
        let newest = plans.map(\.plan).filter { !$0.months.isEmpty }.max { one, other in
            (one.months.last?.days.last?.moments.upperBound ?? 0)
                < (other.months.last?.days.last?.moments.upperBound ?? 0)
        }
        return OverviewPage(
            range: range, listCount: lists.count, todoCount: all, openCount: all - done,
            messageCount: plans.reduce(0) { $0 + $1.plan.count },
            editedCount: plans.reduce(0) { $0 + $1.plan.editedCount },
            strip: strip, cards: cards, allLists: hasAllLists ? addresses.lists() : nil,
            recent: days(of: recent, places: places, rows: rows),
            recentMonth: newest.flatMap { plan in
                plan.months.last.map { month in
                    PagerLink(
                        address: addresses.page(month.month.description, of: plan.chat), label: .month(month.month))
                }
            })
    }

    private var range: DayRange? {
        guard let first = plans.compactMap(\.plan.firstDay).min(), let last = plans.compactMap(\.plan.lastDay).max()
        else {
            return nil
        }
        return DayRange(first: first, last: last)
    }

    /// All lists, or those with the most open todos; in the lists' order.
    private var shownLists: [StoredList] {
        guard hasAllLists else { return lists }
        return largest(Self.mostCards) { $0.all - $0.done }
    }

    private var strip: [OverviewPage.StripPart] {
        let shown = lists.count > Self.mostStripParts ? largest(Self.mostStripParts, by: \.all) : lists
        return shown.filter { $0.all > 0 }.map { list in
            OverviewPage.StripPart(name: Excerpt.name(list.list.name), color: list.list.color, count: list.all)
        }
    }

    private func largest(_ count: Int, by size: (StoredList) -> Int) -> [StoredList] {
        let bySize = lists.indices.sorted { (-size(lists[$0]), $0) < (-size(lists[$1]), $1) }
        return bySize.prefix(count).sorted().map { lists[$0] }
    }

    private func days(
        of recent: [Recent], places: [Int64: String], rows: RowMaker
    ) -> [OverviewPage.RecentDay] {
        var days: [OverviewPage.RecentDay] = []
        for item in recent {
            guard let day = item.message.day(in: zone), let address = places[item.message.key] else { continue }
            if days.last?.day != day {
                guard days.count < Self.recentDays else { break }
                days.append(OverviewPage.RecentDay(day: day, messages: []))
            }
            days[days.count - 1].messages.append(
                OverviewPage.RecentMessage(
                    address: address, time: rows.shortTime(of: item.message),
                    chat: plans.count > 1 ? Excerpt.name(item.plan.chat.chat.name) : nil,
                    sender: item.message.message.sender.map(Excerpt.name),
                    text: rows.excerpt(item.message.message.content)))
        }
        return days
    }
}

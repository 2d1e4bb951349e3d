import Diagnostics
import Model
import Store
import Templates

/// Makes the pages of one chat, month by month, and hands each on as soon as it is whole.
struct ChatPages {
    let plan: ChatPlan
    let addresses: SiteAddresses
    let zone: ZoneRules
    let rows: RowMaker
    /// Digests whose usual digits another message of the chat shares.
    let meeting: Set<DigestHex>
    let showsSenders: Bool
    let frame: SiteFrame
    /// Is given the messages of each page, for its data file.
    let keep: (_ page: String, [StoredMessage]) throws(DaybookError) -> Void

    private var chat: StoredChat { plan.chat }

    func anchor(_ message: StoredMessage) -> String {
        "m" + message.digest.digits(meeting.contains(message.digest) ? 16 : DigestHex.usualDigits)
    }

    // MARK: A month

    /// Makes the pages of the month at `index` of the plan.
    /// - Parameter wanted: keys of messages whose page the caller wants to know.
    /// - Returns: page and anchor of each wanted message of the month.
    func makeMonth(
        at index: Int, from store: borrowing DaybookStore, wanted: Set<Int64>,
        emit: (any Page) throws(DaybookError) -> Void
    ) throws(DaybookError) -> [Int64: String] {
        let month = plan.months[index]
        let neighbours = Pager(
            previous: index > 0 ? link(to: plan.months[index - 1].month) : nil,
            next: index + 1 < plan.months.count ? link(to: plan.months[index + 1].month) : nil)
        var found: [Int64: String] = [:]

        if month.count <= PageLimit.messages {
            let sections = try sections(of: month.days[...], from: store)
            if sections.size <= PageLimit.bytes {
                let address = addresses.page(month.month.description, of: chat)
                found = sections.addresses(on: address, of: wanted)
                try keep(address, sections.messages)
                try emit(
                    page(
                        address, .month(month.month), count: month.count, most: month.most,
                        calendar: calendar(of: month) { _ in address }, days: sections.days, pager: neighbours))
                return found
            }
        }
        let parts = try makeParts(of: month, between: neighbours, from: store, wanted: wanted, &found, emit: emit)
        try emit(
            MonthPage(
                address: addresses.page(month.month.description, of: chat), chat: addresses.link(chat),
                month: month.month, count: month.count, most: month.most,
                calendar: calendar(of: month) { parts.address[$0] ?? "" },
                days: month.days.map { day in
                    MonthPage.Day(
                        day: day.day, count: day.count, firstLine: parts.firstLine[day.day] ?? "",
                        address: (parts.address[day.day] ?? "") + "#d" + day.day.description)
                },
                targets: parts.targets, pager: neighbours))
        return found
    }

    private func link(to month: CivilMonth) -> PagerLink {
        PagerLink(address: addresses.page(month.description, of: chat), label: .month(month))
    }

    private func page(
        _ address: String, _ label: PageLabel, count: Int, most: Int?, calendar: MonthCalendar?, month: String? = nil,
        days: [DaySection], pager: Pager
    ) -> ChatPage {
        ChatPage(
            address: address, chat: addresses.link(chat), label: label, count: count, most: most,
            showsSenders: showsSenders, calendar: calendar, monthAddress: month, days: days, pager: pager)
    }

    private func calendar(of month: ChatPlan.Month, address: (CivilDay) -> String) -> MonthCalendar {
        MonthCalendar(
            month: month.month,
            days: month.days.map { day in
                MonthCalendar.Day(
                    day: day.day.parts.day, count: day.count, address: address(day.day) + "#d" + day.day.description)
            })
    }

    // MARK: A month that is split

    /// What the month's own page says of the pages that it is split over.
    private struct Parts {
        var address: [CivilDay: String] = [:]
        var firstLine: [CivilDay: String] = [:]
        var targets: [MonthPage.Target] = []
    }

    /// Days 1 to 10, 11 to 20 and 21 to the end of the month, without those that have no messages.
    private func thirds(of month: ChatPlan.Month) -> [ArraySlice<ChatPlan.Day>] {
        func third(_ day: ChatPlan.Day) -> Int { min((day.day.parts.day - 1) / 10, 2) }
        return [0, 1, 2].map { wanted in
            let start = month.days.firstIndex { third($0) == wanted } ?? month.days.endIndex
            let end = month.days.lastIndex { third($0) == wanted } ?? start - 1
            return month.days[start..<end + 1]
        }.filter { !$0.isEmpty }
    }

    private func makeParts(
        of month: ChatPlan.Month, between neighbours: Pager, from store: borrowing DaybookStore, wanted: Set<Int64>,
        _ found: inout [Int64: String], emit: (any Page) throws(DaybookError) -> Void
    ) throws(DaybookError) -> Parts {
        let thirds = thirds(of: month)
        if thirds.allSatisfy({ $0.reduce(0) { $0 + $1.count } <= PageLimit.messages }) {
            var all: [Sections] = []
            for third in thirds { all.append(try sections(of: third, from: store)) }
            if all.allSatisfy({ $0.size <= PageLimit.bytes }) {
                return try makeThirds(
                    of: month, thirds, all, between: neighbours, wanted: wanted, &found, emit: emit)
            }
        }
        return try makeDays(of: month, between: neighbours, from: store, wanted: wanted, &found, emit: emit)
    }

    private func makeThirds(
        of month: ChatPlan.Month, _ thirds: [ArraySlice<ChatPlan.Day>], _ all: [Sections], between neighbours: Pager,
        wanted: Set<Int64>, _ found: inout [Int64: String], emit: (any Page) throws(DaybookError) -> Void
    ) throws(DaybookError) -> Parts {
        var parts = Parts()
        var links: [PagerLink] = []
        for (third, sections) in zip(thirds, all) {
            guard let first = third.first?.day, let last = third.last?.day else { continue }
            let name = month.month.description + "-" + ["01", "11", "21"][min((first.parts.day - 1) / 10, 2)]
            let address = addresses.page(name, of: chat)
            links.append(PagerLink(address: address, label: .days(first, last)))
            for section in sections.days { parts.address[section.day] = address }
            parts.firstLine.merge(sections.firstLines) { one, _ in one }
            parts.targets.append(MonthPage.Target(address: address, anchors: sections.anchors))
            found.merge(sections.addresses(on: address, of: wanted)) { one, _ in one }
        }
        let calendar = calendar(of: month) { parts.address[$0] ?? "" }
        for (index, sections) in all.enumerated() {
            let days = thirds[index]
            let pager = Pager(
                previous: index > 0 ? links[index - 1] : neighbours.previous,
                next: index + 1 < links.count ? links[index + 1] : neighbours.next)
            try keep(links[index].address, sections.messages)
            try emit(
                page(
                    links[index].address, links[index].label, count: days.reduce(0) { $0 + $1.count },
                    most: days.reduce(0) { max($0, $1.count) }, calendar: calendar,
                    month: addresses.page(month.month.description, of: chat), days: sections.days, pager: pager))
        }
        return parts
    }

    private func makeDays(
        of month: ChatPlan.Month, between neighbours: Pager, from store: borrowing DaybookStore, wanted: Set<Int64>,
        _ found: inout [Int64: String], emit: (any Page) throws(DaybookError) -> Void
    ) throws(DaybookError) -> Parts {
        var parts = Parts()
        for day in month.days { parts.address[day.day] = addresses.page(day.day.description, of: chat) }
        let calendar = calendar(of: month) { parts.address[$0] ?? "" }
        let monthAddress = addresses.page(month.month.description, of: chat)
        let card = calendar.card(in: frame, beside: monthAddress)
        var chain = PageChain(first: neighbours.previous, last: neighbours.next)
        let messages = try store.messagesByTime(in: chat)

        for day in month.days {
            var part = 0
            func emitPart(_ sections: Sections, _ found: inout [Int64: String]) throws(DaybookError) {
                part += 1
                let address = addresses.page(day.day.description, of: chat, part: part)
                if part == 1 { parts.firstLine.merge(sections.firstLines) { one, _ in one } }
                parts.targets.append(MonthPage.Target(address: address, anchors: sections.anchors))
                found.merge(sections.addresses(on: address, of: wanted)) { one, _ in one }
                try keep(address, sections.messages)
                let label = PageLabel.day(day.day, part: part)
                var page = page(
                    address, label, count: day.count, most: nil, calendar: calendar, month: monthAddress,
                    days: sections.days, pager: Pager())
                page.calendarCard = card
                if let ready = chain.add(page, label) { try emit(ready) }
            }
            var sections = Sections()
            try messages.forEach(between: day.moments) { (message) throws(DaybookError) in
                guard message.day(in: zone) == day.day else { return true }
                let row = rows.row(message, anchor: anchor(message))
                if !sections.hasRoom(for: row) {
                    try emitPart(sections, &found)
                    sections = Sections()
                }
                sections.add(row, consume message, on: day)
                return true
            }
            try emitPart(sections, &found)
        }
        if let last = chain.finish() { try emit(last) }
        return parts
    }

    // MARK: Rows

    private func sections(
        of days: ArraySlice<ChatPlan.Day>, from store: borrowing DaybookStore
    ) throws(DaybookError) -> Sections {
        var byDay: [CivilDay: ChatPlan.Day] = [:]
        for day in days { byDay[day.day] = day }
        guard let low = days.map(\.moments.lowerBound).min(), let high = days.map(\.moments.upperBound).max() else {
            return Sections()
        }
        var sections = Sections()
        try store.messagesByTime(in: chat).forEach(between: low...high) { message in
            guard let stamp = message.day(in: zone), let day = byDay[stamp] else { return true }
            sections.add(rows.row(message, anchor: anchor(message)), consume message, on: day)
            return true
        }
        return sections
    }

    // MARK: Messages without a date

    /// Makes `undated.html`, `undated-2.html` …
    func makeUndated(
        from store: borrowing DaybookStore, emit: (any Page) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        guard plan.undatedCount > 0 else { return }
        var chain = PageChain()
        var part = 0
        var pending: [MessageRow] = []
        var messages: [StoredMessage] = []
        var size = 0
        func emitPart() throws(DaybookError) {
            part += 1
            var page = page(
                addresses.page("undated", of: chat, part: part), .undated(part: part), count: plan.undatedCount,
                most: nil, calendar: nil, days: [], pager: Pager())
            page.undated = pending
            try keep(page.address, messages)
            if let ready = chain.add(page, .undated(part: part)) { try emit(ready) }
            (pending, messages, size) = ([], [], 0)
        }
        try store.forEachUndatedMessage(in: chat) { (message) throws(DaybookError) in
            let row = rows.row(message, anchor: anchor(message))
            let cost = PageLimit.size(of: row)
            if pending.count == PageLimit.messages || size + cost > PageLimit.bytes, !pending.isEmpty { try emitPart() }
            pending.append(row)
            messages.append(message)
            size += cost
            return true
        }
        try emitPart()
        if let last = chain.finish() { try emit(last) }
    }
}

import Diagnostics
import Model
import Store
import Templates

/// Gathers what the page about the record itself says.
enum AboutBuilder {
    /// Of more files, the page names the first ones.
    private static let mostDataFiles = 200

    static func page(
        lists: [StoredList], plans: [ChatPlan], sources: [SourceSummary], zone: ZoneRules, guarded: Int,
        data: [DataFile]
    ) -> AboutPage {
        let ranges = plans.compactMap(\.range)
        let first = ranges.map(\.first).min()
        let last = ranges.map(\.last).max()
        var remarks = remarks(of: sources) { $0.kind != .recordSetAside }
        if guarded > 0 {
            remarks.append(AboutPage.Remark(reason: "shown as plain text, too costly as Markdown", count: guarded))
        }
        return AboutPage(
            lists: lists.count, todos: lists.reduce(0) { $0 + $1.all }, chats: plans.count,
            messages: plans.reduce(0) { $0 + $1.count },
            range: first.flatMap { first in last.map { DayRange(first: first, last: $0) } }, timeZone: zone.name,
            sources: sources.map { source in
                AboutPage.Source(
                    name: source.name, format: source.reader, lists: source.kept.lists, todos: source.kept.todos,
                    chats: source.kept.chats, messages: source.kept.messages, leftOut: source.setAside)
            },
            leftOut: self.remarks(of: sources) { $0.kind == .recordSetAside }, remarks: remarks,
            dataFiles: data.prefix(mostDataFiles).map { AboutPage.DataFile(address: $0.address, bytes: $0.bytes) },
            moreDataFiles: max(0, data.count - mostDataFiles))
    }

    private static func remarks(
        of sources: [SourceSummary], where isWanted: (SourceSummary.Group) -> Bool
    ) -> [AboutPage.Remark] {
        sources.flatMap { source in
            source.groups.filter(isWanted).map { group in
                AboutPage.Remark(
                    reason: group.reason, count: group.count, firstPlace: "\(source.name): \(group.first)")
            }
        }
    }
}

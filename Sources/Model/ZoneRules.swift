/// The clock of a place: how many seconds it is ahead of UTC at any instant.
package struct ZoneRules: Hashable, Sendable {
    /// From this instant on, this offset.
    struct Transition: Hashable, Sendable {
        var start: Int
        var offset: Int
    }

    /// "Asia/Seoul", as the person or the machine named it.
    package let name: String
    private let first: Int
    private let transitions: [Transition]
    /// What holds behind the last transition; nil keeps the last offset.
    private let rule: ZoneRule?

    package static let utc = ZoneRules(name: "UTC", first: 0, transitions: [], rule: nil)

    /// A clock that was never changed, so many seconds east of Greenwich.
    package init(name: String, alwaysAhead seconds: Int) {
        self.init(name: name, first: seconds, transitions: [], rule: nil)
    }

    /// From a rule written out, such as `KST-9` or `EST5EDT,M3.2.0,M11.1.0` (POSIX.1); nil for any other text.
    package init?(posix text: String) {
        guard let rule = ZoneRule(posix: text) else { return nil }
        self.init(name: text, first: rule.standard, transitions: [], rule: rule)
    }

    init(name: String, first: Int, transitions: [Transition], rule: ZoneRule?) {
        (self.name, self.first, self.transitions, self.rule) = (name, first, transitions, rule)
    }

    /// Seconds east of Greenwich at an instant given in seconds since 1970.
    package func offset(at seconds: Int) -> Int {
        guard let last = transitions.last, seconds >= last.start else {
            return transitions.isEmpty ? rule?.offset(at: seconds) ?? first : offsetInTable(at: seconds)
        }
        return rule?.offset(at: seconds) ?? last.offset
    }

    private func offsetInTable(at seconds: Int) -> Int {
        // The number of transitions that have begun, by halving.
        var (low, high) = (0, transitions.count)
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle].start <= seconds { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? first : transitions[low - 1].offset
    }

    /// The instant at which the zone's clock shows that local time (as seconds as if UTC). A time that a change skips
    /// is moved on by the change; one that comes twice is the first.
    package func instant(ofLocal local: Int) -> Int {
        let before = offset(at: local - 86_400)
        let after = offset(at: local + 86_400)
        let early = local - max(before, after)
        let late = local - min(before, after)
        if early + offset(at: early) == local { return early }
        if late + offset(at: late) == local { return late }
        return local - before
    }

    /// The day on the zone's calendar at an instant.
    package func day(at seconds: Int) -> CivilDay {
        CivilDay(number: CivilDay.floorDivide(seconds + offset(at: seconds), 86_400))
    }

    /// The same for pages and their names, which know the years 0...9999: what a zone moves out of them is shown on
    /// their first or last day.
    package func pageDay(at seconds: Int) -> CivilDay {
        min(max(day(at: seconds), CivilDay.first), CivilDay.last)
    }
}

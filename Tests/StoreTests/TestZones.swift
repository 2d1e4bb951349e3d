@testable import Model

/// Zones that need no database of the system.
enum TestZones {
    static let seoul = ZoneRules(name: "Asia/Seoul", first: 9 * 3600, transitions: [], rule: nil)

    /// In 2026: an hour ahead, from 29 March 01:00 UTC on two, from 25 October 01:00 UTC on one again.
    static let berlin = ZoneRules(
        name: "Europe/Berlin", first: 3600,
        transitions: [.init(start: 1_774_746_000, offset: 7200), .init(start: 1_792_890_000, offset: 3600)], rule: nil)

    static let newYork = ZoneRules(name: "America/New_York", first: -5 * 3600, transitions: [], rule: nil)
}

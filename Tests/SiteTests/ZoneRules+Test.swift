@testable import Model

extension ZoneRules {
    /// A zone so many whole hours ahead of UTC the whole year.
    static func testZone(hours: Int) -> ZoneRules {
        ZoneRules(name: "Test", first: hours * 3600, transitions: [], rule: nil)
    }
}

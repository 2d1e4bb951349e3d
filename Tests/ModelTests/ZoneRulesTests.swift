import Foundation
import Model
import Testing

@Suite struct ZoneRulesTests {
    static let folder = "/usr/share/zoneinfo/"
    static let hasZones = FileManager.default.fileExists(atPath: folder + "Asia/Seoul")

    static func rules(_ name: String) throws -> ZoneRules {
        let bytes = try Data(contentsOf: URL(filePath: folder + name))
        return try #require(ZoneRules(name: name, tzif: [UInt8](bytes)))
    }

    /// Foundation reads the same zones in its own way: 2 instants around each of its changes, and a walk of years.
    @Test(
        .enabled(if: hasZones),
        arguments: [
            "Asia/Seoul", "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kathmandu",
            "America/St_Johns", "Pacific/Apia", "America/Sao_Paulo", "UTC", "Africa/Cairo",
        ]) func `an offset is the one that Foundation gives`(_ name: String) throws
    {
        let rules = try Self.rules(name)
        let zone = try #require(TimeZone(identifier: name))
        var instants = stride(from: -800_000_000, through: 3_900_000_000, by: 86_400 * 5).map { $0 }
        var change = Date(timeIntervalSince1970: 0)
        for _ in 0..<150 {
            guard let next = zone.nextDaylightSavingTimeTransition(after: change) else { break }
            instants += [-1, 0, 1].map { Int(next.timeIntervalSince1970) + $0 }
            change = next
        }
        let wrong = instants.filter {
            rules.offset(at: $0) != zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0)))
        }
        #expect(wrong.isEmpty)
    }

    @Test(.enabled(if: hasZones)) func `a local time that is skipped moves on, and one that comes twice is the first`()
        throws
    {
        let rules = try Self.rules("America/New_York")
        let skipped = try #require(DateStamp(iso: "2024-03-10T02:30:00")).secondsAsUTC
        let twice = try #require(DateStamp(iso: "2024-11-03T01:30:00")).secondsAsUTC
        #expect(DateStamp(secondsSince1970: rules.instant(ofLocal: skipped))?.description == "2024-03-10T07:30:00Z")
        #expect(DateStamp(secondsSince1970: rules.instant(ofLocal: twice))?.description == "2024-11-03T05:30:00Z")
    }

    @Test(.enabled(if: hasZones)) func `a cut or changed zone file is refused or read, never a crash`() throws {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: Self.folder + "America/New_York")))
        for length in 0..<bytes.count { _ = ZoneRules(name: "x", tzif: Array(bytes[..<length])) }
        for index in 0..<min(bytes.count, 300) {
            var changed = bytes
            changed[index] ^= 0xff
            _ = ZoneRules(name: "x", tzif: changed)?.offset(at: 1_700_000_000)
        }
        #expect(ZoneRules(name: "x", tzif: []) == nil)
    }

    @Test(arguments: [-10_000_000_000, -1, 0, 1_795_932_312, 4_000_000_000])
    func `a clock that was never changed is always as far ahead`(_ instant: Int) {
        let rules = ZoneRules(name: "Fixed", alwaysAhead: 9 * 3600)
        #expect(rules.offset(at: instant) == 32_400)
        #expect(rules.instant(ofLocal: instant + 32_400) == instant)
        #expect(rules.name == "Fixed")
    }
}

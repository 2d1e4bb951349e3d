import Model
import Testing

@testable import Store

@Suite struct MomentTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let date: String
        let microseconds: Int64
        let localDay: Int64?
        let isLocalTime: Bool
        var testDescription: String { date }
    }

    static let cases = [
        Case(date: "1970-01-01T00:00:00Z", microseconds: 0, localDay: nil, isLocalTime: false),
        Case(date: "1969-12-31T23:59:59.999999Z", microseconds: -1, localDay: nil, isLocalTime: false),
        Case(date: "1970-01-01T00:00:00.0000009Z", microseconds: 0, localDay: nil, isLocalTime: false),
        Case(date: "1970-01-01T00:00:00.5+01:30", microseconds: -5_399_500_000, localDay: nil, isLocalTime: false),
        Case(date: "1970-01-01", microseconds: -32_400_000_000, localDay: 0, isLocalTime: false),
        Case(date: "1970-01-02T09:00:00", microseconds: 86_400_000_000, localDay: 1, isLocalTime: true),
    ]

    @Test(arguments: cases) func `a date is set into the zone`(_ c: Case) {
        let moment = Moment(DateStamp(iso: c.date), in: TestZones.seoul)
        #expect(moment.microseconds == c.microseconds)
        #expect(moment.localDay == c.localDay)
        #expect(moment.isLocalTime == c.isLocalTime)
    }

    @Test func `no date is no moment`() {
        let moment = Moment(nil, in: TestZones.seoul)
        #expect(moment.microseconds == nil && moment.localDay == nil && !moment.isLocalTime)
    }
}

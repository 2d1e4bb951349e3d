import Model
import TestSupport
import Testing

@testable import Store

@Suite struct MessageOrderTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// Dates as they come; each message says its date, or its number where it has none.
        let dates: [String]
        let order: [String]
    }

    static let cases = [
        Case(
            testDescription: "instants by time, whatever their offset",
            dates: ["2026-03-01T12:00:00Z", "2026-03-01T20:30:00+09:00", "2026-03-01T05:00:00-06:00"],
            order: ["2026-03-01T05:00:00-06:00", "2026-03-01T20:30:00+09:00", "2026-03-01T12:00:00Z"]),
        Case(
            testDescription: "fractions of a second",
            dates: [
                "2026-03-01T12:00:00.2Z", "2026-03-01T12:00:00.19Z", "2026-03-01T12:00:00Z",
            ], order: ["2026-03-01T12:00:00Z", "2026-03-01T12:00:00.19Z", "2026-03-01T12:00:00.2Z"]),
        Case(
            testDescription: "those without a date first, as they came",
            dates: ["2026-03-01T12:00:00Z", "", "1900-01-01T00:00:00Z", ""],
            order: ["#1", "#3", "1900-01-01T00:00:00Z", "2026-03-01T12:00:00Z"]),
        Case(
            testDescription: "a day alone at its start", dates: ["2026-03-01T00:00:01", "2026-03-01"],
            order: ["2026-03-01", "2026-03-01T00:00:01"]),
        Case(
            testDescription: "local times among instants, on the clock of the zone",
            dates: ["2026-01-10T12:00:00", "2026-01-10T10:59:59Z", "2026-01-10T11:00:01Z"],
            order: ["2026-01-10T10:59:59Z", "2026-01-10T12:00:00", "2026-01-10T11:00:01Z"]),
        Case(
            testDescription: "local times as they came where the clock went back",
            dates: [
                "2026-10-25T02:30:00", "2026-10-25T02:59:00", "2026-10-25T02:01:00", "2026-10-25T02:40:00",
                "2026-10-25T03:00:00",
            ],
            order: [
                "2026-10-25T02:30:00", "2026-10-25T02:59:00", "2026-10-25T02:01:00", "2026-10-25T02:40:00",
                "2026-10-25T03:00:00",
            ]),
        Case(
            testDescription: "local times more than two hours back by time",
            dates: ["2026-03-01T12:00:00", "2026-03-01T09:59:59"],
            order: ["2026-03-01T09:59:59", "2026-03-01T12:00:00"]),
        Case(
            testDescription: "the ends of the calendar",
            dates: ["9999-12-31T23:59:59-23:59", "0000-01-01T00:00:00+23:59", "0000-01-01"],
            order: ["0000-01-01T00:00:00+23:59", "0000-01-01", "9999-12-31T23:59:59-23:59"]),
    ]

    static let chat = Chat(id: RecordID("c"), name: "Family")

    private static func records(_ dates: [String], in chat: Chat = chat) -> [Record] {
        [.chat(chat)]
            + dates.enumerated().map { index, date in
                .message(
                    Message(
                        id: RecordID("\(index)"), chat: chat.id, content: date.isEmpty ? "#\(index)" : date,
                        date: DateStamp(iso: date)))
            }
    }

    @Test(arguments: cases) func `messages stand in order`(_ c: Case) throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.records(c.dates), in: TestZones.berlin)
            #expect(try store.contents() == c.order)
            let before = try store.bytes
            try store.take(Self.records(c.dates), in: TestZones.berlin)
            #expect(try store.bytes == before)
        }
    }

    @Test(arguments: cases) func `the last messages are the same order backwards`(_ c: Case) throws {
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.records(c.dates), in: TestZones.berlin)
            for limit in [1, 2, 100] {
                let last = try store.read { store in
                    try store.lastMessages(in: try store.chats()[0], limit: limit).map(\.message.content)
                }
                #expect(last == Array(c.order.reversed().prefix(limit)))
            }
        }
    }

    @Test func `a clock that went back in one chat moves nothing in another`() throws {
        let other = Chat(id: RecordID("d"), name: "Work")
        let dates = ["2026-10-25T02:59:00", "2026-10-25T02:01:00"]
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.records([dates[0]]) + Self.records([dates[1]], in: other))
            let moments = try store.read { store in
                try store.chats().flatMap { try store.messages(in: $0).map(\.moment) }
            }
            #expect(moments == [1_792_897_140_000_000, 1_792_893_660_000_000])
        }
    }

    @Test(arguments: [ZoneRules.utc, TestZones.seoul, TestZones.newYork])
    func `a local time stays on its day in every zone, an instant goes with the zone`(_ zone: ZoneRules) throws {
        let dates = ["2026-03-14", "2026-03-14T00:00:00", "2026-03-14T23:59:59", "2026-03-14T23:00:00Z"]
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(Self.records(dates), in: TestZones.berlin)
            let (days, stamps) = try store.read { store in
                let chat = try store.chats()[0]
                var stamps: [String: Int] = [:]
                try store.forEachStamp(in: chat) { stamps[$0.day(in: zone)?.description ?? "", default: 0] += 1 }
                let days = try store.messages(in: chat).map { message in
                    message.message.content + " " + (message.day(in: zone)?.description ?? "")
                }
                return (Set(days), stamps)
            }
            let instant = zone == TestZones.seoul ? "2026-03-15" : "2026-03-14"
            #expect(days == Set(dates.map { $0 + ($0.hasSuffix("Z") ? " \(instant)" : " 2026-03-14") }))
            #expect(stamps == (zone == TestZones.seoul ? ["2026-03-14": 3, "2026-03-15": 1] : ["2026-03-14": 4]))
        }
    }

    @Test func `stamps come in the order of the messages, and say which were edited`() throws {
        let dates = ["2026-03-02", "", "2026-03-01T00:00:00Z"]
        var records = Self.records(dates)
        records.append(.message(Message(id: RecordID("e"), chat: Self.chat.id, content: "e", isEdited: true)))
        try inTestFolder { folder in
            let store = StoreFile(in: folder)
            try store.take(records)
            let stamps = try store.read { store in
                var stamps: [MessageStamp] = []
                try store.forEachStamp(in: try store.chats()[0]) { stamps.append($0) }
                return stamps
            }
            let day = try #require(CivilDay(year: 2026, month: 3, day: 2))
            #expect(
                stamps == [
                    MessageStamp(moment: nil, localDay: nil, isEdited: false),
                    MessageStamp(moment: nil, localDay: nil, isEdited: true),
                    MessageStamp(moment: 1_772_323_200_000_000, localDay: nil, isEdited: false),
                    MessageStamp(moment: 1_772_409_600_000_000, localDay: day, isEdited: false),
                ])
        }
    }

    @Test func `a stamp before 1970 is on the day that began before it`() {
        let stamp = MessageStamp(moment: -1, localDay: nil, isEdited: false)
        #expect(stamp.day(in: .utc)?.description == "1969-12-31")
        #expect(MessageStamp(moment: -86_400_000_000, localDay: nil, isEdited: false).day(in: .utc)?.number == -1)
        #expect(MessageStamp(moment: -86_400_000_001, localDay: nil, isEdited: false).day(in: .utc)?.number == -2)
    }
}

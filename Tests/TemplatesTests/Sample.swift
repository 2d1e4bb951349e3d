import Model
import SafeHTML

@testable import Templates

/// Invented pages of every kind, in one language. `spice` stands in every text that comes from the data.
struct Sample {
    var language: Language
    var spice = ""

    var isKorean: Bool { language == .korean }
    var frame: SiteFrame {
        SiteFrame(
            language: language, title: spice.isEmpty ? nil : "Mina" + spice, chatAddress: "chats.html",
            until: day(2026, 3, 14), version: "1.0")
    }

    func say(_ korean: String, _ english: String) -> String { (isKorean ? korean : english) + spice }

    func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDay {
        CivilDay(year: year, month: month, day: day) ?? CivilDay(number: 0)
    }

    var range: DayRange { DayRange(first: day(2024, 4, 1), last: day(2026, 3, 14)) }

    func time(_ day: CivilDay, _ minute: Int, shown: String? = nil) -> TimeText? {
        TimeText(shown: shown, minute: minute, day: day, in: language)
    }

    // Lists
    var groceries: ListLink {
        ListLink(name: say("장보기", "Groceries"), address: "lists/0a1b2c3d.html", color: ListColor(hex: "#FF9500"))
    }
    var trip: ListLink {
        ListLink(
            name: say("🏔️ 여행 준비", "🏔️ Trip to the hills"), address: "lists/1b2c3d4e.html",
            color: ListColor(hex: "#34C759"))
    }
    var gifts: ListLink {
        ListLink(name: "قائمة الهدايا" + spice, address: "lists/2c3d4e5f.html", color: ListColor(hex: "#AF52DE"))
    }
    var colorOnly: ListLink {
        ListLink(
            name: say("색만 있는 목록", "Only a color"), address: "lists/3d4e5f60.html", color: ListColor(hex: "#FFCC00"))
    }
    var nameless: ListLink { ListLink(name: spice, address: "lists/4e5f6071.html", color: nil) }

    var cards: [ListCard] {
        [
            ListCard(
                list: groceries, all: 4, done: 2,
                next: [say("우유 2팩", "Milk, two cartons"), say("두부 한 모", "Tofu")]),
            ListCard(list: trip, all: 5, done: 1, next: [say("여권 유효기간 확인", "Check the passport")]),
            ListCard(list: gifts, all: 1, done: 1, next: []),
            ListCard(list: colorOnly, all: 0, done: 0, next: []),
            ListCard(list: nameless, all: 1, done: 0, next: [spice]),
        ]
    }

    var note: HTML {
        "<p>\(say("무향으로.", "Without scent."))<br>\(say("두 봉지", "Two bags"))</p><ul><li>1 kg</li></ul>"
    }

    var openTodos: [TodoRow] {
        [
            TodoRow(
                anchor: "t0011223344", content: say("우유 2팩", "Milk, two cartons"), isChecked: false,
                due: DueTime(day: day(2026, 3, 20)), priority: "high", tags: [say("가게", "shop")]),
            TodoRow(
                content: say("세제 리필", "Washing powder"), isChecked: false,
                due: DueTime(day: day(2026, 3, 21), minute: 570), notes: note, priority: "P1" + spice,
                subtasks: [
                    TodoRow(content: say("값 비교", "Compare prices"), isChecked: true),
                    TodoRow(
                        content: say("창고 확인", "Look in the cellar"), isChecked: false,
                        subtasks: [TodoRow(content: say("열쇠", "Key"), isChecked: false)]),
                ]),
        ]
    }

    var doneTodos: [TodoRow] {
        [
            TodoRow(content: say("쌀 10kg", "Rice, 10 kg"), isChecked: true),
            TodoRow(content: say("첫 줄\n둘째 줄", "First line\nSecond line"), isChecked: true),
        ]
    }

    var overview: OverviewPage {
        OverviewPage(
            range: range, listCount: 5, todoCount: 11, openCount: 7, messageCount: 4542, editedCount: 523,
            strip: cards.map { OverviewPage.StripPart(name: $0.list.name, color: $0.list.color, count: $0.all) },
            cards: cards,
            recent: [
                OverviewPage.RecentDay(
                    day: day(2026, 3, 14),
                    messages: [
                        OverviewPage.RecentMessage(
                            address: "chats/aa11bb22/2026-03.html#m5f0c2a91be", time: time(day(2026, 3, 14), 1294),
                            chat: say("가족", "Family"), sender: say("미나", "Mina"),
                            text: say("비 온다. 우산 안 가져왔는데…", "It rains and I have no umbrella…")),
                        OverviewPage.RecentMessage(
                            address: "chats/aa11bb22/2026-03.html#m6f0c2a91be", time: nil,
                            text: "اشتريت كتابًا جديدًا اليوم" + spice),
                    ])
            ],
            recentMonth: PagerLink(
                address: "chats/aa11bb22/2026-03.html", label: .month(CivilMonth(year: 2026, month: 3))))
    }

    var emptyOverview: OverviewPage {
        OverviewPage(
            range: nil, listCount: 0, todoCount: 0, openCount: 0, messageCount: 0, editedCount: 0, strip: [],
            cards: [], recent: [])
    }

    var lists: ListsPage { ListsPage(count: 5, todoCount: 11, doneCount: 4, cards: cards) }

    var list: ListPage {
        ListPage(
            address: "lists/0a1b2c3d-2.html", list: groceries, all: 7, done: 3, openTodos: openTodos,
            doneTodos: doneTodos, allLists: "lists/index.html", part: 2,
            pager: Pager(previous: PagerLink(address: "lists/0a1b2c3d.html", label: .part(1))))
    }

    var listWithoutTodos: ListPage {
        ListPage(address: colorOnly.address, list: colorOnly, all: 0, done: 0, openTodos: [], doneTodos: [])
    }

    var todos: TodosPage {
        TodosPage(
            all: 11, done: 4, listCount: 5,
            openGroups: [
                TodoGroup(list: groceries, count: 4, todos: openTodos),
                TodoGroup(
                    list: trip, count: 1,
                    todos: [TodoRow(content: say("여권 유효기간 확인", "Check the passport"), isChecked: false)]),
            ],
            doneGroups: [TodoGroup(list: groceries, count: 3, todos: doneTodos)],
            pager: Pager(next: PagerLink(address: "todos-2.html", label: .part(2))))
    }

    // Chats
    var family: ChatLink {
        ChatLink(name: say("가족", "Family"), address: "chats/aa11bb22/index.html", allChats: "chats.html")
    }

    var chats: ChatsPage {
        ChatsPage(
            count: 4542,
            rows: [
                ChatsPage.Row(
                    name: family.name, address: family.address, count: 4541, range: range,
                    people: [say("미나", "Mina"), say("준", "Jun")], morePeople: 2,
                    lastMessage: say("잘 자", "Good night")),
                ChatsPage.Row(
                    name: spice, address: "chats/cc33dd44/index.html", count: 1,
                    range: DayRange(first: day(2025, 1, 2), last: day(2025, 1, 2))),
            ])
    }

    var months: MonthsPage {
        let counts = [(2026, 1, 213), (2026, 2, 2120), (2026, 3, 7), (2024, 12, 271)]
        return MonthsPage(
            address: family.address, chat: family, count: 4541, edited: 523, range: range,
            people: [
                MonthsPage.Person(name: say("미나", "Mina"), count: 3000), MonthsPage.Person(name: spice, count: 1541),
            ], morePeople: 1,
            months: counts.map { year, month, count in
                let civil = CivilMonth(year: year, month: month)
                return MonthsPage.Month(month: civil, count: count, address: "chats/aa11bb22/\(civil).html")
            }, undated: MonthsPage.Undated(count: 3, address: "chats/aa11bb22/undated.html"))
    }

    func rows(_ day: CivilDay) -> [MessageRow] {
        [
            MessageRow(
                anchor: "m5f0c2a91b0", time: time(day, 905, shown: "오후 3:05"), sender: say("미나", "Mina"),
                body: "<p>\(say("점심 뭐 먹지", "What is for lunch"))</p>"),
            MessageRow(
                anchor: "m5f0c2a91b1", time: time(day, 905, shown: "오후 3:05"), sender: say("미나", "Mina"),
                body: "<p>\(say("된장찌개", "Stew"))</p>", isEdited: true),
            MessageRow(
                anchor: "m5f0c2a91b2", time: time(day, 906), sender: say("준", "Jun"), body: "",
                attachments: [say("사진.jpg", "photo.jpg")]),
            MessageRow(
                anchor: "m5f0c2a91b3", time: time(day, 907), body: "<p>\(say("준 님이 나갔습니다", "Jun left"))</p>",
                isService: true),
            MessageRow(anchor: "m5f0c2a91b4", time: nil, sender: nil, body: ""),
        ]
    }

    var calendar: MonthCalendar {
        MonthCalendar(
            month: CivilMonth(year: 2026, month: 3),
            days: [1, 8, 14].map {
                MonthCalendar.Day(
                    day: $0, count: $0, address: "chats/aa11bb22/2026-03.html#d2026-03-\($0 < 10 ? "0" : "")\($0)")
            })
    }

    var chat: ChatPage {
        ChatPage(
            address: "chats/aa11bb22/2026-03.html", chat: family,
            label: .month(CivilMonth(year: 2026, month: 3)), count: 23, most: 14, showsSenders: true,
            calendar: calendar,
            days: [1, 8, 14].map { number in
                let day = day(2026, 3, number)
                return DaySection(day: day, count: number, messages: number == 14 ? rows(day) : [])
            },
            pager: Pager(
                previous: PagerLink(
                    address: "chats/aa11bb22/2026-02.html", label: .month(CivilMonth(year: 2026, month: 2)))))
    }

    var undated: ChatPage {
        ChatPage(
            address: "chats/aa11bb22/undated.html", chat: family, label: .undated(part: 1), count: 3,
            showsSenders: false, calendar: nil, days: [],
            undated: [
                MessageRow(
                    anchor: "m77", time: TimeText(shown: "어제" + spice, minute: nil, day: nil, in: language),
                    body: "<p>\(say("언제였을까", "When was it"))</p>")
            ])
    }

    var month: MonthPage {
        MonthPage(
            address: "chats/aa11bb22/2026-02.html", chat: family, month: CivilMonth(year: 2026, month: 2),
            count: 2120, most: 2000,
            calendar: MonthCalendar(
                month: CivilMonth(year: 2026, month: 2),
                days: [
                    MonthCalendar.Day(day: 2, count: 120, address: "chats/aa11bb22/2026-02-01.html#d2026-02-02"),
                    MonthCalendar.Day(day: 28, count: 2000, address: "chats/aa11bb22/2026-02-28.html#d2026-02-28"),
                ]),
            days: [
                MonthPage.Day(
                    day: day(2026, 2, 2), count: 120, firstLine: say("늦잠", "Slept late"),
                    address: "chats/aa11bb22/2026-02-01.html#d2026-02-02"),
                MonthPage.Day(
                    day: day(2026, 2, 28), count: 2000, firstLine: spice,
                    address: "chats/aa11bb22/2026-02-28.html#d2026-02-28"),
            ],
            targets: [
                MonthPage.Target(
                    address: "chats/aa11bb22/2026-02-01.html", anchors: ["m0123456789", "mabcdef0123"]),
                MonthPage.Target(address: "chats/aa11bb22/2026-02-28.html", anchors: ["m9876543210"]),
            ])
    }

    var search: SearchPage { SearchPage(hasMessages: true) }

    var about: AboutPage {
        AboutPage(
            lists: 5, todos: 11, chats: 2, messages: 4542, range: range, timeZone: "Asia/Seoul" + spice,
            sources: [
                AboutPage.Source(
                    name: "ChatModel.sqlite" + spice, format: "coredata" + spice, lists: 0, todos: 0, chats: 1,
                    messages: 4542, leftOut: 2)
            ],
            leftOut: [
                AboutPage.Remark(
                    reason: say("날짜를 읽을 수 없음", "a date that cannot be"), count: 2,
                    firstPlace: "ChatModel.sqlite:7" + spice)
            ],
            remarks: [AboutPage.Remark(reason: say("색을 읽을 수 없음", "a color that cannot be read"), count: 1)],
            dataFiles: [
                AboutPage.DataFile(address: "data/lists.json", bytes: 12_345),
                AboutPage.DataFile(address: "data/chats.json", name: say("가족", "Family"), bytes: 812),
            ], moreDataFiles: 4)
    }

    /// Every kind of page, by the name of its snapshot.
    var pages: [(name: String, page: any Page)] {
        [
            ("overview", overview), ("overview-empty", emptyOverview), ("lists", lists), ("list", list),
            ("list-without-todos", listWithoutTodos), ("todos", todos),
            ("todos-empty", TodosPage(all: 0, done: 0, listCount: 0, openGroups: [], doneGroups: [])),
            ("chats", chats), ("chats-empty", ChatsPage(count: 0, rows: [])), ("months", months), ("chat", chat),
            ("month", month), ("undated", undated), ("search", search), ("about", about),
        ]
    }
}

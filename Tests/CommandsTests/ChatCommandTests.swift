import Commands
import Testing

@Suite struct ChatCommandTests {
    @Test func `a message bears the time of its sending`() throws {
        let workplace = try Workplace()
        #expect(
            workplace.daybook("chat", "send", "Hello", "--timezone", "Asia/Seoul") == .done("Sent to \"Chat\".\n"))
        #expect(
            workplace.daybook("chat", "show", "--timezone", "Asia/Seoul")
                == .done("Chat, 1 message\nafc6bf0b49  2026-11-29  3:05 PM  Hello\n"))
    }

    @Test func `in Korean the time is as the chat app writes it`() throws {
        let workplace = try Workplace(["LANG": "ko_KR.UTF-8", "TZ": "Asia/Seoul"])
        #expect(workplace.daybook("chat", "send", "안녕") == .done("Sent to \"채팅\".\n"))
        #expect(workplace.daybook("chat") == .done("채팅, 채팅 수: 1\nafc6bf0b49  2026-11-29  오후 3:05  안녕\n"))
    }

    @Test(
        arguments: [
            ("UTC", "6:05 AM", "2026-11-29"), ("America/Los_Angeles", "10:05 PM", "2026-11-28"),
            ("Pacific/Kiritimati", "8:05 PM", "2026-11-29"), ("Asia/Kathmandu", "11:50 AM", "2026-11-29"),
        ])
    func `the clock is the zone's`(_ zone: String, _ time: String, _ day: String) throws {
        let workplace = try Workplace(["TZ": zone])
        workplace.daybook("chat", "send", "Hello")
        #expect(workplace.daybook("chat").output == "Chat, 1 message\nafc6bf0b49  \(day)  \(time)  Hello\n")
    }

    @Test func `a sent message stands on the site at its time`() throws {
        let workplace = try Workplace(["LANG": "ko_KR.UTF-8", "TZ": "Asia/Seoul", "DAYBOOK_STORE": "s"])
        workplace.daybook("chat", "send", "안녕")
        #expect(workplace.exportSite("--out", "site").code == .done)
        let pages = try workplace.contents(of: "site").values.map { String(decoding: $0, as: UTF8.self) }
        #expect(
            pages.contains { $0.contains(#"<time datetime="2026-11-29T15:05">오후 3:05</time>"#) && $0.contains("안녕") })
    }

    @Test func `a chat that is named is made when it is missing`() throws {
        let workplace = try Workplace()
        #expect(workplace.daybook("chat", "send", "a", "--chat", "Family") == .done("Sent to \"Family\".\n"))
        #expect(workplace.daybook("chat", "send", "b", "--chat", "Work") == .done("Sent to \"Work\".\n"))
        #expect(workplace.daybook("chat", "send", "c", "--chat", "Family") == .done("Sent to \"Family\".\n"))
        let family = """
            Family, 2 messages
            afc6bf0b49  2026-11-29  6:05 AM  a
            ID  2026-11-29  6:05 AM  c

            """
        let shown = workplace.daybook("chat", "show", "--chat", "Family").output
        #expect(shown.replacing(/\n[0-9a-f]{10}(?=  2026-11-29  6:05 AM  c)/, with: "\nID") == family)
        #expect(workplace.daybook("chat").output.hasPrefix(shown))
        #expect(workplace.daybook("chat").output.contains("Work, 1 message\n"))
    }

    @Test func `a message goes to the only chat there is, else to one for such`() throws {
        let workplace = try Workplace()
        workplace.daybook("chat", "send", "a", "--chat", "Family")
        #expect(workplace.daybook("chat", "send", "b") == .done("Sent to \"Family\".\n"))
        workplace.daybook("chat", "send", "c", "--chat", "Work")
        #expect(workplace.daybook("chat", "send", "d") == .done("Sent to \"Chat\".\n"))
        #expect(workplace.daybook("chat", "send", "e") == .done("Sent to \"Chat\".\n"))
        #expect(workplace.daybook("chat", "show", "--chat", "Chat").output.hasPrefix("Chat, 2 messages\n"))
    }

    @Test func `a chat that is not there cannot be shown`() throws {
        let workplace = try Workplace()
        workplace.daybook("chat", "send", "a")
        #expect(
            workplace.daybook("chat", "show", "--chat", "Family")
                == Workplace.Outcome(
                    .data, errors: "daybook: error: no chat \"Family\"\n  See daybook chat show.\n"))
    }

    @Test(arguments: [("C", "No messages yet.\n"), ("ko_KR.UTF-8", "아직 입력된 채팅이 없습니다.\n")])
    func `a store without messages says so`(_ locale: String, _ words: String) throws {
        let workplace = try Workplace(["LANG": locale])
        workplace.daybook("list", "add", "Groceries")
        #expect(workplace.daybook("chat") == .done(words))
    }

    @Test func `a message is one line with its sender and its marks`() throws {
        let workplace = try Workplace()
        try workplace.write(
            #"""
            {"format": "daybook", "chats": [{"id": "C", "name": "Family", "messages": [
              {"id": "1", "content": "when\nwas that"},
              {"id": "2", "sender": "Mina", "date": "2026-11-29T15:05:12+09:00", "creationTime": "오후 3:05",
               "content": "\u001b[31mHi", "edited": true}]}]}
            """#, to: "a.json")
        workplace.daybook("import", "a.json")
        func shown(_ locale: String) -> String {
            workplace.daybook("chat", environment: ["LANG": locale]).output.replacing(/[0-9a-f]{10}/, with: "ID")
        }
        #expect(
            shown("C") == """
                Family, 2 messages
                ID  when␊was that
                ID  2026-11-29  오후 3:05  edited  Mina: ␛[31mHi

                """)
        #expect(shown("ko_KR.UTF-8").hasSuffix("ID  2026-11-29  오후 3:05  수정됨  Mina: ␛[31mHi\n"))
    }
}

import Commands
import Testing

@Suite struct ChatCommandTests {
    @Test func `a message bears the time of its sending`() throws {
        let workplace = try Workplace()
        #expect(
            workplace.daybook("chat", "send", "Hello", "--timezone", "Asia/Seoul") == .said("Sent to \"Chat\".\n"))
        #expect(
            workplace.daybook("chat", "show", "--timezone", "Asia/Seoul")
                == .done("982c1f66  Chat, 1 message\nafc6bf0b49  2026-11-29  3:05 PM  Hello\n"))
    }

    @Test func `in Korean the time is as the chat app writes it`() throws {
        let workplace = try Workplace(["LANG": "ko_KR.UTF-8", "TZ": "Asia/Seoul"])
        #expect(workplace.daybook("chat", "send", "안녕") == .said("Sent to \"채팅\".\n"))
        #expect(workplace.daybook("chat") == .done("982c1f66  채팅, 채팅 수: 1\nafc6bf0b49  2026-11-29  오후 3:05  안녕\n"))
    }

    @Test(
        arguments: [
            ("UTC", "6:05 AM", "2026-11-29"), ("America/Los_Angeles", "10:05 PM", "2026-11-28"),
            ("Pacific/Kiritimati", "8:05 PM", "2026-11-29"), ("Asia/Kathmandu", "11:50 AM", "2026-11-29"),
        ])
    func `the clock is the zone's`(_ zone: String, _ time: String, _ day: String) throws {
        let workplace = try Workplace(["TZ": zone])
        workplace.daybook("chat", "send", "Hello")
        #expect(workplace.daybook("chat").output == "982c1f66  Chat, 1 message\nafc6bf0b49  \(day)  \(time)  Hello\n")
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
        #expect(workplace.daybook("chat", "send", "a", "--chat", "Family") == .said("Sent to \"Family\".\n"))
        #expect(workplace.daybook("chat", "send", "b", "--chat", "Work") == .said("Sent to \"Work\".\n"))
        #expect(workplace.daybook("chat", "send", "c", "--chat", "Family") == .said("Sent to \"Family\".\n"))
        let family = """
            982c1f66  Family, 2 messages
            afc6bf0b49  2026-11-29  6:05 AM  a
            ID  2026-11-29  6:05 AM  c

            """
        let shown = workplace.daybook("chat", "show", "--chat", "Family").output
        #expect(shown.replacing(/\n[0-9a-f]{10}(?=  2026-11-29  6:05 AM  c)/, with: "\nID") == family)
        #expect(workplace.daybook("chat").output.hasPrefix(shown))
        #expect(workplace.daybook("chat").output.contains("  Work, 1 message\n"))
    }

    @Test func `a message goes to the only chat there is, else to one for such`() throws {
        let workplace = try Workplace()
        workplace.daybook("chat", "send", "a", "--chat", "Family")
        #expect(workplace.daybook("chat", "send", "b") == .said("Sent to \"Family\".\n"))
        workplace.daybook("chat", "send", "c", "--chat", "Work")
        #expect(workplace.daybook("chat", "send", "d") == .said("Sent to \"Chat\".\n"))
        #expect(workplace.daybook("chat", "send", "e") == .said("Sent to \"Chat\".\n"))
        #expect(workplace.daybook("chat", "show", "--chat", "Chat").output.contains("  Chat, 2 messages\n"))
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
                6b23c0d5  Family, 2 messages
                ID  when␊was that
                ID  2026-11-29  오후 3:05  edited  Mina: ␛[31mHi

                """)
        #expect(shown("ko_KR.UTF-8").hasSuffix("ID  2026-11-29  오후 3:05  수정됨  Mina: ␛[31mHi\n"))
    }

    @Test func `an edited message is marked and keeps its time`() throws {
        let workplace = try Workplace()
        workplace.daybook("chat", "send", "Helo")
        #expect(workplace.daybook("chat", "edit", "afc6bf0b49", "Hello") == .said("Changed: Hello\n"))
        #expect(
            workplace.daybook("chat").output
                == "982c1f66  Chat, 1 message\nafc6bf0b49  2026-11-29  6:05 AM  edited  Hello\n")
        let json = workplace.daybook("chat", "show", "--json").output
        #expect(json.contains(#""date": "2026-11-29T06:05:12.250Z""#))
        #expect(json.contains(#""edited": true"#))
    }

    @Test(arguments: ["Hello", "afc6bf0b49", "AFC6", "ID-2"])
    func `a message is named by its text, its id, or the id's beginning`(_ name: String) throws {
        let workplace = try Workplace()
        workplace.daybook("chat", "send", "Hello")
        workplace.daybook("chat", "send", "Bye")
        #expect(workplace.daybook("chat", "delete", name) == .said("Deleted \"Hello\".\n"))
        #expect(workplace.daybook("chat").output.hasPrefix("982c1f66  Chat, 1 message\n"))
        #expect(workplace.daybook("undo").errors == "Took back: chat delete \"\(name)\"\n")
        #expect(workplace.daybook("chat").output.hasPrefix("982c1f66  Chat, 2 messages\n"))
    }

    @Test func `of two messages the id or the chat decides`() throws {
        let workplace = try Workplace()
        workplace.daybook("chat", "send", "Hi", "--chat", "A")
        workplace.daybook("chat", "send", "Hi", "--chat", "B")
        let refused = workplace.daybook("chat", "delete", "Hi")
        #expect(refused.code == .data)
        #expect(refused.errors.contains(#/Say which by its id: [0-9a-f]{10} "Hi", [0-9a-f]{10} "Hi"\./#))
        #expect(workplace.daybook("chat", "delete", "Hi", "--chat", "B").code == .done)
        #expect(
            workplace.daybook("chat", "show", "--chat", "B").output.hasSuffix("  B, 0 messages\nNo messages yet.\n"))
    }

    @Test func `a chat is deleted with its messages, and says how many`() throws {
        let workplace = try Workplace()
        for text in ["a", "b", "c"] { workplace.daybook("chat", "send", text) }
        #expect(
            workplace.daybook("chat", "delete", "--chat", "Chat")
                == .said("Deleted the chat \"Chat\" with 3 messages.\n"))
        #expect(workplace.daybook("chat") == .done("No messages yet.\n"))
        #expect(workplace.daybook("chat", "delete").code == .usage)
    }

    @Test(arguments: [("1", ["c"]), ("2", ["b", "c"]), ("9", ["a", "b", "c"])])
    func `of a long chat the last messages are shown`(_ limit: String, _ texts: [String]) throws {
        let workplace = try Workplace()
        for text in ["a", "b", "c"] { workplace.daybook("chat", "send", text) }
        let lines = workplace.daybook("chat", "show", "--limit", limit).output.split(separator: "\n")
        #expect(lines.first == "982c1f66  Chat, 3 messages")
        #expect(lines.dropFirst().compactMap { $0.last.map(String.init) } == texts)
    }

    @Test(arguments: [1, 999, 1000, 1001, 1200, 1300]) func `a limit beyond what is held at once shows the same`(
        _ limit: Int
    ) throws {
        let workplace = try Workplace()
        let messages = (0..<1200).map { number in
            let date = number < 100 ? "" : #", "date": "2026-11-29T06:05:12.\#(1000 + number)Z""#
            return #"{"id": "\#(number)", "content": "text \#(number)"\#(date)}"#
        }
        try workplace.write(
            #"{"format": "daybook", "chats": [{"id": "C", "name": "Chat", "messages": [\#(messages.joined(separator: ","))]}]}"#,
            to: "a.json")
        workplace.daybook("import", "a.json")
        let all = workplace.daybook("chat", "show").output.split(separator: "\n")
        let shown = workplace.daybook("chat", "show", "--limit", "\(limit)").output.split(separator: "\n")
        #expect(all.count == 1201)
        #expect(shown.dropFirst() == all.dropFirst().suffix(limit))
    }
}

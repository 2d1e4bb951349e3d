import Model

/// Makes archives that are hard to carry through a format: every field, in hostile texts. One seed, one archive.
package struct ArchiveGenerator {
    private var state: UInt64
    private var made = 0

    package init(seed: UInt64) { state = seed }

    /// Lists with todos and subtasks, then chats with messages in order of time, as `Record` promises.
    package mutating func records(lists: Int = 4, chats: Int = 3) -> [Record] {
        var records: [Record] = []
        for _ in 0..<lists { addList(to: &records) }
        for _ in 0..<chats { addChat(to: &records) }
        return records
    }

    // MARK: Records

    private mutating func addList(to records: inout [Record]) {
        let list = TodoList(id: id(), name: text(), color: maybe { $0.color() }, extra: extra())
        records.append(.list(list))
        for _ in 0..<number(below: 7) { addTodo(in: list.id, under: nil, depth: 0, to: &records) }
    }

    private mutating func addTodo(in list: RecordID, under parent: RecordID?, depth: Int, to records: inout [Record]) {
        let todo = Todo(
            id: id(), list: list, parent: parent, content: text(), isChecked: number(below: 2) == 0,
            due: maybe { $0.date() }, notes: maybe { $0.text() },
            priority: maybe { $0.pick(["high", "low", "", "!!"]) ?? "" }, tags: texts(), createdAt: maybe { $0.date() },
            completedAt: maybe { $0.date() }, extra: extra())
        records.append(.todo(todo))
        guard depth < 4, number(below: 3) == 0 else { return }
        for _ in 0...number(below: 3) { addTodo(in: list, under: todo.id, depth: depth + 1, to: &records) }
    }

    private mutating func addChat(to records: inout [Record]) {
        let chat = Chat(id: id(), name: text(), extra: extra())
        records.append(.chat(chat))
        var seconds = number(below: 2_000_000_000)
        for _ in 0..<number(below: 12) {
            seconds += number(below: 3) * number(below: 100_000)
            records.append(.message(message(of: chat.id, at: seconds)))
        }
    }

    private mutating func message(of chat: RecordID, at seconds: Int) -> Message {
        let date: DateStamp? =
            switch number(below: 6) {
            case 0: nil
            case 1: DateStamp(day: CivilDay(number: seconds / 86_400), time: DateStamp.Time(hour: 9, minute: 30))
            case 2: DateStamp(secondsSince1970: seconds, offsetSeconds: (number(below: 1_679) - 839) * 60)
            case 3: DateStamp(secondsSince1970: seconds, fraction: SecondFraction(milliseconds: 999))
            default: DateStamp(secondsSince1970: seconds)
            }
        // A message with a fraction must not stand before one of the same second without, so it has the second alone.
        let hasFraction = date?.time?.fraction.isEmpty == false
        return Message(
            id: id(), chat: chat, content: text(), sender: maybe { $0.text() },
            date: hasFraction ? DateStamp(secondsSince1970: seconds, fraction: SecondFraction("000") ?? .none) : date,
            creationTime: maybe { $0.pick(["오후 3:05", "오전 12:10", "", "15:05 "]) ?? "" },
            isEdited: number(below: 4) == 0, attachments: texts(), isService: number(below: 5) == 0, extra: extra())
    }

    // MARK: Values

    private mutating func id() -> RecordID {
        made += 1
        switch number(below: 4) {
        case 0: return RecordID("\(made)/" + text().prefix(20))
        default: return RecordID("id-\(made)")
        }
    }

    private mutating func color() -> ListColor {
        let bits = next()
        return ListColor(
            red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
            blue: UInt8(truncatingIfNeeded: bits >> 16),
            alpha: number(below: 2) == 0 ? 255 : UInt8(truncatingIfNeeded: bits >> 24))
    }

    private mutating func date() -> DateStamp {
        let day = CivilDay(number: number(below: 3_652_059) - 719_528)
        guard number(below: 4) > 0 else { return DateStamp(day: day) }
        let offset: DateStamp.Offset =
            switch number(below: 3) {
            case 0: .none
            case 1: .utc
            default: .minutes(Int16(number(below: 2 * 1_439) - 1_439))
            }
        return DateStamp(
            day: day,
            time: DateStamp.Time(
                hour: number(below: 24), minute: number(below: 60), second: number(below: 60),
                fraction: SecondFraction(pick(["", "", "5", "000", "123456789"]) ?? "") ?? .none, offset: offset))
    }

    private mutating func texts() -> [String] {
        guard number(below: 3) == 0 else { return [] }
        var texts: [String] = []
        for _ in 0...number(below: 3) { texts.append(text()) }
        return texts
    }

    private mutating func extra() -> Extra {
        guard number(below: 3) == 0 else { return Extra() }
        return fields(depth: 0)
    }

    private mutating func fields(depth: Int) -> Extra {
        var extra = Extra()
        for index in 0...number(below: 3) {
            // Names differ, for JSON keeps only one of two fields with one name.
            extra.fields.append(Extra.Field(text() + "\(index)", value(depth: depth)))
        }
        return extra
    }

    private mutating func value(depth: Int) -> Extra.Value {
        switch number(below: depth < 4 ? 7 : 5) {
        case 0: return .null
        case 1: return .bool(number(below: 2) == 0)
        case 2: return .number(pick(["0", "-0", "1.50", "1e400", "-12345678901234567890123.4500E-7"]) ?? "0")
        case 3, 4: return .text(text())
        case 5:
            var values: [Extra.Value] = []
            for _ in 0..<number(below: 4) { values.append(value(depth: depth + 1)) }
            return .array(values)
        default: return number(below: 4) == 0 ? .object(Extra()) : .object(fields(depth: depth + 1))
        }
    }

    /// A text of one to four pieces, seldom a huge one.
    private mutating func text() -> String {
        if number(below: 200) == 0 { return String(repeating: pick(Self.pieces) ?? "", count: 20_000) }
        var text = ""
        for _ in 0...number(below: 3) { text += pick(Self.pieces) ?? "" }
        return text
    }

    /// What formats stumble over: their own marks, controls, line ends, blanks at the edges, texts that look like
    /// values, and scalars that are joined, reordered, composed, invisible or unassigned.
    private static let pieces = [
        "", "", " ", "  ", "Milk", "우유 사기", "a\nb", "\n", "\r\n", "\r", "\t", "\u{0}", "\u{1}\u{8}\u{B}\u{C}\u{1F}",
        "\u{7F}\u{85}\u{9F}", "\"", "'", "\\", "\\n", "\\u0041", "\u{2028}\u{2029}", "\u{FEFF}",
        "\u{FFFD}\u{FFFE}\u{FFFF}",
        "\u{202E}evil\u{202C}", "\u{2066}x\u{2069}", "👩‍👩‍👧‍👦", "☎️", "\u{10FFFF}", "\u{1100}\u{1161}", "e\u{301}", "é",
        "null", "true", "0", "-1.5e3", "2026-12-01", "=1+1", "@x", "+1", "-", ",", ";", "a,b", "\"quoted\"",
        "# x", "- [ ] x", "- [x] x", "* x", "1. x", "> x", "    x", "```\nx\n```", "~~~", "~~x~~", "**x**", "_x_",
        "`x`",
        "[x](y)", "![x](y)", "<b>x</b>", "<!-- x -->", "-->", "<script>alert(1)</script>", "]]>", "&amp;", "&#0;", "&",
        "| a | b |", "---", "===", "***", "x  \ny", "x\\\ny", "\n\n\n", "https://example.com/a?b=c&d",
        "www.example.com",
        "{\"a\":1}", "[1]", "%00", "\u{200B}\u{200D}\u{AD}", "z\u{335}\u{336}\u{337}\u{338}", "٣", "ⅷ", "ẞ", "ﬀ",
    ]

    // MARK: Chance

    /// SplitMix64.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    private mutating func number(below limit: Int) -> Int { limit > 0 ? Int(next() % UInt64(limit)) : 0 }

    private mutating func pick(_ choices: [String]) -> String? {
        choices.isEmpty ? nil : choices[number(below: choices.count)]
    }

    private mutating func maybe<Value>(_ make: (inout ArchiveGenerator) -> Value) -> Value? {
        number(below: 3) == 0 ? nil : make(&self)
    }
}

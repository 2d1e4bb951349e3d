import Model

extension Words {
    /// "4,542".
    package func number(_ number: Int) -> String {
        let digits = Array(String(number.magnitude))
        var text = number < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return text
    }

    /// "11.5%": a share of a whole, rounded to a tenth; nil of nothing.
    package func percent(_ part: Int, of whole: Int) -> String? {
        guard whole > 0, part >= 0, part <= whole, whole < Int.max / 2000 else { return nil }
        let tenths = (part * 2000 + whole) / (whole * 2)
        return tenths % 10 == 0 ? "\(tenths / 10)%" : "\(tenths / 10).\(tenths % 10)%"
    }

    /// "7개", "7": a bare count beside a heading that names the thing.
    package func pieces(_ count: Int) -> String { pick("\(number(count))개", number(count)) }

    /// "목록 8개", "8 lists".
    package func listCount(_ count: Int) -> String { counted(count, "목록", "list", "lists") }

    /// "할 일 173개", "173 to-dos".
    package func todoCount(_ count: Int) -> String { counted(count, "할 일", "to-do", "to-dos") }

    /// "채팅 4,542개", "4,542 messages".
    package func messageCount(_ count: Int) -> String { counted(count, "채팅", "message", "messages") }

    /// "채팅방 3개", "3 chats".
    package func chatCount(_ count: Int) -> String { counted(count, "채팅방", "chat", "chats") }

    /// "파일 3개", "3 files".
    package func fileCount(_ count: Int) -> String { counted(count, "파일", "file", "files") }

    /// "10일", "10 days".
    package func dayCount(_ count: Int) -> String {
        pick("\(number(count))일", "\(number(count)) \(count == 1 ? "day" : "days")")
    }

    /// "3건", "3 times".
    package func times(_ count: Int) -> String {
        pick("\(number(count))건", count == 1 ? "once" : "\(number(count)) times")
    }

    /// "18개 중 11개 완료", "11 of 18 done".
    package func progress(done: Int, all: Int) -> String {
        pick("\(number(all))개 중 \(number(done))개 완료", "\(number(done)) of \(number(all)) done")
    }

    /// "7개 남음", "7 open".
    package func leftCount(_ count: Int) -> String { pick("\(number(count))개 남음", "\(number(count)) open") }

    /// "7개 완료", "7 done".
    package func doneCount(_ count: Int) -> String { pick("\(number(count))개 완료", "\(number(count)) done") }

    /// "2쪽", "Page 2".
    package func part(_ part: Int) -> String { pick("\(number(part))쪽", "Page \(number(part))") }

    /// "외 3명", "and 3 more".
    package func morePeople(_ count: Int) -> String { pick("외 \(number(count))명", "and \(number(count)) more") }

    /// "외 3개", "and 3 more".
    package func moreFiles(_ count: Int) -> String { pick("외 \(number(count))개", "and \(number(count)) more") }

    /// "12.3 KB", of 1000 bytes; "812 B" below that.
    package func bytes(_ count: Int) -> String {
        guard count >= 1000 else { return "\(count) B" }
        let (unit, size) = count < 1_000_000 ? ("KB", 1000) : ("MB", 1_000_000)
        let tenths = count / (size / 10)
        return "\(number(tenths / 10)).\(tenths % 10) \(unit)"
    }

    private func counted(_ count: Int, _ korean: String, _ one: String, _ many: String) -> String {
        pick("\(korean) \(number(count))개", "\(number(count)) \(count == 1 ? one : many)")
    }
}

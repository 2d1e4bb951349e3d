/// The words of the about page.
extension Words {
    var sources: String { pick("읽은 파일", "What was read") }
    var file: String { pick("파일", "File") }
    var format: String { pick("형식", "Format") }
    var leftOut: String { pick("빠진 기록", "Left out") }
    var remarks: String { pick("고친 것과 읽지 못한 값", "Repaired or unreadable values") }
    var dataFiles: String { pick("데이터 파일", "Data files") }
    var timeZone: String { pick("시간대", "Time zone") }
    var program: String { pick("프로그램", "Program") }
    var period: String { pick("기간", "Period") }
    var chatsColumn: String { pick("채팅방", "Chats") }
    var nothingRead: String { pick("읽은 파일이 없습니다.", "No file was read.") }
    var nothingLeftOut: String { pick("빠진 기록은 없습니다.", "Nothing was left out.") }

    var dataFilesSentence: String {
        pick(
            "이 사이트가 담은 기록 그대로입니다. convert-backup으로 다시 백업 파일로 만들 수 있습니다.",
            "The records of this site as they are; convert-backup makes a backup of them again.")
    }

    /// "목록 8개, 할 일 173개, 채팅방 1개의 채팅 4,542개.", "8 lists, 173 to-dos, and 4,542 messages in 1 chat."
    func contents(lists: Int, todos: Int, chats: Int, messages: Int) -> String {
        pick(
            "\(listCount(lists)), \(todoCount(todos)), \(chatCount(chats))의 \(messageCount(messages)).",
            "\(listCount(lists)), \(todoCount(todos)), and \(messageCount(messages)) in \(chatCount(chats)).")
    }

    /// "todos.csv:14에서 처음", "first in todos.csv:14": the words before and behind the place.
    var firstPlace: (before: String, after: String) { language == .korean ? ("처음: ", "") : ("first in ", "") }
}

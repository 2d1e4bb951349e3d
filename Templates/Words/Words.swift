/// The site's own words, in its language.
package struct Words: Hashable, Sendable {
    package var language: Language

    package init(_ language: Language) { self.language = language }

    func pick(_ korean: String, _ english: String) -> String {
        switch language {
        case .korean: korean
        case .english: english
        }
    }

    // Names of pages and parts
    package var site: String { pick("데이북", "Daybook") }
    package var overview: String { pick("모아보기", "Overview") }
    package var todos: String { pick("할 일", "To-dos") }
    package var chat: String { pick("채팅", "Chat") }
    package var chats: String { pick("채팅", "Chats") }
    package var lists: String { pick("목록", "Lists") }
    package var search: String { pick("검색", "Search") }
    package var about: String { pick("이 기록", "About") }
    package var recent: String { pick("최근 채팅", "Recent messages") }
    package var months: String { pick("달별", "By month") }
    package var goDate: String { pick("날짜로 가기", "Go to a date") }
    package var undated: String { pick("날짜 없음", "No date") }
    package var people: String { pick("사람", "People") }

    // Numbers and states
    package var chatCount: String { pick("채팅 수", "Messages") }
    package var openTodos: String { pick("남은 할 일", "Open to-dos") }
    package var left: String { pick("남은 일", "Open") }
    package var done: String { pick("완료", "Done") }
    /// The accessible name of a table in a text.
    package var table: String { pick("표", "Table") }
    package var stateOpen: String { pick("남음", "Open") }
    package var edited: String { pick("수정됨", "Edited") }
    package var due: String { pick("기한", "Due") }
    package var priority: String { pick("우선순위", "Priority") }
    package var tags: String { pick("태그", "Tags") }
    package var attachments: String { pick("첨부", "Attachments") }

    // Sentences
    package var noChat: String { pick("아직 입력된 채팅이 없습니다.", "No messages yet.") }
    package var noTodo: String { pick("아직 할 일이 없습니다.", "No to-dos yet.") }
    package var noList: String { pick("아직 목록이 없습니다.", "No lists yet.") }
    package var allDone: String { pick("모두 끝냈습니다.", "All done.") }
    package var noName: String { pick("이름 없음", "No name") }
    package var continued: String { pick("앞쪽에서 이어짐", "Continued from the page before") }
    package var noText: String { pick("내용 없음", "No text") }
    package var needJS: String { pick("검색에는 자바스크립트가 필요합니다.", "Search needs JavaScript.") }

    // Links and controls
    package var skip: String { pick("본문으로 건너뛰기", "Skip to content") }
    package var previous: String { pick("이전", "Previous") }
    package var next: String { pick("다음", "Next") }
    package var siteNavigation: String { pick("사이트", "Site") }
    package var pagerNavigation: String { pick("앞뒤 페이지", "Pages before and after") }
    package var calendar: String { pick("달력", "Calendar") }
    package var searchEverything: String { pick("모든 기록에서 검색", "Search all records") }
    package var aboutRecords: String { pick("이 기록에 대하여", "About these records") }
    package var allTodos: String { pick("할 일 모두 보기", "All to-dos") }
    package var permalink: String { pick("이 채팅의 주소", "Link to this message") }
    package var monthsByYear: String { pick("달별 채팅 수", "Messages by month") }
    package var year: String { pick("해", "Year") }
}

import Foundation
import Testing

/// The whole life of the three apps, by the built commands: each thing that they let a person do, and the page that shows
/// it afterwards.
@Suite struct LifeTests {
    struct Step: Sendable {
        let words: [String]
        /// What the command prints.
        let answer: String
        /// What the pages then hold, and no longer hold.
        let shown: [String]
        let gone: [String]

        init(_ words: [String], _ answer: String, shown: [String] = [], gone: [String] = []) {
            (self.words, self.answer, self.shown, self.gone) = (words, answer, shown, gone)
        }
    }

    struct Life: CustomTestStringConvertible, Sendable {
        let testDescription, locale: String
        let steps: [Step]
    }

    static let english = Life(
        testDescription: "in English", locale: "en_US.UTF-8",
        steps: [
            Step(["todo", "add", "Sweep"], "Added to \"Todos\".", shown: ["Sweep", "Todos"]),
            Step(
                ["list", "add", "Groceries"], "Added the list \"Groceries\", #FFCC00.",
                shown: ["Groceries", ".k-ffcc00{"]),
            Step(["list", "add", "Trip", "--color", "pink"], "Added the list", shown: ["Trip", ".k-ff2d55{"]),
            Step(["todo", "add", "Milk", "--list", "Groceries"], "Added to \"Groceries\".", shown: ["Milk"]),
            Step(
                ["todo", "add", "Oats", "--under", "Milk", "--note", "rolled ones", "--tag", "breakfast"],
                "Added to \"Groceries\" under \"Milk\".", shown: ["Oats", "rolled ones", "breakfast"]),
            Step(["todo", "toggle", "Milk"], "Done: Milk", shown: [#"<li class="done">"#]),
            Step(
                ["todo", "edit", "Milk", "Whole milk", "--due", "2031-05-06"], "Changed", shown: ["Whole milk", "2031"]),
            Step(
                ["todo", "uncheck", "Whole milk"], "Open again: Whole milk", shown: ["Whole milk"],
                gone: [#"<li class="done">"#]),
            Step(["list", "rename", "Trip", "Journey"], "is now \"Journey\"", shown: ["Journey"], gone: ["Trip"]),
            Step(
                ["list", "recolor", "Journey", "#123456"], "is now #123456", shown: [".k-123456{"], gone: [".k-ff2d55{"]
            ),
            Step(["todo", "edit", "Whole milk", "--list", "Journey"], "Changed", shown: ["Whole milk", "Oats"]),
            Step(["todo", "delete", "Whole milk"], "with 1 subtask", gone: ["Whole milk", "Oats"]),
            Step(["undo"], "Took back: todo delete", shown: ["Whole milk", "Oats"]),
            Step(["list", "delete", "Journey"], "with 2 todos", gone: ["Journey", "Whole milk"]),
            Step(["chat", "send", "Good morning"], "Sent to \"Chat\".", shown: ["Good morning"]),
            Step(["chat", "send", "See you leter"], "Sent to \"Chat\".", shown: ["See you leter"]),
            Step(
                ["chat", "edit", "See you leter", "See you later"], "Changed: See you later",
                shown: ["See you later", "Edited"], gone: ["leter"]),
            Step(["chat", "delete", "Good morning"], "Deleted \"Good morning\"", gone: ["Good morning"]),
            Step(["import", "saved.json"], "Added 1 list, 1 todo", shown: ["Loaded again"]),
            Step(["import", "saved.json"], "Added no records; updated 0; unchanged 2."),
            Step(["backup", "kept.sqlite"], "Backed up"),
            Step(["chat", "delete", "--chat", "Chat"], "with 1 message", gone: ["See you later"]),
            Step(
                ["restore", "kept.sqlite"], "Restored: 3 lists, 2 todos, 1 chat, 1 message.", shown: ["See you later"]),
            Step(["doctor"], "nothing is wrong"),
        ])

    static let korean = Life(
        testDescription: "in Korean", locale: "ko_KR.UTF-8",
        steps: [
            Step(["todo", "add", "청소하기"], "Added to \"할 일\".", shown: ["청소하기", "할 일"]),
            Step(["list", "add", "장보기"], "Added the list \"장보기\", #FFCC00.", shown: ["장보기", ".k-ffcc00{"]),
            Step(["todo", "add", "우유", "--list", "장보기"], "Added to \"장보기\".", shown: ["우유"]),
            Step(["todo", "add", "귀리", "--under", "우유"], "under \"우유\"", shown: ["귀리"]),
            Step(["todo", "check", "우유"], "Done: 우유", shown: [#"<li class="done">"#]),
            Step(["todo", "edit", "우유", "두유", "--due", "내일"], "Changed: 두유", shown: ["두유"], gone: ["우유"]),
            Step(["list", "rename", "장보기", "마트"], "is now \"마트\"", shown: ["마트"], gone: ["장보기"]),
            Step(["list", "recolor", "마트", "mint"], "is now #00C7BE", shown: [".k-00c7be{"]),
            Step(["todo", "delete", "두유"], "with 1 subtask", gone: ["두유", "귀리"]),
            Step(["undo"], "Took back", shown: ["두유", "귀리"]),
            Step(["list", "delete", "마트"], "with 2 todos", gone: ["마트", "두유"]),
            Step(["chat", "show"], "아직 입력된 채팅이 없습니다."),
            Step(["chat", "send", "안녕하세요"], "Sent to \"채팅\".", shown: ["안녕하세요", "오"]),
            Step(["chat", "show"], "채팅 수: 1"),
            Step(["chat", "edit", "안녕하세요", "반가워요"], "Changed", shown: ["반가워요", "수정됨"], gone: ["안녕하세요"]),
            Step(["chat", "show"], "수정됨"),
            Step(["import", "saved.json"], "Added 1 list, 1 todo", shown: ["Loaded again"]),
            Step(["chat", "delete", "반가워요"], "Deleted", gone: ["반가워요"]),
            Step(["undo"], "Took back: chat delete", shown: ["반가워요"]),
            Step(["doctor"], "nothing is wrong"),
        ])

    @Test(arguments: [english, korean]) func `each thing done is answered, and shown by the next export`(
        _ life: Life
    ) throws {
        let household = try Household(
            try #require(Household.products, "the built commands lie beside the tests"), locale: life.locale)
        try household.write(
            #"[{"id":"5B91757F-2253-48A0-8307-2F587130FCBD","content":"Loaded again","checked":true}]"#,
            to: "saved.json")
        for step in life.steps {
            let answer = try household.daybook(step.words)
            #expect(answer.code == 0, "\(step.words): \(answer.errors)")
            // What was done is a word to the person; what was asked for is data.
            let isAnswer = step.words.last == "show" || step.words.last == "doctor"
            let said = isAnswer ? answer.output : answer.errors
            #expect(said.contains(step.answer), "\(step.words): \(said)")
            #expect(isAnswer || answer.output == "", "\(step.words): \(answer.output)")
            let pages = try household.pages()
            for text in step.shown { #expect(pages.localizedCaseInsensitiveContains(text), "\(step.words): \(text)") }
            for text in step.gone { #expect(!pages.contains(text), "\(step.words): \(text)") }
        }
    }

    @Test func `two editors at once lose nothing`() async throws {
        let products = try #require(Household.products, "the built commands lie beside the tests")
        let household = try Household(products, locale: "C")
        try household.daybook(["list", "add", "Shared"])
        try await withThrowingTaskGroup(of: [String].self) { group in
            for editor in ["left", "right"] {
                group.addTask {
                    try (0..<20).compactMap { number in
                        let answer = try household.daybook(["todo", "add", "\(editor) \(number)"])
                        return answer.code == 0 ? nil : answer.errors
                    }
                }
            }
            for try await errors in group { #expect(errors == []) }
        }
        let shown = try household.daybook(["todo", "show"]).output
        for editor in ["left", "right"] {
            for number in 0..<20 { #expect(shown.contains("[ ] \(editor) \(number)\n")) }
        }
    }
}

import Testing

@testable import Commands

@Suite struct ErrorTextTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription, file, text, errors: String
    }

    static let cases = [
        Case(
            testDescription: "the mark stands under the place in Korean, two columns a letter",
            file: "a.json", text: #"[{"id":"가나다라","content":x}]"#,
            errors: """
                a.json:1:25: error: is not JSON as it should be: found "x" where a value was expected, at [0].content
                  [{"id":"가나다라","content":x}]
                                              ^ Make the backup again, or correct the file at this place.

                """),
        Case(
            testDescription: "of a long line, only what is around the place",
            file: "a.json",
            text: #"[{"id":"1","content":""# + String(repeating: "a", count: 200) + "\" "
                + String(repeating: "b", count: 200),
            errors: """
                a.json:1:225: error: is not JSON as it should be: found "b" where a comma or the closing brace was expected, at [0].content
                  …\(String(repeating: "a", count: 46))" \(String(repeating: "b", count: 24))…
                   \(String(repeating: " ", count: 48))^ Make the backup again, or correct the file at this place.

                """),
        Case(
            testDescription: "a quote that never closes is marked where it opens",
            file: "a.csv", text: "id,content,checked\n1,\"Milk,false\n",
            errors: """
                a.csv:2:3: error: is not CSV as it should be: a quote opens here and is never closed
                  1,"Milk,false
                    ^ Put the cell in double quotes, with each quote in it doubled, or name the format with --from.

                """),
    ]

    @Test(arguments: cases) func `an error shows the line, with a mark under the place`(_ c: Case) throws {
        let workplace = try Workplace()
        try workplace.write(c.text, to: c.file)
        #expect(workplace.convertBackup(c.file, "out.json") == Workplace.Outcome(.data, errors: c.errors))
    }
}

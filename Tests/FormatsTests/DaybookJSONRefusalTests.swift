import Backup
import Diagnostics
import Formats
import Model
import TestSupport
import Testing

/// What the reader of Daybook's JSON does not take as such, each with its whole message.
@Suite struct DaybookJSONRefusalTests {
    private func read(_ text: String) throws -> RecordCollector {
        try reading(text, named: "home.json", with: DaybookJSONReader())
    }

    static let refusals: [(String, String)] = [
        (
            #"{"format":"daybook","version":2,"lists":[]}"#,
            """
            home.json:1:31: error: "version" is 2, but this Daybook reads up to 1: a newer Daybook wrote the file
              Read it with a newer Daybook.
            """
        ),
        (
            #"{"lists":[],"format":"daybook","version":99999999999999999999}"#,
            """
            home.json:1:42: error: "version" is 99999999999999999999, but this Daybook reads up to 1: a newer Daybook wrote the file
              Read it with a newer Daybook.
            """
        ),
        (
            #"{"format":"other","lists":[]}"#,
            """
            home.json:1:11: error: "format" is "other", not "daybook"
              For another format name it with --from.
            """
        ),
        (
            "{\"format\":\"daybook\",\n\"lists\":{}}",
            """
            home.json:2:9: error: "lists" holds an object where an array belongs
              Put the lists between [ and ], or leave the key out.
            """
        ),
        (
            #"{"chats":"none"}"#,
            """
            home.json:1:10: error: "chats" holds a text where an array belongs
              Put the chats between [ and ], or leave the key out.
            """
        ),
        (
            #"{"format":"daybook","version":1,"lists":[],"lists":[]}"#,
            """
            home.json:1:44: error: the key "lists" stands twice
              Keep the one that holds the right lists.
            """
        ),
        (
            "[]",
            """
            home.json:1:1: error: holds an array where Daybook's JSON is an object
              Daybook's JSON begins {"format": "daybook"; for another format name it with --from.
            """
        ),
        (
            "{}",
            """
            home.json:1:1: error: has neither "lists" nor "chats", so it is not Daybook's JSON
              For another format name it with --from.
            """
        ),
        (
            "{\"format\":\"daybook\",\"version\":1,\n\"lists\":[{\"todos\":[{\"content\":\"우유\", \"due\" \"x\"}]}]}",
            """
            home.json:2:43: error: is not JSON as it should be: found a double quote where a colon behind the key was expected, at lists[0].todos[0].content
              Make the backup again, or correct the file at this place.
            """
        ),
        (
            #"{"format":"daybook","lists":[{"id":"a"#,
            """
            home.json:1:38: error: is not JSON as it should be: the file ends inside a text, at lists[0].id
              Make the backup again, or correct the file at this place.
            """
        ),
    ]

    @Test(arguments: refusals) func `what is not Daybook's JSON is refused with its place`(
        _ text: String, _ message: String
    ) {
        let error = #expect(throws: DaybookError.self) { try read(text) }
        #expect(error?.description == message)
        #expect(error?.kind == .data)
    }

    @Test func `a value too deep to be written again is refused`() {
        let deep = String(repeating: "[", count: 101) + String(repeating: "]", count: 101)
        let error = #expect(throws: DaybookError.self) { try read(#"{"lists":[{"id":"l","extra":{"a":\#(deep)}}]}"#) }
        #expect(
            error?.problem.hasPrefix(
                "is not JSON as it should be: a value nests deeper than 100 levels, at lists[0].extra.a[0]") == true)
    }

    @Test func `a missing file is told as missing`() {
        var collector = RecordCollector()
        let error = #expect(throws: DaybookError.self) {
            try Reading.read(InputFile(path: "/nowhere/x.json"), with: DaybookJSONReader(), in: .utc, into: &collector)
        }
        #expect(error?.kind == .noInput)
    }
}

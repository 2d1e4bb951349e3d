import JSON
import Testing

@Suite struct JSONWriterTests {
    @Test(arguments: [
        ("", #""""#), ("a\"b\\c/", #""a\"b\\c/""#), ("\n\r\t\u{8}\u{C}", #""\n\r\t\b\f""#),
        ("\u{0}\u{1F}\u{7F}", "\"\\u0000\\u001f\u{7F}\""),
        ("\u{2027}\u{2028}\u{2029}\u{202A}", "\"\u{2027}\\u2028\\u2029\u{202A}\""),
        ("우유 👩‍👧", "\"우유 👩‍👧\""), ("\u{2028}", #""\u2028""#),
    ]) func `texts are escaped as little as can be`(_ text: String, _ json: String) {
        var writer = JSONWriter(.compact)
        writer.text(text)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == json)
    }

    @Test(arguments: [
        ("\"", #"\""#), ("\\", #"\\"#), ("\u{1F}", #"\u001f"#), ("\n", #"\n"#), ("\u{2029}", #"\u2029"#),
        ("\u{2020}", "\u{2020}"), ("é", "é"),
        ("\u{7F}", "\u{7F}"), ("!", "!"), ("#", "#"), ("]", "]"), (" ", " "),
    ]) func `a character is escaped wherever it stands`(_ character: String, _ escaped: String) {
        for before in 0...17 {
            for after in 0...9 {
                let (head, tail) = (String(repeating: "x", count: before), String(repeating: "한", count: after))
                var writer = JSONWriter(.compact)
                writer.text(head + character + tail + character)
                let wanted = "\"" + head + escaped + tail + escaped + "\""
                #expect(String(decoding: writer.bytes, as: UTF8.self) == wanted)
            }
        }
    }

    private func write(_ form: JSONWriter.Form) -> String {
        var writer = JSONWriter(form)
        writer.beginObject()
        writer.key("empty")
        writer.beginArray()
        writer.endArray()
        writer.key("list")
        writer.beginArray()
        writer.number(1)
        writer.beginObject()
        writer.endObject()
        writer.null()
        writer.endArray()
        writer.key("on")
        writer.bool(true)
        writer.endObject()
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func `the compact form has no blanks`() {
        #expect(write(.compact) == #"{"empty":[],"list":[1,{},null],"on":true}"#)
    }

    @Test func `the pretty form has a line for each value`() {
        #expect(
            write(.pretty) == """
                {
                  "empty": [],
                  "list": [
                    1,
                    {},
                    null
                  ],
                  "on": true
                }
                """)
    }
}

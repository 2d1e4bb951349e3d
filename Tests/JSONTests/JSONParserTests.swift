import JSON
import Testing

@Suite struct JSONParserTests {
    struct Refusal: CustomTestStringConvertible, Sendable {
        let json: String
        let problem: String
        let place: String
        var testDescription: String { json.isEmpty ? "nothing" : json }

        /// `place` is line:column, byte and path.
        init(_ json: String, _ problem: String, _ place: String) {
            (self.json, self.problem, self.place) = (json, problem, place)
        }
    }

    static let refusals = [
        Refusal("", "the file ends where a value was expected", "1:1 0 "),
        Refusal(" \n ", "the file ends where a value was expected", "2:2 3 "),
        Refusal("[1,]", "found \"]\" where another value behind the comma was expected", "1:4 3 [0]"),
        Refusal("{\"a\":1,}", "found \"}\" where another value behind the comma was expected", "1:8 7 a"),
        Refusal("[1 2]", "found \"2\" where a comma or the closing bracket was expected", "1:4 3 [0]"),
        Refusal("{\"a\" 1}", "found \"1\" where a colon behind the key was expected", "1:6 5 "),
        Refusal("{\"a\":1 \"b\":2}", "found a double quote where a comma or the closing brace was expected", "1:8 7 a"),
        Refusal("{a:1}", "found \"a\" where a key in double quotes was expected", "1:2 1 "),
        Refusal("{'a':1}", "found \"'\" where a key in double quotes was expected", "1:2 1 "),
        Refusal("[1] x", "found \"x\" where the end of the file was expected", "1:5 4 "),
        Refusal("[tru]", "found a word that JSON does not know where a value was expected", "1:2 1 [0]"),
        Refusal("[NaN]", "found \"N\" where a value was expected", "1:2 1 [0]"),
        Refusal("[1.]", "found \"]\" where a digit was expected", "1:4 3 [0]"),
        Refusal("[-]", "found \"]\" where a digit was expected", "1:3 2 [0]"),
        Refusal("[01]", "found \"1\" where a comma or the closing bracket was expected", "1:3 2 [0]"),
        Refusal("[1e]", "found \"]\" where a digit was expected", "1:4 3 [0]"),
        Refusal("[\"a", "the file ends inside a text", "1:4 3 [0]"),
        Refusal("[\"a\\", "the file ends inside a text", "1:5 4 [0]"),
        Refusal("[\"\\x\"]", "found a backslash that begins no escape known to JSON", "1:3 2 [0]"),
        Refusal("[\"\\u12G4\"]", "found a backslash that begins no escape known to JSON", "1:3 2 [0]"),
        Refusal(
            "[\"a\tb\"]", "found the control character U+0009 inside a text, where it must be escaped", "1:4 3 [0]"),
        Refusal("[\u{0}]", "found the byte 0x00 where a value was expected", "1:2 1 [0]"),
        Refusal("// x", "found \"/\" where a value was expected", "1:1 0 "),
        Refusal("[\u{201C}a\u{201D}]", "found \"\u{201C}\" where a value was expected", "1:2 1 [0]"),
        Refusal(
            "{\r\n\"한국\": 1,\r \"lists\": [{}, {}, {\"todos\": [{\"content\": \"우유 👩‍👧\", x",
            "found \"x\" where a key in double quotes was expected", "3:53 80 lists[2].todos[0].content"),
        Refusal("{\"a b\":{\"\":[[], x", "found \"x\" where a value was expected", "1:17 16 [\"a b\"][\"\"][1]"),
    ]

    @Test(arguments: refusals, [4, 7, 1 << 16]) func `what is no JSON is refused with its place`(
        _ refusal: Refusal, _ windowSize: Int
    ) throws {
        let error = try #require(syntaxError(in: Array(refusal.json.utf8), windowSize: windowSize))
        #expect(error.problem == refusal.problem)
        #expect("\(error.line):\(error.column) \(error.offset) \(error.path)" == refusal.place)
    }

    @Test(
        arguments: [
            ([0x22, 0xFF, 0x22], "0xFF", 1), ([0x22, 0xC0, 0xAF, 0x22], "0xC0", 1),
            ([0x22, 0xED, 0xA0, 0x80, 0x22], "0xED", 1),
            ([0x22, 0x61, 0xE2, 0x82, 0x22], "0xE2", 2), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "0xF4", 1),
            ([0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], "0xF0", 1), ([0x22, 0x80, 0x22], "0x80", 1),
            ([0x22, 0xE2, 0x82], "0xE2", 1),
        ] as [([UInt8], String, Int)]) func `bytes that are not UTF-8 are refused with their place`(
            _ bytes: [UInt8], _ byte: String, _ offset: Int
        ) throws
    {
        let error = try #require(syntaxError(in: bytes, windowSize: 4))
        #expect(error.problem == "found the byte \(byte), which is not UTF-8")
        #expect(error.offset == offset)
    }

    @Test(arguments: 4...40) func `a window of any size gives the same values`(_ windowSize: Int) throws {
        let json = """
            \u{FEFF}{"a": [1, -2.5e+10, true, false, null, {}, []], "": "\\u0000\\n\\"\\\\\\/",
             "긴 이름": "긴 글 👩‍👩‍👧‍👦 \\ud83d\\udc69 \\u00e9", "long": "\(String(repeating: "x", count: 100))"}
            """
        var parser = try JSONParser(Array(json.utf8), windowSize: windowSize)
        let value = try readAll(&parser)
        try parser.finish()
        #expect(
            value == "{a:[1,-2.5e+10,true,false,null,{},[]],:<\u{0}\n\"\\/>,긴 이름:<긴 글 👩‍👩‍👧‍👦 👩 é>,long:<"
                + String(repeating: "x", count: 100) + ">}")
    }

    @Test(arguments: [
        (#""a\ud800b""#, "a\u{FFFD}b", 2), (#""\udc00\ud800""#, "\u{FFFD}\u{FFFD}", 1),
        (#""\ud800\u0041""#, "\u{FFFD}A", 1), (#""\ud800\ud800\udc00""#, "\u{FFFD}\u{10000}", 1),
        (#""\ud800""#, "\u{FFFD}", 1),
    ]) func `half of a surrogate pair is replaced and reported`(_ json: String, _ text: String, _ offset: Int) throws {
        var parser = try JSONParser(bytes: Array(json.utf8))
        #expect(try parser.readText() == text)
        #expect(parser.takeRepair() == offset)
        #expect(parser.takeRepair() == nil)
    }

    @Test func `whole pairs need no repair`() throws {
        var parser = try JSONParser(bytes: Array(#""\ud83d\ude00""#.utf8))
        #expect(try parser.readText() == "😀")
        #expect(parser.takeRepair() == nil)
    }

    @Test(arguments: [4, 16, 1 << 16]) func `a value that was passed over can be read later`(_ windowSize: Int) throws {
        let json = #"{"todos": [{"a": [1, 2]}, "later"], "name": "first", "end": 0}"#
        var parser = try JSONParser(Array(json.utf8), windowSize: windowSize)
        let keys = JSONKeys(["name", "todos"])
        try parser.enterObject()
        #expect(try parser.nextKey(among: keys) == 1)
        let todos = try parser.mark()
        try parser.skipValue()
        #expect(try parser.nextKey(among: keys) == 0)
        #expect(try parser.readText() == "first")
        let rest = try parser.mark()
        parser.seek(to: todos)
        #expect(try readAll(&parser) == "[{a:[1,2]},<later>]")
        parser.seek(to: rest)
        #expect(try parser.nextKey(among: keys) == -1)
        #expect(parser.unknownKey == "end")
        try parser.skipValue()
        #expect(try parser.nextKey(among: keys) == nil)
        try parser.finish()
    }

    @Test(arguments: [
        (#"{"content":0}"#, 0), (#"{"c\u006fntent":0}"#, 0), (#"{"createdAt":0}"#, 1), (#"{"createdAx":0}"#, -1),
        (#"{"":0}"#, 2), (#"{"content\u0000":0}"#, -1), (#"{"conten":0}"#, -1), (#"{"contents":0}"#, -1),
    ]) func `keys are known by their bytes, escaped or not`(_ json: String, _ number: Int) throws {
        var parser = try JSONParser(bytes: Array(json.utf8))
        try parser.enterObject()
        #expect(try parser.nextKey(among: JSONKeys(["content", "createdAt", ""])) == number)
    }

    @Test(arguments: [(512, true), (513, false), (100_000, false)]) func `nesting is bounded`(
        _ depth: Int, _ isRead: Bool
    ) {
        let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let error = problem { () throws(JSONError) in
            var parser = try JSONParser(bytes: Array(json.utf8))
            try parser.skipValue()
        }
        #expect(error?.problem == (isRead ? nil : "objects and arrays nest deeper than 512 levels"))
        #expect(error?.offset == (isRead ? nil : 512))
    }

    @Test func `a source that fails is told as it failed`() throws {
        struct Failing: ByteSource {
            struct Broken: Error {}
            func read(at offset: Int, count: Int, into buffer: inout [UInt8]) throws { throw Broken() }
        }
        do throws(JSONError) {
            _ = try JSONParser(Failing())
            Issue.record("nothing was thrown")
        } catch .source(let error) {
            #expect(error is Failing.Broken)
        } catch {
            Issue.record("thrown as a fault of the text")
        }
    }
}

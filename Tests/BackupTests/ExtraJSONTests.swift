import Backup
import JSON
import Model
import Testing

@Suite struct ExtraJSONTests {
    @Test(arguments: [
        #"{}"#,
        #"{"flag":2,"when":null,"on":true,"off":false,"list":[1,-0.50,1e400,[]],"deep":{"":{"a":"\"\\\n\u0000"}}}"#,
        "{\"é\":1,\"e\u{301}\":2}",
        #"{"digits":123456789012345678901234567890.00}"#,
        #"{"line":"\u2028\u2029","emoji":"👩‍👩‍👧‍👦","bidi":"‮x"}"#,
    ]) func `an extra is the same JSON after it was read`(_ json: String) throws {
        #expect(try Extra(json: json).json == json)
    }

    @Test func `of two fields with one name the last wins, in the place of the first`() throws {
        #expect(try Extra(json: #"{"a":1,"b":2,"a":3}"#).json == #"{"a":3,"b":2}"#)
    }

    @Test func `a number that JSON cannot write becomes a text`() {
        #expect(
            Extra([.init("a", .number("NaN")), .init("b", .number("1 ")), .init("c", .number("01"))]).json
                == #"{"a":"NaN","b":"1 ","c":"01"}"#)
    }

    @Test(arguments: [[], ["home"], ["", "a,b", "\"", "\u{0}"]]) func `texts in a cell come back`(_ texts: [String])
        throws
    {
        #expect(try [String](json: texts.json) == texts)
    }

    @Test(arguments: [
        ("[1]", "found \"1\" where a text was expected at [0]"),
        ("{}", "found \"{\" where an array was expected at "),
        (#"["a"] x"#, "found \"x\" where the end of the file was expected at "),
    ]) func `a cell that holds no texts is refused`(_ json: String, _ problem: String) {
        let error = #expect(throws: JSONError.self) { try [String](json: json) }
        guard case .syntax(let syntax) = error else {
            Issue.record("no syntax error")
            return
        }
        #expect(syntax.problem + " at " + syntax.path == problem)
    }
}

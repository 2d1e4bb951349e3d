import JSON
import TestSupport
import Testing

/// The files of nst/JSONTestSuite, read by the parser alone.
@Suite(.enabled(if: SharedCorpus.has("json/test_parsing")))
struct JSONTestSuiteTests {
    static let files = SharedCorpus.names(in: "json/test_parsing")

    @Test func `all files are there`() { #expect(Self.files.count == 318) }

    @Test(arguments: files, [4, 1 << 16]) func `what is JSON is read, and what is none is refused with its place`(
        _ name: String, _ windowSize: Int
    ) throws {
        let error = syntaxError(in: try SharedCorpus.bytes("json/test_parsing/" + name), windowSize: windowSize)
        switch name.first {
        case "y": #expect(error == nil)
        case "n": #expect(try #require(error).line >= 1 && (try #require(error).column >= 1))
        default: break
        }
    }
}

/// Reads a whole text by skipping, and again by building every value; both must say the same.
func syntaxError(in bytes: [UInt8], windowSize: Int) -> JSONSyntaxError? {
    let skipping = problem { () throws(JSONError) in
        var parser = try JSONParser(bytes, windowSize: windowSize)
        try parser.skipValue()
        try parser.finish()
    }
    let reading = problem { () throws(JSONError) in
        var parser = try JSONParser(bytes, windowSize: windowSize)
        _ = try readAll(&parser)
        try parser.finish()
    }
    #expect(skipping == reading)
    return reading
}

func problem(_ read: () throws(JSONError) -> Void) -> JSONSyntaxError? {
    do throws(JSONError) {
        try read()
        return nil
    } catch {
        if case .syntax(let syntax) = error { return syntax }
        return nil
    }
}

/// Reads the next value whole, and tells what was in it in a form of the tests' own.
func readAll(_ parser: inout JSONParser) throws(JSONError) -> String {
    switch try parser.peek() {
    case .null:
        try parser.readNull()
        return "null"
    case .bool: return try parser.readBool() ? "true" : "false"
    case .number: return try parser.readNumber()
    case .text: return "<" + (try parser.readText()) + ">"
    case .array:
        var parts: [String] = []
        try parser.enterArray()
        while try parser.nextElement() { parts.append(try readAll(&parser)) }
        return "[" + parts.joined(separator: ",") + "]"
    case .object:
        var parts: [String] = []
        try parser.enterObject()
        while let key = try parser.nextKey() { parts.append(key + ":" + (try readAll(&parser))) }
        return "{" + parts.joined(separator: ",") + "}"
    }
}

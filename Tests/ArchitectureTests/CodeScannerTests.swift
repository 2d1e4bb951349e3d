import Testing

@Suite struct CodeScannerTests {
    static let cases: [(text: String, code: String)] = [
        ("let a = 1 // fatalError()\nlet b = 2", "let a = 1 \nlet b = 2"),
        ("a /* try! /* b! */ c */ d", "a  d"),
        ("a /* 1\n2 */ d", "a \n d"),
        (#"say("it's \"try!\" here")"#, #"say("")"#),
        (#"say("\(value!) left")"#, #"say("(value!)")"#),
        (#"say("\(name("a)b!", (1)))", c!)"#, #"say("(name("", (1)))", c!)"#),
        ("say(#\"\\(no!) \\#(yes!) \"\"#)", "say(\"(yes!)\")"),
        ("let a = \"\"\"\n    try! \"x\" // no\n    \\(b!)\n    \"\"\"", "let a = \"\n\n(b!)\n\""),
    ]

    @Test(arguments: cases) func `only code is left of a text`(_ c: (text: String, code: String)) {
        #expect(CodeScanner.code(of: c.text) == c.code)
    }
}

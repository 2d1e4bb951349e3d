/// A character put into the parser's input that says something to the writer, who leaves it out again.
///
/// It stands before a `[` that must not begin a link reference definition, and before a line feed inside a code span.
/// It is a noncharacter, of which `ParserInput` leaves none in a text, and good UTF-8, for the library's scanners stop
/// at bytes that are not.
enum Mark {
    /// U+EFFFE.
    static let bytes: [UInt8] = [0xF3, 0xAF, 0xBF, 0xBE]
    static let length = 4

    @inline(__always)
    static func stands(in utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        utf8[index] == 0xF3 && index + 3 < utf8.count && utf8[index + 1] == 0xAF && utf8[index + 2] == 0xBF
            && utf8[index + 3] == 0xBE
    }

    /// The text without marks.
    static func leftOut(of utf8: UnsafeBufferPointer<UInt8>) -> String {
        let text = String(decoding: utf8, as: UTF8.self)
        guard utf8.contains(0xF3) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value != 0xEFFFE }))
    }
}

import SafeHTML

/// A text shown as it was typed: escaped, complete, each line break a line break.
enum TypedText {
    /// One paragraph; linear in time, at most six times the text and seven bytes in size.
    static func html(_ utf8: UnsafeBufferPointer<UInt8>) -> HTML {
        var out = MarkupBuffer(capacity: utf8.count + utf8.count / 8 + 16)
        out.literal("<p>")
        out.text(utf8, in: .flow)
        out.endBlock()
        out.literal("</p>")
        return HTML(trusting: out.bytes)
    }
}

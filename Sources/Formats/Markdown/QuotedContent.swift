/// The text of a message as the lines of a quote.
enum QuotedContent {
    /// Whether reading those lines gives the text back, also when an editor takes the blanks at their ends away.
    static func isShownExactly(_ text: String, as lines: [[UInt8]]) -> Bool {
        guard !lines.contains(where: { $0.last == 0x20 || $0.last == 0x09 }) else { return false }
        return text.utf8.elementsEqual(lines.joined(separator: [0x0A]))
    }

    /// The line without the mark of the quote and one blank behind it; nil when it is no line of a quote.
    static func line(_ line: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
        guard line.first == UInt8(ascii: ">") else { return nil }
        return UnsafeBufferPointer(rebasing: line.dropFirst(line.count > 1 && line[1] == 0x20 ? 2 : 1))
    }
}

import Markdown
import SafeHTML

/// What a text must be when it is shown as typed; written here once more, in the slow and plain way.
enum Typed {
    static func markup(of text: String) -> [UInt8] {
        var bytes = Array("<p>".utf8)
        bytes.reserveCapacity(text.utf8.count * 2)
        for byte in Array(VisibleText.make(text).utf8) {
            switch byte {
            case UInt8(ascii: "&"): bytes.append(contentsOf: ampersand)
            case UInt8(ascii: "<"): bytes.append(contentsOf: less)
            case UInt8(ascii: ">"): bytes.append(contentsOf: greater)
            case 0x0A: bytes.append(contentsOf: lineBreak)
            default: bytes.append(byte)
            }
        }
        bytes.append(contentsOf: "</p>".utf8)
        return bytes
    }

    private static let ampersand = Array("&amp;".utf8)
    private static let less = Array("&lt;".utf8)
    private static let greater = Array("&gt;".utf8)
    private static let lineBreak = Array("<br>".utf8)
}

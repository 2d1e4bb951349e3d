/// The comments in Daybook's Markdown, one line each: `<!-- {"id":"…"} -->` behind a todo, and with the word `list`,
/// `chat` or `message` before the brace behind those.
///
/// What JSON holds is escaped so far that nothing in it ends the comment, begins another, or is Markdown.
enum MarkdownComment {
    enum Kind: String, CaseIterable {
        case todo = ""
        case list = "list "
        case chat = "chat "
        case message = "message "
    }

    private static let opening = Array("<!-- ".utf8)
    private static let closing = Array(" -->".utf8)

    static func append(_ kind: Kind, _ json: [UInt8], to bytes: inout [UInt8]) {
        bytes.append(contentsOf: opening)
        bytes.append(contentsOf: kind.rawValue.utf8)
        var previous: UInt8 = 0
        for byte in json {
            switch byte {
            case UInt8(ascii: "<"): bytes.append(contentsOf: "\\u003C".utf8)
            case UInt8(ascii: ">"): bytes.append(contentsOf: "\\u003E".utf8)
            case UInt8(ascii: "`"): bytes.append(contentsOf: "\\u0060".utf8)
            case UInt8(ascii: "-") where previous == byte: bytes.append(contentsOf: "\\u002D".utf8)
            default: bytes.append(byte)
            }
            previous = byte
        }
        bytes.append(contentsOf: closing)
    }

    /// `<!-- {"id":"…"} -->`, when the id needs no escape; says whether it was written.
    static func append(lonelyID id: String, to bytes: inout [UInt8]) -> Bool {
        var id = id
        return id.withUTF8 { utf8 in
            var previous: UInt8 = 0
            for byte in utf8 {
                let isSafe =
                    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
                    || byte == UInt8(ascii: "-") && previous != byte
                guard isSafe else { return false }
                previous = byte
            }
            bytes.append(contentsOf: "<!-- {\"id\":\"".utf8)
            bytes.append(contentsOf: utf8)
            bytes.append(contentsOf: "\"} -->".utf8)
            return true
        }
    }

    /// The text before the comment at a line's end, without blanks, and what the comment holds; nil for no comment.
    static func split(
        _ line: UnsafeBufferPointer<UInt8>
    ) -> (text: UnsafeBufferPointer<UInt8>, kind: Kind, json: UnsafeBufferPointer<UInt8>)? {
        guard line.count >= opening.count + closing.count + 2, line[line.count - 1] == UInt8(ascii: ">"),
            line[line.count - closing.count - 1] == UInt8(ascii: "}"),
            line.suffix(closing.count).elementsEqual(closing),
            let start = line.lastIndex(of: UInt8(ascii: "<")),
            let brace = line[start...].firstIndex(of: UInt8(ascii: "{")),
            brace - start >= opening.count, line[start..<start + opening.count].elementsEqual(opening),
            let kind = Kind.allCases.first(where: {
                $0.rawValue.utf8.elementsEqual(line[(start + opening.count)..<brace])
            })
        else { return nil }
        var end = start
        while end > 0, line[end - 1] == 0x20 || line[end - 1] == 0x09 { end -= 1 }
        return (
            UnsafeBufferPointer(rebasing: line[..<end]), kind,
            UnsafeBufferPointer(rebasing: line[brace..<(line.count - closing.count)])
        )
    }

    /// The id in `{"id":"…"}`, when that is all there is and it needs no unescaping.
    static func lonelyID(_ json: UnsafeBufferPointer<UInt8>) -> String? {
        let (head, tail) = ("{\"id\":\"".utf8, 2)
        guard json.count >= head.count + tail, json.starts(with: head), json[json.count - 2] == UInt8(ascii: "\"")
        else { return nil }
        let id = json[head.count..<(json.count - tail)]
        guard !id.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 < 0x20 }) else {
            return nil
        }
        return UTF8Text.text(UnsafeBufferPointer(rebasing: id))
    }
}

import Backup
import JSON

/// What the start of a file says of Daybook's own JSON and of the todo app's. One begins with `{`, the other with `[`,
/// so the two never fit the same file.
enum JSONEvidence {
    private enum End {
        /// What was looked at is JSON.
        case whole
        /// The sample ends before the file does.
        case cut
        /// The text is no JSON.
        case broken
    }

    /// What was seen of an object before its end, or before the text was cut or broke.
    private struct Shape {
        var marks = 0
        var hasOtherKeys = false
        var isRuledOut = false
    }

    static func ofDaybook(in sample: InputSample) -> Evidence {
        guard begins(sample.bytes, with: UInt8(ascii: "{"), then: [UInt8(ascii: "\""), UInt8(ascii: "}")]) else {
            return .none
        }
        let keys = JSONKeys(["format", "lists", "chats", "version"])
        var (shape, isOurs) = (Shape(), false)
        let end = look(at: sample) { parser throws(JSONError) in
            try parser.enterObject()
            while let key = try parser.nextKey(among: keys) {
                switch key {
                case 0 where try parser.peek() == .text:
                    isOurs = try parser.readText() == DaybookJSONReading.format
                    shape.isRuledOut = !isOurs
                    return
                case 1, 2:
                    if try parser.peek() == .array { shape.marks += 1 } else { shape.hasOtherKeys = true }
                case 3: break
                default: shape.hasOtherKeys = true
                }
                try parser.skipValue()
            }
            try parser.finish()
        }
        if isOurs { return .certain }
        if shape.isRuledOut { return .none }
        return end == .broken || (shape.marks > 0 && !shape.hasOtherKeys) ? .weak : .none
    }

    static func ofTodolist(in sample: InputSample) -> Evidence {
        guard begins(sample.bytes, with: UInt8(ascii: "["), then: [UInt8(ascii: "{"), UInt8(ascii: "]")]) else {
            return .none
        }
        let keys = JSONKeys(["id", "content", "checked"])
        let kinds: [JSONKind] = [.text, .text, .bool]
        var (shape, isEmpty, hasContent) = (Shape(), false, false)
        let end = look(at: sample) { parser throws(JSONError) in
            try parser.enterArray()
            guard try parser.nextElement() else {
                try parser.finish()
                isEmpty = true
                return
            }
            try parser.enterObject()
            while let key = try parser.nextKey(among: keys) {
                if key < 0 {
                    shape.hasOtherKeys = true
                } else if try parser.peek() == kinds[key] {
                    shape.marks += 1
                    if key == 1 { hasContent = true }
                } else {
                    shape.isRuledOut = true
                }
                try parser.skipValue()
            }
        }
        if isEmpty { return .weak }
        if shape.isRuledOut { return .none }
        switch end {
        case .whole:
            if shape.marks >= 3 { return shape.hasOtherKeys ? .strong : .certain }
            return hasContent && !shape.hasOtherKeys ? .weak : .none
        case .cut: return shape.marks > 0 && !shape.hasOtherKeys ? .strong : .none
        case .broken:
            let isMarkdown = sample.bytes.first { $0 != UInt8(ascii: "[") && $0 > 0x20 } == UInt8(ascii: "]")
            return isMarkdown ? .none : shape.marks > 0 && !shape.hasOtherKeys ? .strong : .weak
        }
    }

    /// Whether the first byte that is not blank is the one, and the next one of those, or the file ends there.
    private static func begins(_ bytes: [UInt8], with first: UInt8, then second: [UInt8]) -> Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var inked = bytes[start...].lazy.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.makeIterator()
        guard inked.next() == first else { return false }
        return inked.next().map(second.contains) ?? true
    }

    private static func look(at sample: InputSample, _ body: (inout JSONParser) throws(JSONError) -> Void) -> End {
        do throws(JSONError) {
            var parser = try JSONParser(sample.bytes)
            try body(&parser)
            return .whole
        } catch {
            guard case .syntax(let syntax) = error else { return .broken }
            // The longest thing that a cut can spoil is an escape of six bytes.
            return !sample.isWhole && syntax.offset > sample.bytes.count - 8 ? .cut : .broken
        }
    }
}

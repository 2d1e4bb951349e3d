import Diagnostics
import SQLite

extension DaybookStore {
    /// Whether any list, todo or message has Hangul in it.
    package func holdsHangul() throws(DaybookError) -> Bool {
        let rows = try prepare(
            """
            SELECT name FROM list UNION ALL SELECT content FROM todo UNION ALL SELECT notes FROM todo
            UNION ALL SELECT name FROM chat UNION ALL SELECT content FROM message
            """)
        while try step(rows) {
            if let text = rows.text(at: 0), text.holdsHangul { return true }
        }
        return false
    }
}

extension String {
    /// Whether a syllable or a letter of Hangul stands in the text.
    var holdsHangul: Bool {
        // All of Hangul has a first byte of E1 or E3 (letters) or EA to ED (syllables) in UTF-8.
        guard utf8.contains(where: { $0 == 0xE1 || $0 == 0xE3 || (0xEA...0xED).contains($0) }) else { return false }
        return unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xD7B0...0xD7FB: true
            default: false
            }
        }
    }
}

import Diagnostics
import Files

/// An error as three lines at most: what is wrong, and where the place is known to the column, that line with a mark
/// under it and what to do beside the mark.
enum ErrorText {
    /// Columns of a terminal that an excerpt may take.
    private static let width = 72

    static func lines(of error: DaybookError, in surroundings: Surroundings) -> String {
        guard let file = error.file, case .line(let line, let column?)? = error.place,
            let found = Self.line(line, of: surroundings.location(of: file)),
            let excerpt = Excerpt(found, column: column)
        else { return error.description }
        var first = error
        first.remedy = ""
        return first.description + "\n  " + excerpt.text + "\n  " + String(repeating: " ", count: excerpt.markAt) + "^ "
            + error.remedy
    }

    /// The text of a line, from 1, without its end; nil when the file has none of that number or is not to be read.
    private static func line(_ number: Int, of path: String) -> String? {
        guard case .file = FileStatus.of(path), let reader = try? FileReader(path) else { return nil }
        var line: [UInt8] = []
        var (current, offset) = (1, 0)
        var piece: [UInt8] = []
        while current <= number {
            guard (try? reader.read(at: offset, count: 1 << 16, into: &piece)) != nil, !piece.isEmpty else { break }
            offset += piece.count
            for byte in piece {
                if byte == 10 { current += 1 }
                guard current <= number else { break }
                if current == number, byte != 10, byte != 13, line.count < 1 << 20 { line.append(byte) }
            }
        }
        if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        return line.isEmpty ? nil : String(validating: line, as: UTF8.self)
    }

    /// A part of a line around a column, and how many columns of a terminal stand before that.
    private struct Excerpt {
        let text: String
        let markAt: Int

        /// - Parameter column: counts Unicode scalars, from 1; the place behind the last one is allowed.
        init?(_ line: String, column: Int) {
            let scalars = Array(line.unicodeScalars.prefix(column + ErrorText.width))
            guard column >= 1, column <= scalars.count + 1 else { return nil }
            // Two thirds before the place, the rest behind it.
            var start = column - 1
            var before = 0
            while start > 0, before + Self.columns(scalars[start - 1]) <= ErrorText.width * 2 / 3 {
                start -= 1
                before += Self.columns(scalars[start])
            }
            var end = column - 1
            var all = before
            while end < scalars.count, all + Self.columns(scalars[end]) <= ErrorText.width {
                all += Self.columns(scalars[end])
                end += 1
            }
            var shown = String.UnicodeScalarView()
            shown.append(contentsOf: scalars[start..<end])
            text = (start > 0 ? "…" : "") + printable(String(shown)) + (end < scalars.count ? "…" : "")
            markAt = before + (start > 0 ? 1 : 0)
        }

        /// How many columns a terminal gives a character (Unicode's East Asian Width, roughly).
        private static func columns(_ scalar: Unicode.Scalar) -> Int {
            if scalar.properties.generalCategory == .nonspacingMark || scalar.value == 0x200D { return 0 }
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
                0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
                return 2
            default: return 1
            }
        }
    }
}

/// How a file separates its cells, found in its first line.
package struct CSVDialect: Hashable, Sendable {
    /// A comma, a semicolon or a tab.
    package var delimiter: UInt8
    /// Where the head begins, behind a mark of byte order and a spreadsheet's `sep=;` line.
    package var start: Int

    package init(delimiter: UInt8, start: Int) { (self.delimiter, self.start) = (delimiter, start) }

    /// The delimiter that a `sep=` line names, else the one that stands most often in the head, outside quotes.
    package init(of bytes: [UInt8]) {
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        delimiter = UInt8(ascii: ",")
        let named = bytes[start...].prefix(8)
        if named.starts(with: Array("sep=".utf8)), let sign = named.dropFirst(4).first,
            sign != UInt8(ascii: "\""), sign != 0x0A, sign != 0x0D, let lineEnd = named.dropFirst(5).first,
            lineEnd == 0x0A || lineEnd == 0x0D
        {
            delimiter = sign
            start += 5
            return
        }
        var counts: [(sign: UInt8, count: Int)] = [
            (UInt8(ascii: ","), 0), (UInt8(ascii: ";"), 0), (0x09, 0),
        ]
        var isQuoted = false
        for byte in bytes[start...].drop(while: { $0 == 0x0A || $0 == 0x0D }) {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard !isQuoted else { continue }
            if byte == 0x0A || byte == 0x0D { break }
            if let index = counts.firstIndex(where: { $0.sign == byte }) { counts[index].count += 1 }
        }
        let most = counts.map(\.count).max() ?? 0
        if let found = counts.first(where: { $0.count == most }) { delimiter = found.sign }
    }
}

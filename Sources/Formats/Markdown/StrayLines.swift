/// Neighbouring lines that are no part of any record, with the beginning of what they say.
struct StrayLines {
    /// In bytes; more than a finding quotes.
    private static let textLimit = 1024

    private(set) var count = 0
    /// Where the first line begins, in bytes.
    private(set) var offset = 0
    private var end = 0
    /// The first lines, joined with line feeds, as far as they are quoted.
    private var bytes: [UInt8] = []
    /// Where each line ends in `bytes`.
    private var lineEnds: [Int] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether a line that begins there stands right below them.
    func isFollowed(byLineAt offset: Int) -> Bool { count > 0 && offset == end }

    /// - Parameter next: where the line below it begins.
    mutating func add(_ line: UnsafeBufferPointer<UInt8>, at offset: Int, next: Int) {
        if count == 0 { self.offset = offset }
        count += 1
        end = next
        guard bytes.count < Self.textLimit else { return }
        if count > 1 { bytes.append(0x0A) }
        var length = min(line.count, Self.textLimit)
        // A character of which only a part fits is left out.
        while length > 0, length < line.count, line[length] & 0xC0 == 0x80 { length -= 1 }
        bytes.append(contentsOf: line[..<length])
        lineEnds.append(bytes.count)
    }

    /// Takes the last lines back, which turned out to be a heading.
    mutating func removeLast(_ lines: Int) {
        count = max(count - lines, 0)
        guard count < lineEnds.count else { return }
        lineEnds.removeSubrange(count...)
        bytes.removeSubrange((lineEnds.last ?? 0)...)
    }
}

import Backup
import Diagnostics
import JSON
import Model

/// One read of one Markdown file.
struct MarkdownReading: ~Copyable {
    /// A chat to be read when all lists are.
    struct ChatPlace {
        /// Where its heading begins, in bytes.
        var offset: Int
        var isInOrder: Bool
    }

    static let version = 1

    let input: InputFile
    var lines: LineReader
    private var locator: JSONLocator
    var blocks = MarkdownBlocks()
    var pending = PendingTodos()

    var count = RecordCount()
    var ids = IDMaker()
    var seenLists = SeenIDs()
    var seenTodos = SeenIDs()
    var seenChats = SeenIDs()
    var seenMessages = SeenIDs()
    /// Lines that are no part of any record, and of which that was not told yet.
    private var stray = StrayLines()

    init(_ input: InputFile) throws(DaybookError) {
        let source = try TextSource.open(input)
        self.input = input
        lines = LineReader(source)
        locator = JSONLocator(source)
    }

    mutating func readAll(into sink: inout some RecordSink) throws {
        let start = try passFront(into: &sink)
        lines.seek(to: start)
        let found = try readSections(into: &sink)
        if found.hasTasksAbove {
            lines.seek(to: start)
            try readAboveHeadings(into: &sink)
        }
        for chat in found.chats { try readChat(chat, into: &sink) }
    }

    /// Passes over the mark, or over front matter between two `---`, which is told as left out.
    /// - Returns: where what follows begins.
    private mutating func passFront(into sink: inout some RecordSink) throws -> Int {
        guard try lines.next() else { return lines.nextOffset }
        if let version = Self.version(lines.line) {
            guard version <= Self.version else { throw newerVersion(version) }
            return lines.nextOffset
        }
        let start = lines.offset
        guard Self.isFence(lines.line) else { return start }
        let front = lines.nextOffset
        // Front matter that does not end soon is a rule and what stands below it.
        var left = 1_000
        while left > 0, try lines.next() {
            if Self.isFence(lines.line) {
                try tellFront(from: front, into: &sink)
                return lines.nextOffset
            }
            left -= 1
        }
        return start
    }

    /// Tells the lines of front matter, and stops at the line that ends it.
    private mutating func tellFront(from offset: Int, into sink: inout some RecordSink) throws {
        lines.seek(to: offset)
        while try lines.next(), !Self.isFence(lines.line) {
            if !lines.line.allSatisfy(BlockStart.isBlank) { try passStray(into: &sink) }
        }
        try endStray(into: &sink)
    }

    private static func isFence(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        line.elementsEqual("---".utf8) || line.elementsEqual("...".utf8)
    }

    /// The number in `<!-- daybook 1 -->`; nil for any other line.
    static func version(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
        let (head, tail) = ("<!-- daybook ".utf8, " -->".utf8)
        guard line.count > head.count + tail.count, line.count < 40, line.starts(with: head),
            line.suffix(tail.count).elementsEqual(tail)
        else { return nil }
        return Int(String(decoding: line[head.count..<(line.count - tail.count)], as: UTF8.self))
    }

    // MARK: Texts

    /// The bytes as a text.
    mutating func text(_ bytes: some Collection<UInt8>, at offset: Int) throws(DaybookError) -> String {
        if let text = bytes.withContiguousStorageIfAvailable({ UTF8Text.text($0) }) ?? nil { return text }
        throw DaybookError.notUTF8(input, place(of: offset), bytes)
    }

    // MARK: Lines outside of records

    /// Passes over a line that is no part of any record.
    mutating func passStray(into sink: inout some RecordSink) throws(DaybookError) {
        if !stray.isFollowed(byLineAt: lines.offset) { try endStray(into: &sink) }
        stray.add(lines.line, at: lines.offset, next: lines.nextOffset)
    }

    /// Tells which lines were passed over, now that no other one goes on with them.
    mutating func endStray(into sink: inout some RecordSink) throws(DaybookError) {
        guard stray.count > 0 else { return }
        let told = stray
        stray = StrayLines()
        try send(
            .valueDropped, "lines outside of todos",
            "\(told.count == 1 ? "1 line" : "\(told.count) lines") outside of todos and messages "
                + "\(told.count == 1 ? "was" : "were") left out: \(quoted(told.text))", at: told.offset, to: &sink)
    }

    /// Takes back the last lines that were passed over: the line below made a heading of them.
    mutating func takeBackStray(_ lines: Int) { stray.removeLast(lines) }

    // MARK: What is to be said

    mutating func place(of offset: Int) -> Place {
        let place = try? locator.place(of: offset)
        return .line(place?.line ?? 1, column: nil)
    }

    mutating func send(
        _ kind: Finding.Kind, _ reason: String, _ message: String, at offset: Int, to sink: inout some RecordSink
    ) throws(DaybookError) {
        try sink.note(
            Finding(kind, reason: reason, file: input.path, place: place(of: offset), message: message))
    }

    mutating func noteDouble(
        _ id: RecordID, _ kind: String, _ name: String, at offset: Int, to sink: inout some RecordSink
    ) throws(DaybookError) {
        try send(
            .remark, "id stands twice",
            "\(kind) \(quoted(name)): its id \(quoted(id.text)) is also that of an earlier \(kind); both were kept",
            at: offset, to: &sink)
    }

    mutating func noteChange(
        _ kind: String, _ name: String, at offset: Int, to sink: inout some RecordSink
    ) throws(DaybookError) {
        try send(
            .remark, "text changed by hand",
            "\(kind) \(quoted(name)): what is shown is not what its comment holds; what is shown was taken",
            at: offset, to: &sink)
    }

    mutating func error(_ failure: LineReader.Failure) -> DaybookError {
        switch failure {
        case .tooLong(let offset):
            DaybookError(
                .data, file: input.path, place: place(of: offset),
                problem: "holds a line longer than \(LineReader.lineLimit) bytes", remedy: "Is it a text file?")
        case .source(let error as DaybookError): error
        case .source(let error): DaybookError(.source(error), in: input)
        }
    }

    private func newerVersion(_ version: Int) -> DaybookError {
        DaybookError(
            .data, file: input.path, place: .line(1, column: nil),
            problem: "is Daybook's Markdown of version \(version), but this Daybook reads up to \(Self.version)",
            remedy: "Read it with a newer Daybook.")
    }
}

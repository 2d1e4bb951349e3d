import Backup
import Diagnostics
import JSON
import Model

/// One read of one table: the parser, its head, what was counted, and the words about what does not fit.
struct CSVReading: ~Copyable {
    let input: InputFile
    var parser: CSVParser
    var head: CSVHead
    private var locator: JSONLocator

    var count = RecordCount()
    var ids = IDMaker()
    var seenLists = SeenIDs()
    var seenTodos = SeenIDs()
    var seenChats = SeenIDs()
    var seenMessages = SeenIDs()
    /// The todos of the open list that were set aside, and the todo above each: their subtasks move up to it.
    var setAside: [RecordID: RecordID?] = [:]

    /// Opens the file and reads its head.
    init(_ input: InputFile) throws(DaybookError) {
        let source = try TextSource.open(input)
        var locator = JSONLocator(source)
        let dialect = try Self.dialect(of: source, input)
        var parser = CSVParser(source, delimiter: dialect.delimiter, from: dialect.start)
        head = try Self.head(of: &parser, input, &locator)
        (self.input, self.locator) = (input, locator)
        self.parser = parser
    }

    private static func dialect(of source: any ByteSource, _ input: InputFile) throws(DaybookError) -> CSVDialect {
        var start: [UInt8] = []
        do {
            try source.read(at: 0, count: InputSample.limit, into: &start)
            return CSVDialect(of: start)
        } catch {
            throw DaybookError(.source(error), in: input)
        }
    }

    private static func head(
        of parser: inout CSVParser, _ input: InputFile, _ locator: inout JSONLocator
    ) throws(DaybookError) -> CSVHead {
        let head: CSVHead?
        do throws(CSVError) {
            head = try parser.nextRow() ? CSVHead(of: parser) : nil
        } catch {
            throw DaybookError(error, in: input, &locator)
        }
        guard let head else { throw .noHead(input) }
        guard head.isReadable else { throw .noContent(input, at: parser.rowOffset, &locator) }
        return head
    }

    mutating func error(_ error: CSVError) -> DaybookError { DaybookError(error, in: input, &locator) }

    // MARK: What is to be said

    mutating func send(
        _ kind: Finding.Kind, _ reason: String, _ message: String, at offset: Int, to sink: inout some RecordSink
    ) throws {
        let place = try locator.place(of: offset)
        try sink.note(
            Finding(
                kind, reason: reason, file: input.path, place: .line(place.line, column: place.column),
                message: message))
    }

    mutating func sendHeadRemarks(to sink: inout some RecordSink) throws {
        let offset = parser.rowOffset
        for column in head.unknown where !head.repeated.contains(where: { $0.cell == column.cell }) {
            try send(
                .remark, "column without a word in Daybook",
                "the column \(quoted(column.name)) was kept in \"extra\"", at: parser.offset(of: column.cell),
                to: &sink)
        }
        for column in head.repeated {
            try send(
                .remark, "column stands twice",
                "the column \(quoted(column.name)) stands twice; the later one was kept in \"extra\"",
                at: offset, to: &sink)
        }
    }

    // MARK: Cells

    /// The text of a cell, without the `'` that guards it from a spreadsheet; nil for no value.
    func text(_ column: CSVColumn) throws(CSVError) -> String? {
        let cell = head[column]
        guard cell >= 0, let text = try parser.text(cell) else { return nil }
        return head.isGuarded ? unguarded(text) : text
    }

    func unguarded(_ text: String) -> String {
        text.utf8.first == UInt8(ascii: "'") ? String(decoding: text.utf8.dropFirst(), as: UTF8.self) : text
    }

    mutating func flag(
        _ column: CSVColumn, _ subject: @autoclosure () -> String, to sink: inout some RecordSink
    ) throws -> Bool {
        let cell = head[column]
        guard cell >= 0, parser.hasValue(cell) else { return false }
        switch CSVFlag(parser.bytes(cell)) {
        case .yes: return true
        case .no: return false
        case nil:
            try dropped("word that is neither true nor false", column, "neither true nor false", subject(), to: &sink)
            return false
        }
    }

    mutating func date(
        _ column: CSVColumn, _ subject: @autoclosure () -> String, to sink: inout some RecordSink
    ) throws -> DateStamp? {
        guard let text = try text(column) else { return nil }
        if let date = DateStamp(iso: text) { return date }
        try dropped(
            "date not readable", column, "no date such as 2026-12-01 or 2026-12-01T09:30:00Z", subject(), to: &sink)
        return nil
    }

    mutating func texts(
        _ column: CSVColumn, _ subject: @autoclosure () -> String, to sink: inout some RecordSink
    ) throws -> [String] {
        guard let text = try text(column) else { return [] }
        do throws(JSONError) {
            return try [String](json: text)
        } catch {
            try dropped(
                "list of texts not readable", column, "no list of texts such as [\"a\",\"b\"]", subject(), to: &sink)
            return []
        }
    }

    /// The fields of the column `extra`, then the columns without a word in Daybook and the cells behind the last one.
    mutating func extra(_ subject: @autoclosure () -> String, to sink: inout some RecordSink) throws -> Extra {
        var extra = Extra()
        if let text = try text(.extra) {
            do throws(JSONError) {
                extra = try Extra(json: text)
            } catch {
                try dropped("extra not readable", .extra, "no JSON object", subject(), to: &sink)
            }
        }
        guard !head.unknown.isEmpty || parser.cellCount > head.count else { return extra }
        var (all, places) = (Extra(), FieldPlaces())
        for field in extra.fields { places.set(field.name, field.value, in: &all) }
        for column in head.unknown {
            guard let text = try parser.text(column.cell) else { continue }
            places.set(column.name, .text(head.isGuarded ? unguarded(text) : text), in: &all)
        }
        if parser.cellCount > head.count {
            try send(
                .remark, "row with more cells than the head",
                "\(subject()): has \(parser.cellCount) cells where the head has \(head.count); the others were kept in "
                    + "\"extra\"", at: parser.offset(of: head.count), to: &sink)
            for cell in head.count..<parser.cellCount {
                guard let text = try parser.text(cell) else { continue }
                places.set("column \(cell + 1)", .text(text), in: &all)
            }
        }
        return all
    }

    mutating func dropped(
        _ reason: String, _ column: CSVColumn, _ words: String, _ subject: String, to sink: inout some RecordSink
    ) throws {
        let value = try text(column) ?? ""
        try send(
            .valueDropped, reason, "\(subject): \"\(column.name)\" is \(quoted(value)), \(words); it was left out",
            at: parser.offset(of: head[column]), to: &sink)
    }
}

/// The words for true and false.
enum CSVFlag {
    case yes, no

    /// In any case: true, yes, x, 1, and false, no, 0; nil for any other.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        func lower(_ index: Int) -> UInt8 { bytes[index] | 0x20 }
        func reads(_ word: StaticString) -> Bool {
            word.withUTF8Buffer { known in
                known.count == bytes.count && known.indices.allSatisfy { known[$0] == lower($0) }
            }
        }
        if reads("false") || reads("no") || reads("0") {
            self = .no
        } else if reads("true") || reads("yes") || reads("1") || reads("x") {
            self = .yes
        } else {
            return nil
        }
    }
}

extension DaybookError {
    /// What the parser threw, with its line and column.
    init(_ error: CSVError, in input: InputFile, _ locator: inout JSONLocator) {
        do throws(JSONError) {
            switch error {
            case .syntax(let problem, let offset):
                let place = try locator.place(of: offset)
                self.init(
                    .data, file: input.path, place: .line(place.line, column: place.column),
                    problem: "is not CSV as it should be: " + problem,
                    remedy:
                        "Put the cell in double quotes, with each quote in it doubled, or name the format with --from.")
            case .encoding(let bytes, let offset):
                let place = try locator.place(of: offset)
                self = .notUTF8(input, .line(place.line, column: place.column), bytes)
            case .source(let error as DaybookError): self = error
            case .source(let error): self.init(.source(error), in: input)
            }
        } catch {
            self.init(error, in: input)
        }
    }

    fileprivate static func noHead(_ input: InputFile) -> DaybookError {
        DaybookError(
            .data, file: input.path, place: .line(1, column: nil), problem: "is a table without a head",
            remedy: "Its first line must name its columns, content among them.")
    }

    fileprivate static func noContent(
        _ input: InputFile, at offset: Int, _ locator: inout JSONLocator
    ) -> DaybookError {
        let line = (try? locator.place(of: offset).line) ?? 1
        return DaybookError(
            .data, file: input.path, place: .line(line, column: nil),
            problem: "is a table whose head names no column \"content\"",
            remedy: "Name the column of the todos' texts content, or name another format with --from.")
    }
}

import Backup
import Diagnostics
import JSON
import Model

/// One pass of a JSON reader over one file: the parser, what was counted, and what is to be said of the record at hand.
struct JSONReading: ~Copyable {
    /// Something to say of a record whose name is not known yet, since its keys may come in any order.
    private struct Remark {
        let kind: Finding.Kind
        let reason: String
        let offset: Int
        let text: String
    }

    let input: InputFile
    var parser: JSONParser
    var count = RecordCount()
    var ids = IDMaker()
    private var locator: JSONLocator
    private var remarks: [Remark] = []
    private var extraPlaces = FieldPlaces()

    init(_ input: InputFile) throws {
        self.input = input
        let source = try FileSource(input.location)
        parser = try JSONParser(source)
        locator = JSONLocator(source)
    }

    // MARK: What is to be said

    mutating func remark(_ kind: Finding.Kind, _ reason: String, _ text: String, at offset: Int? = nil) {
        remarks.append(Remark(kind: kind, reason: reason, offset: offset ?? parser.offset, text: text))
    }

    /// Sends what is to be said of a record, now that its name is known: `todo "Milk"`, or `a todo` without one.
    mutating func sendRemarks(on subject: String, _ name: String?, to sink: inout some RecordSink) throws {
        if let offset = parser.takeRepair() {
            remark(
                .repaired, "half a character", "holds half of a surrogate pair, which became U+FFFD", at: offset)
        }
        guard !remarks.isEmpty else { return }
        let sent = remarks
        let named = name.map { "\(subject) \(quoted($0))" } ?? "a \(subject)"
        remarks.removeAll(keepingCapacity: true)
        for remark in sent {
            let place = try locator.place(of: remark.offset)
            try sink.note(
                Finding(
                    remark.kind, reason: remark.reason, file: input.path,
                    place: .line(place.line, column: place.column),
                    message: "\(named): \(remark.text)"))
        }
    }

    /// Sends one finding that stands by itself.
    mutating func send(
        _ kind: Finding.Kind, _ reason: String, _ message: String, at offset: Int, to sink: inout some RecordSink
    ) throws {
        let place = try locator.place(of: offset)
        try sink.note(
            Finding(
                kind, reason: reason, file: input.path, place: .line(place.line, column: place.column),
                message: message))
    }

    /// An error about the file, with the line and column of a byte.
    mutating func error(_ problem: String, _ remedy: String, at offset: Int) throws -> DaybookError {
        let place = try locator.place(of: offset)
        return DaybookError(
            .data, file: input.path, place: .line(place.line, column: place.column), problem: problem, remedy: remedy)
    }

    // MARK: Keys

    /// Notes a key that stands twice in one object.
    mutating func noteRepeat(of key: Int, in keys: borrowing JSONKeys, _ seen: inout UInt32) {
        let bit: UInt32 = 1 << UInt32(key & 31)
        if seen & bit != 0 {
            remark(
                .remark, "key stands twice", "the key \(quoted(keys.names[key])) stands twice; the last one counts",
                at: parser.keyOffset)
        }
        seen |= bit
    }

    /// Notes a key that stands twice somewhere in the value of `key`.
    mutating func noteRepeat(in key: String, at offset: Int?) {
        guard let offset else { return }
        remark(
            .remark, "key stands twice", "in \(quoted(key)) a key stands twice; the last one counts", at: offset)
    }

    /// Takes the value of a key that Daybook has no word for.
    mutating func readUnknown(into extra: inout Extra) throws {
        let (key, offset) = (parser.unknownKey, parser.keyOffset)
        if extra.isEmpty { extraPlaces = FieldPlaces() }
        var repeated: Int?
        let value = try Extra.Value(from: &parser, repeated: &repeated)
        noteRepeat(in: key, at: repeated)
        if extraPlaces.set(key, value, in: &extra) {
            remark(.remark, "key stands twice", "the key \(quoted(key)) stands twice; the last one counts", at: offset)
        } else {
            remark(
                .remark, "key without a word in Daybook", "the key \(quoted(key)) was kept in \"extra\"", at: offset)
        }
    }

    /// Puts the fields of the key "extra" before those that were kept for want of a word.
    func joined(_ extra: Extra, _ unknown: Extra) -> Extra {
        guard !unknown.isEmpty else { return extra }
        var (all, places) = (Extra(), FieldPlaces())
        for field in extra.fields + unknown.fields { places.set(field.name, field.value, in: &all) }
        return all
    }
}

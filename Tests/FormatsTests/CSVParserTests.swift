import Formats
import Foundation
import JSON
import TestSupport
import Testing

@Suite struct CSVParserTests {
    /// The rows; an error as `line N:M what is wrong`.
    static func rows(
        _ bytes: [UInt8], delimiter: UInt8? = UInt8(ascii: ","), windowSize: Int = 1 << 16, rowLimit: Int = 1 << 27
    ) throws -> [[String]] {
        let source = try utf8(bytes)
        let dialect = CSVDialect(of: source)
        var parser = CSVParser(
            source, delimiter: delimiter ?? dialect.delimiter, from: dialect.start, windowSize: windowSize,
            rowLimit: rowLimit)
        var rows: [[String]] = []
        while try parser.nextRow() {
            var row: [String] = []
            for cell in 0..<parser.cellCount { row.append(try parser.text(cell) ?? "") }
            rows.append(row)
        }
        return rows
    }

    static func outcome(_ bytes: [UInt8], windowSize: Int = 1 << 16, rowLimit: Int = 1 << 27) -> String {
        do {
            return try "\(rows(bytes, windowSize: windowSize, rowLimit: rowLimit))"
        } catch CSVError.syntax(let problem, let offset) {
            return place(of: offset, in: bytes) + " " + problem
        } catch CSVError.encoding(_, let offset) {
            return place(of: offset, in: bytes) + " not UTF-8"
        } catch {
            return "\(error)"
        }
    }

    private static func place(of offset: Int, in bytes: [UInt8]) -> String {
        var locator = JSONLocator(bytes)
        let place = try? locator.place(of: offset)
        return "line \(place?.line ?? 0):\(place?.column ?? 0)"
    }

    private static func utf8(_ bytes: [UInt8]) throws -> [UInt8] {
        let encoding: String.Encoding
        switch Array(bytes.prefix(2)) {
        case [0xFF, 0xFE]: encoding = .utf16LittleEndian
        case [0xFE, 0xFF]: encoding = .utf16BigEndian
        default: return bytes
        }
        let text = try #require(String(data: Data(bytes.dropFirst(2)), encoding: encoding))
        return Array(text.utf8)
    }

    // MARK: Errors and edges

    @Test(arguments: [
        ("a,b\n\"c,d\ne,f\n", "line 2:1 a quote opens here and is never closed"),
        ("a,\"", "line 1:3 a quote opens here and is never closed"),
        ("x\n\"a\"b,c\n", "line 2:4 text follows the closing quote of a cell"),
        ("\"", "line 1:1 a quote opens here and is never closed"),
        ("\"\"\"", "line 1:1 a quote opens here and is never closed"),
        ("\"\"", "[[\"\"]]"),
        ("a,", "[[\"a\", \"\"]]"),
        ("\"a\"", "[[\"a\"]]"),
        ("\"a\",", "[[\"a\", \"\"]]"),
        ("\r\n\r\n", "[]"),
    ]) func `each window gives the same answer`(_ text: String, _ answer: String) {
        for windowSize in [4, 5, 6, 7, 9, 16, 1 << 16] {
            #expect(Self.outcome(Array(text.utf8), windowSize: windowSize) == answer)
        }
    }

    @Test func `a row without an end is refused where its quote opened`() {
        let text = "a,b\nc,\"" + String(repeating: "x\n", count: 5_000)
        #expect(
            Self.outcome(Array(text.utf8), windowSize: 64, rowLimit: 1_000)
                == "line 2:3 a quote opens here and is not closed within 1000 bytes")
    }

    @Test func `an empty cell is no value, and a quoted empty one is an empty text`() throws {
        var parser = CSVParser(Array(",\"\",a".utf8))
        #expect(try parser.nextRow())
        #expect(try parser.text(0) == nil)
        #expect(try parser.text(1) == "")
        #expect(try parser.text(2) == "a")
        #expect(try parser.text(3) == nil)
    }

    @Test(arguments: [
        ("a;b\n1;2", UInt8(ascii: ";"), 0), ("a\tb,c\td\n", 0x09, 0), ("\u{FEFF}a,b", UInt8(ascii: ","), 3),
        ("sep=;\r\na,b,c;d", UInt8(ascii: ";"), 5), ("\"a;b;c\",d", UInt8(ascii: ","), 0), ("", UInt8(ascii: ","), 0),
        ("a", UInt8(ascii: ","), 0), ("sep=", UInt8(ascii: ","), 0),
    ]) func `the delimiter is found in the head`(_ text: String, _ delimiter: UInt8, _ start: Int) {
        #expect(CSVDialect(of: Array(text.utf8)) == CSVDialect(delimiter: delimiter, start: start))
    }

    // MARK: Other people's files

    struct EdgeCase: Decodable, Sendable, CustomTestStringConvertible {
        let name, csvHex: String
        let expect: Expectation

        private enum CodingKeys: String, CodingKey {
            case name, expect
            case csvHex = "csv_hex"
        }

        var testDescription: String { name }

        var bytes: [UInt8] {
            let digits = Array(csvHex.utf8).map { $0 > 96 ? $0 - 87 : $0 - 48 }
            return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
        }
    }

    enum Expectation: Decodable, Sendable {
        case rows([[String]])
        case error(String)

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let rows = try? value.decode([[String]].self) {
                self = .rows(rows)
            } else {
                self = .error(try value.decode(String.self))
            }
        }
    }

    static let edgeCases: [EdgeCase] = {
        struct File: Decodable { let cases: [EdgeCase] }
        guard let bytes = try? SharedCorpus.bytes("csv/edge-own.json") else { return [] }
        return (try? JSONDecoder().decode(File.self, from: Data(bytes)))?.cases ?? []
    }()

    @Test(.enabled(if: SharedCorpus.has("csv/edge-own.json")))
    func `the edge cases are all there`() { #expect(Self.edgeCases.count == 42) }

    @Test(.enabled(if: SharedCorpus.has("csv/edge-own.json")), arguments: edgeCases)
    func `an edge case gives its rows, or an error with its line`(_ edge: EdgeCase) throws {
        switch edge.expect {
        case .rows(let expected):
            let delimiter: UInt8? = edge.name == "sep line" ? nil : UInt8(ascii: ",")
            for windowSize in [4, 7, 1 << 16] {
                #expect(try Self.rows(edge.bytes, delimiter: delimiter, windowSize: windowSize) == expected)
            }
        case .error(let place):
            #expect(Self.outcome(edge.bytes).hasPrefix(place.dropFirst("error ".count) + ":"))
        }
    }

    @Test(
        .enabled(if: SharedCorpus.has("csv/csv-spectrum")),
        arguments: SharedCorpus.names(in: "csv/csv-spectrum/csvs").map { String($0.dropLast(4)) })
    func `a file of csv-spectrum gives the records of its twin`(_ name: String) throws {
        let rows = try Self.rows(SharedCorpus.bytes("csv/csv-spectrum/csvs/\(name).csv"), delimiter: nil)
        let twin = Data(try SharedCorpus.bytes("csv/csv-spectrum/json/\(name).json"))
        let decoder = JSONDecoder()
        // A table of one row has a twin without the array.
        let expected =
            try (try? decoder.decode([[String: String]].self, from: twin))
            ?? [decoder.decode([String: String].self, from: twin)]
        let head = try #require(rows.first)
        #expect(rows.dropFirst().map { Dictionary(zip(head, $0)) { first, _ in first } } == expected)
    }

    @Test(
        .enabled(if: SharedCorpus.has("csv/duckdb")),
        arguments: FileTree.files(in: SharedCorpus.folder + "/csv/duckdb/data")
            + FileTree.files(in: SharedCorpus.folder + "/csv/miller"))
    func `no file of other projects crashes the parser, and each refusal names a line`(_ path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let outcome = Self.outcome(bytes)
        #expect(outcome.hasPrefix("[") || outcome.wholeMatch(of: /line [1-9]\d*:[1-9]\d* .+/) != nil)
        #expect(Self.outcome(bytes, windowSize: 5) == outcome)
    }
}

/// The files below a folder, sorted; none when it is missing.
enum FileTree {
    static func files(in folder: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: folder)?.allObjects.compactMap { $0 as? String } ?? []
        return names.sorted().map { folder + "/" + $0 }.filter { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }
}

import AppleFiles
import Foundation
import Model
import Testing

@Suite struct ColorArchiveTests {
    struct Expected: Decodable {
        struct Color: Decodable, Sendable, CustomTestStringConvertible {
            let file, color, note: String
            let tolerance: Int?
            var testDescription: String { "\(file): \(note)" }
        }
        let colors: [Color]
    }

    static let folder = Samples.fixtures.appending(path: "colors")

    static let cases: [Expected.Color] = {
        let data = (try? Data(contentsOf: folder.appending(path: "expected.json"))) ?? Data()
        return (try? JSONDecoder().decode(Expected.self, from: data))?.colors ?? []
    }()

    static func bytes(_ file: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: file)))
    }

    @Test func `every fixture has its colour written down`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
            $0.hasSuffix("plist")
        }
        #expect(files.count == 23)
        #expect(Set(Self.cases.map(\.file)) == Set(files))
    }

    @Test(arguments: cases) func `an archived colour is the one it was`(_ c: Expected.Color) throws {
        let color = try ColorArchive.color(from: Self.bytes(c.file))
        let wanted = try #require(ListColor(hex: c.color))
        let channels = [
            (color.red, wanted.red), (color.green, wanted.green), (color.blue, wanted.blue),
            (color.alpha, wanted.alpha),
        ]
        for (one, other) in channels { #expect(abs(Int(one) - Int(other)) <= c.tolerance ?? 0) }
    }

    static let refused: [(bytes: [UInt8], reason: String)] = [
        ([], "the stored value is empty"),
        (Array("hello".utf8), "it is no archive (it begins with \"hello\")"),
        ([0xFF, 0xD8, 0xFF, 0xE0, 0], "it is no archive (it begins with the bytes ff d8 ff e0)"),
        (
            [0x04, 0x0B] + Array("streamtyped".utf8),
            "it is an archive of the old kind (typedstream), which Daybook does not read"
        ),
        (Array("bplist01".utf8), "its property list is of a version that Daybook does not read"),
        (Array("<plist><array/></plist>".utf8), "its property list is no keyed archive"),
    ]

    @Test(arguments: refused) func `another value is no colour, and the reason is said`(
        _ c: (bytes: [UInt8], reason: String)
    ) {
        #expect(throws: Unreadable(c.reason)) { try ColorArchive.color(from: c.bytes) }
    }

    /// Bytes changed, cut, doubled and moved at random, always the same: the reader answers or refuses, and goes on.
    @Test(arguments: cases) func `a changed archive is a colour or a reason, never a crash`(_ c: Expected.Color) throws
    {
        let whole = try Self.bytes(c.file)
        var random = Seeded(UInt64(whole.count))
        var (colors, refusals) = (0, 0)
        for _ in 0..<400 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
                case 2: bytes.remove(at: index)
                default: bytes.insert([0, 0x0F, 0x7F, 0xFF].randomElement(using: &random) ?? 0, at: index)
                }
            }
            do {
                _ = try ColorArchive.color(from: bytes)
                colors += 1
            } catch {
                #expect(!error.reason.isEmpty)
                refusals += 1
            }
        }
        #expect(colors + refusals == 400)
        #expect(refusals > 0)
    }

    @Test(arguments: cases) func `an archive cut anywhere is refused`(_ c: Expected.Color) throws {
        let whole = try Self.bytes(c.file)
        // Only blanks may be missing at the end of the XML form.
        let end = (whole.lastIndex { $0 != 0x0A } ?? 0)
        for count in 0...end {
            #expect(throws: Unreadable.self) { try ColorArchive.color(from: Array(whole[..<count])) }
        }
    }
}

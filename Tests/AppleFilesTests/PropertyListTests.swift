import AppleFiles
import Foundation
import Testing

@Suite struct PropertyListTests {
    /// A binary list of these objects, the first at the top.
    static func binary(_ objects: [[UInt8]], offsets: [UInt8]? = nil) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var found: [UInt8] = []
        for object in objects {
            found.append(UInt8(bytes.count))
            bytes += object
        }
        let table = bytes.count
        bytes += offsets ?? found
        bytes += [0, 0, 0, 0, 0, 0, 1, 1]
        for number in [(offsets ?? found).count, 0, table] {
            bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        return bytes
    }

    @Test func `the system's binary and XML forms give the same values`() throws {
        let value: [String: Any] = [
            "text": "장보기", "long": String(repeating: "x", count: 300), "number": -7, "real": 0.25, "yes": true,
            "data": Data([1, 2, 3]), "list": ["a", "b"],
        ]
        for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
            let data = try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
            let list = try PropertyList([UInt8](data))
            #expect(list.value("text", of: list.root) == .text("장보기"))
            #expect(list.value("long", of: list.root) == .text(String(repeating: "x", count: 300)))
            #expect(list.value("number", of: list.root) == .integer(-7))
            #expect(list.value("real", of: list.root) == .real(0.25))
            #expect(list.value("yes", of: list.root) == .bool(true))
            #expect(list.value("data", of: list.root) == .data([1, 2, 3]))
            guard case .array(let members)? = list.value("list", of: list.root) else {
                Issue.record("no list")
                return
            }
            #expect(members.map { list[$0] } == [.text("a"), .text("b")])
        }
    }

    static let numbers: [(bytes: [UInt8], node: PropertyList.Node)] = [
        ([0x10, 0xFF], .integer(255)), ([0x11, 0xFF, 0xFF], .integer(65_535)),
        ([0x13] + [UInt8](repeating: 0xFF, count: 8), .integer(-1)),
        ([0x14] + [UInt8](repeating: 0, count: 15) + [9], .integer(9)),
        ([0x22, 0x3F, 0x80, 0, 0], .real(1)), ([0x80, 7], .uid(7)), ([0x00], .null), ([0x08], .bool(false)),
        ([0x62, 0xAC, 0x00, 0xB0, 0x98], .text("가나")),
    ]

    @Test(arguments: numbers) func `each mark has its value`(_ c: (bytes: [UInt8], node: PropertyList.Node)) throws {
        #expect(try PropertyList(Self.binary([c.bytes])).root == c.node)
    }

    static let refused: [(bytes: [UInt8], reason: String)] = [
        (Array("bplist00".utf8), "the archive ends after 8 bytes, before its table"),
        (binary([[0xA1, 5]]), "a reference in the archive leads outside of it"),
        (
            binary([[0x4F, 0x13, 0x40, 0, 0, 0, 0, 0, 0, 0]]),
            "the archive wants 4611686018427387904 values at byte 18, where it has no room for them"
        ),
        (binary([[0x4F, 0x13, 0xFF, 0, 0, 0, 0, 0, 0, 0]]), "a count in the archive is damaged"),
        (binary([[0x70]]), "the archive has an unknown mark at byte 8"),
        (binary([[0x14] + [UInt8](repeating: 1, count: 16)]), "a number in the archive is too large"),
        (binary([[0x08]], offsets: [200]), "object 0 of the archive lies outside of it"),
        (Array("hello".utf8), "it is no property list"),
    ]

    @Test(arguments: refused) func `a damaged binary list is refused with the reason`(
        _ c: (bytes: [UInt8], reason: String)
    ) {
        #expect(throws: Unreadable(c.reason)) { try PropertyList(c.bytes) }
    }

    /// Many objects at one offset would make the work the square of the file's length.
    @Test func `objects that share their bytes are refused`() {
        let wide = [UInt8(0xAF), 0x10, 100] + [UInt8](repeating: 0, count: 100)
        let bytes = Self.binary([wide], offsets: [UInt8](repeating: 8, count: 90))
        #expect(throws: Unreadable("the archive's objects overlap")) { try PropertyList(bytes) }
    }

    @Test func `an array that holds itself is read, and costs nothing`() throws {
        #expect(try PropertyList(Self.binary([[0xA1, 0]])).root == .array([0]))
    }

    static let xml: [(text: String, reason: String)] = [
        ("<plist><dict><key>a</key></dict></plist>", "its XML cannot be read at byte 32: a key has no value"),
        ("<plist><string>&xxe;</string></plist>", "its XML cannot be read at byte 20: it has an unknown entity"),
        ("<plist><string>a</plist>", "its XML cannot be read at byte 16: an element is not closed"),
        ("<plist><string>a", "its XML cannot be read at byte 16: it is cut"),
        ("<plist><integer>x</integer></plist>", "its XML cannot be read at byte 27: a number is none"),
        ("<plist><data>*</data></plist>", "its XML cannot be read at byte 21: its data is not base 64"),
        (
            "<plist><string>a</string></plist>x",
            "its XML cannot be read at byte 33: something stands behind the property list"
        ),
        (
            "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><string>&a;</string></plist>",
            "its XML cannot be read at byte 32: it declares a document type of its own, which Daybook does not follow"
        ),
    ]

    @Test(arguments: xml) func `a damaged XML list is refused with the reason`(_ c: (text: String, reason: String)) {
        #expect(throws: Unreadable(c.reason)) { try PropertyList(Array(c.text.utf8)) }
    }

    @Test func `XML nested without end is refused`() {
        let text = "<plist>" + String(repeating: "<array>", count: 100_000)
        #expect(throws: Unreadable("its XML cannot be read at byte 910: it is nested too deeply")) {
            try PropertyList(Array(text.utf8))
        }
    }

    @Test func `entities, numbered characters, comments and references are read`() throws {
        let text = """
            <?xml version="1.0"?><!-- c --><plist version="1.0"><array><string>&lt;&amp;&#xAC00;&#10;</string>
            <dict><key>CF$UID</key><integer>3</integer></dict><true/><array/></array></plist>
            """
        let list = try PropertyList(Array(text.utf8))
        guard case .array(let members) = list.root else {
            Issue.record("no array")
            return
        }
        #expect(members.map { list[$0] } == [.text("<&가\n"), .uid(3), .bool(true), .array([])])
    }

    @Test(arguments: 0..<20) func `bytes as 64 letters come back`(_ count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 250) }
        #expect(Base64.encode(bytes) == Data(bytes).base64EncodedString())
        #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    }

    @Test(arguments: ["a", "ab=c", "====", "a===", "ab c"]) func `other letters are no bytes`(_ text: String) {
        #expect(Base64.decode(text) == nil)
    }
}

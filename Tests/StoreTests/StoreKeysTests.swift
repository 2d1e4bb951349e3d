import Model
import Testing

@testable import Store

@Suite struct StoreKeysTests {
    @Test(arguments: ["", "a", "list-1", "우유"]) func `a short id is the start of the digest's digits`(_ id: String) {
        let id = RecordID(id)
        let digest = DigestHex(number: StoreKeys.digest(of: id))
        for count in [1, 8, 10, 16] { #expect(digest.digits(count) == String(id.digest.hex.prefix(count))) }
    }

    @Test func `leading zeros of a digest are digits too`() {
        #expect(DigestHex(number: StoreKeys.number(fromPrefix: 0xAB)).digits(16) == "00000000000000ab")
        #expect(DigestHex(number: StoreKeys.number(fromPrefix: 0)).digits(4) == "0000")
    }

    @Test(arguments: [0, 1, 1 << 62, 1 << 63 - 1, 1 << 63, .max] as [UInt64])
    func `numbers sort as their digits do`(_ prefix: UInt64) {
        let number = StoreKeys.number(fromPrefix: prefix)
        #expect(StoreKeys.prefix(fromNumber: number) == prefix)
        if prefix > 0 { #expect(StoreKeys.number(fromPrefix: prefix - 1) < number) }
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let hex: String
        let low, high: UInt64
        var testDescription: String { hex }
    }

    static let cases = [
        Case(hex: "0", low: 0, high: 0x0FFF_FFFF_FFFF_FFFF),
        Case(hex: "f", low: 0xF000_0000_0000_0000, high: .max),
        Case(hex: "7f", low: 0x7F00_0000_0000_0000, high: 0x7FFF_FFFF_FFFF_FFFF),
        Case(hex: "80", low: 0x8000_0000_0000_0000, high: 0x80FF_FFFF_FFFF_FFFF),
        Case(hex: "ABCdef01", low: 0xABCD_EF01_0000_0000, high: 0xABCD_EF01_FFFF_FFFF),
        Case(hex: "00000000000000a", low: 0xA0, high: 0xAF), Case(hex: "ffffffffffffffff", low: .max, high: .max),
    ]

    @Test(arguments: cases) func `hex digits stand for all digests that begin with them`(_ c: Case) throws {
        let range = try #require(StoreKeys.range(ofHex: c.hex))
        #expect(StoreKeys.prefix(fromNumber: range.lowerBound) == c.low)
        #expect(StoreKeys.prefix(fromNumber: range.upperBound) == c.high)
    }

    @Test(arguments: ["", "g", "-0", "-1", "+a", "+0", " a", "a ", "0x1", "a_b", "00000000000000000", "ａ", "a\u{0}"])
    func `other text stands for none`(_ text: String) { #expect(StoreKeys.range(ofHex: text) == nil) }
}

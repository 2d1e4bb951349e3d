import Model
import Testing

@testable import Templates

@Suite struct PaletteTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let tint, onLarge, lightInk, lightMark, lightWash, darkInk, darkMark, darkWash: String
        var testDescription: String { tint }

        init(_ row: String) {
            let words = row.split(separator: " ").map(String.init)
            (tint, onLarge) = (words[0], words[1])
            (lightInk, lightMark, lightWash) = (words[2], words[3], words[4])
            (darkInk, darkMark, darkWash) = (words[5], words[6], words[7])
        }
    }

    static let cases = [
        "ff3b30 ffffff dc0007 ff3b30 ffebea ff5344 ff3b30 402123",
        "ff9500 000000 a75f00 d47b00 fff4e6 ff9500 ff9500 402f1b",
        "ffcc00 000000 8d6f00 b18c00 fffae6 ffcc00 ffcc00 40381b",
        "34c759 000000 008330 00a73f ebf9ee 34c759 34c759 203729",
        "007aff ffffff 0069df 007aff e6f2ff 3f90ff 007aff 182b44",
        "5856d6 ffffff 5856d6 5856d6 eeeefb 7b80ff 5856d6 26253d",
        "8e8e93 ffffff 706f74 8e8e93 f4f4f4 94959a 8e8e93 2e2e32",
        "000000 ffffff 000000 000000 e6e6e6 848484 676767 18181b",
        "ffffff 000000 737373 909090 ffffff ffffff ffffff 404044",
    ].map(Case.init)

    private func isNear(_ color: ListColor, _ hex: String) -> Bool {
        guard let wanted = ListColor(hex: "#" + hex) else { return false }
        func near(_ one: UInt8, _ two: UInt8) -> Bool { abs(Int(one) - Int(two)) <= 1 }
        return near(color.red, wanted.red) && near(color.green, wanted.green) && near(color.blue, wanted.blue)
    }

    @Test(arguments: cases) func `a colour gives the shades worked out beforehand`(_ c: Case) throws {
        let tint: ListColor = try #require(ListColor(hex: "#" + c.tint))
        let palette = Palette(tint)
        #expect(palette.tint.digits == c.tint)
        #expect(palette.onLarge.digits == c.onLarge)
        #expect(isNear(palette.light.ink, c.lightInk), "\(palette.light.ink)")
        #expect(isNear(palette.light.mark, c.lightMark), "\(palette.light.mark)")
        #expect(isNear(palette.light.wash, c.lightWash), "\(palette.light.wash)")
        #expect(isNear(palette.dark.ink, c.darkInk), "\(palette.dark.ink)")
        #expect(isNear(palette.dark.mark, c.darkMark), "\(palette.dark.mark)")
        #expect(isNear(palette.dark.wash, c.darkWash), "\(palette.dark.wash)")
    }

    @Test func `20,000 colours can all be read`() throws {
        let paper = [try #require(ListColor(hex: "#FAF9F6")), try #require(ListColor(hex: "#131316"))]
        let card = [ListColor.white, try #require(ListColor(hex: "#1C1C20"))]
        var seed: UInt64 = 20_260_314
        var wrong: [ListColor] = []
        for _ in 0..<20_000 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let color = ListColor(
                red: UInt8(truncatingIfNeeded: seed >> 56), green: UInt8(truncatingIfNeeded: seed >> 48),
                blue: UInt8(truncatingIfNeeded: seed >> 40))
            let palette = Palette(color)
            let holds = [palette.light, palette.dark].enumerated().allSatisfy { index, shades in
                [paper[index], card[index], shades.wash].allSatisfy { shades.ink.contrast(with: $0) >= 4.5 }
                    && [paper[index], card[index]].allSatisfy { shades.mark.contrast(with: $0) >= 3 }
            }
            if !holds || palette.onLarge.contrast(with: palette.tint) < 3 { wrong.append(color) }
        }
        #expect(wrong == [])
    }

    @Test func `what was not opaque is laid over white`() {
        #expect(Palette.className(ListColor(hex: "#FF950000")) == "k-ffffff")
        #expect(Palette.className(ListColor(hex: "#00000080")) == "k-7f7f7f")
        #expect(Palette.className(nil) == "k-8e8e93")
    }

    @Test func `the sheet has each colour once, in an order of its own`() {
        let colors = ["#FF9500", "#007AFF", "#FF9500"].map { ListColor(hex: $0) }
        let sheet = String(decoding: ColorSheet.css(for: colors), as: UTF8.self)
        #expect(
            sheet == """
                .k-007aff{--tint:#007aff;--onl:#fff;--kink:#0069de;--mark:#007aff;--wash:#e6f2ff;--edge:#99caff}
                .k-ff9500{--tint:#ff9500;--onl:#000;--kink:#a75f00;--mark:#d47b00;--wash:#fff4e6;--edge:#eeca99}
                @media screen and (prefers-color-scheme:dark){
                .k-007aff{--kink:#3f90ff;--wash:#182b44;--edge:#114279}
                .k-ff9500{--kink:#ff9500;--mark:#ff9500;--wash:#402f1b;--edge:#774c13}
                }

                """)
        #expect(ColorSheet.css(for: colors.reversed()) == Array(sheet.utf8))
    }
}

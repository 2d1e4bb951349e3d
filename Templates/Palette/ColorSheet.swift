import Model

/// `colors.css`: one class for each distinct colour of the lists.
package enum ColorSheet {
    /// The sheet for these colours; the same whatever their order and however often each comes.
    /// A list without a colour counts as nil.
    package static func css(for colors: some Sequence<ListColor?>) -> [UInt8] {
        var distinct: [String: Palette] = [:]
        for color in colors {
            let name = Palette.className(color)
            if distinct[name] == nil { distinct[name] = Palette(color) }
        }
        let ordered = distinct.sorted { $0.key < $1.key }
        var light = ""
        var dark = ""
        for (name, palette) in ordered {
            light += ".\(name){--tint:\(hex(palette.tint));--onl:\(hex(palette.onLarge));"
            light += "\(variables(palette.light).map { "\($0):\($1)" }.joined(separator: ";"))}\n"
            // In the dark only what differs is said again: with many lists this is most of the style sheets.
            let differing = zip(variables(palette.dark), variables(palette.light)).filter { $0 != $1 }.map(\.0)
            dark += ".\(name){\(differing.map { "\($0):\($1)" }.joined(separator: ";"))}\n"
        }
        guard !ordered.isEmpty else { return Array("/* no lists */\n".utf8) }
        return Array("\(light)@media screen and (prefers-color-scheme:dark){\n\(dark)}\n".utf8)
    }

    private static func variables(_ shades: Palette.Shades) -> [(name: String, value: String)] {
        [
            ("--kink", hex(shades.ink)), ("--mark", hex(shades.mark)), ("--wash", hex(shades.wash)),
            ("--edge", hex(shades.edge)),
        ]
    }

    /// `#rrggbb`, or `#rgb` where that is the same.
    private static func hex(_ color: ListColor) -> String {
        let digits = Array(color.digits)
        let isShort = stride(from: 0, to: digits.count - 1, by: 2).allSatisfy { digits[$0] == digits[$0 + 1] }
        return "#" + (isShort ? String(stride(from: 0, to: digits.count, by: 2).map { digits[$0] }) : color.digits)
    }
}

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
            light += "\(variables(palette.light))}\n"
            dark += ".\(name){\(variables(palette.dark))}\n"
        }
        guard !ordered.isEmpty else { return Array("/* no lists */\n".utf8) }
        return Array("\(light)@media screen and (prefers-color-scheme:dark){\n\(dark)}\n".utf8)
    }

    private static func variables(_ shades: Palette.Shades) -> String {
        "--kink:\(hex(shades.ink));--mark:\(hex(shades.mark));--wash:\(hex(shades.wash));--edge:\(hex(shades.edge))"
    }

    private static func hex(_ color: ListColor) -> String {
        switch color {
        case .white: "#fff"
        case .black: "#000"
        default: "#" + color.digits
        }
    }
}

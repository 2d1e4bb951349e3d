import Model

/// The colours a page needs for one list: its own, and those that stay readable where its own would not.
package struct Palette: Hashable, Sendable {
    /// The colours that depend on the scheme.
    package struct Shades: Hashable, Sendable {
        /// For text: at least 4.5:1 on paper, card and wash.
        package var ink: ListColor
        /// For meters, rings and dots: at least 3:1 on paper and card.
        package var mark: ListColor
        /// The ground behind a list's head.
        package var wash: ListColor
        /// The line around a tile; decoration only.
        package var edge: ListColor
    }

    /// The list's own colour, laid over white where it was not opaque.
    package var tint: ListColor
    /// Black or white for large things on the tint: at least 3:1.
    package var onLarge: ListColor
    package var light, dark: Shades

    /// - Parameter color: nil is shown as the grey of iOS.
    package init(_ color: ListColor?) {
        let tint = Self.opaque(color ?? Self.unknown)
        self.tint = tint
        onLarge = tint.contrast(with: .white) >= 3 ? .white : .black
        light = Shades(tint, in: .light)
        dark = Shades(tint, in: .dark)
    }

    /// "k-ff9500": the class that gives an element these colours.
    package static func className(_ color: ListColor?) -> String { "k-" + opaque(color ?? unknown).digits }

    private static let unknown: ListColor = ListColor(red: 0x8E, green: 0x8E, blue: 0x93)

    private static func opaque(_ color: ListColor) -> ListColor {
        let alpha = Double(color.alpha) / 255
        return color.laid(over: .white, share: alpha)
    }
}

extension Palette {
    /// The ground of a scheme, and the way to more contrast on it.
    fileprivate struct Scheme {
        var paper, card: ListColor
        var washShare: Double
        /// The lightness where every colour can be read.
        var farEnd: Double

        static let light = Scheme(
            paper: ListColor(red: 0xFA, green: 0xF9, blue: 0xF6), card: .white, washShare: 0.10, farEnd: 0)
        static let dark = Scheme(
            paper: ListColor(red: 0x13, green: 0x13, blue: 0x16),
            card: ListColor(red: 0x1C, green: 0x1C, blue: 0x20), washShare: 0.16, farEnd: 1)
    }
}

extension Palette.Shades {
    fileprivate init(_ tint: ListColor, in scheme: Palette.Scheme) {
        wash = tint.laid(over: scheme.card, share: scheme.washShare)
        ink = tint.readable(4.5, on: [scheme.paper, scheme.card, wash], towards: scheme.farEnd)
        mark = tint.readable(3, on: [scheme.paper, scheme.card], towards: scheme.farEnd)
        edge = mark.laid(over: scheme.card, share: 0.4)
    }
}

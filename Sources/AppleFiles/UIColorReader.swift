import Model

/// Reads the keys of a UIColor. Components: the `-Double` key where there is one (newer systems write it when the
/// single precision is not exact), else the plain key, else the text of NSRGB or NSWhite, else the name's light value.
struct UIColorReader {
    private let archive: KeyedArchive
    private var root: PropertyList.Node { archive.root }

    init(_ archive: KeyedArchive) { self.archive = archive }

    func color() throws(Unreadable) -> ListColor {
        if case .integer(let count)? = archive.value("UIColorComponentCount", of: root), count != 2, count != 4 {
            throw Unreadable("its colour claims to have \(count) components")
        }
        if let components = try components() {
            let (red, green, blue) = (components[0], components[1], components[2])
            guard let color = ListColor(red: red, green: green, blue: blue, alpha: components[3]) else {
                throw Unreadable("one of its components is not a finite number")
            }
            return color
        }
        for key in ["UISystemColorName", "UIPatternSelector"] {
            if case .text(let name)? = archive.value(key, of: root), let color = NamedColor.color(named: name) {
                return color
            }
        }
        throw Unreadable("its colour has no components that can be read")
    }

    /// Red, green, blue, alpha.
    private func components() throws(Unreadable) -> [Double]? {
        if let red = number("UIRed"), let green = number("UIGreen"), let blue = number("UIBlue") {
            return [red, green, blue, alpha]
        }
        if let white = number("UIWhite") { return [white, white, white, alpha] }
        if let rgb = ColorNumbers.read(archive.value("NSRGB", of: root)), rgb.count >= 3 {
            return [rgb[0], rgb[1], rgb[2], rgb.count > 3 ? rgb[3] : alpha]
        }
        if let white = ColorNumbers.read(archive.value("NSWhite", of: root)) {
            return [white[0], white[0], white[0], white.count > 1 ? white[1] : alpha]
        }
        return nil
    }

    private var alpha: Double { number("UIAlpha") ?? 1 }

    private func number(_ key: String) -> Double? {
        plainNumber(archive.value(key + "-Double", of: root)) ?? plainNumber(archive.value(key, of: root))
    }

    private func plainNumber(_ node: PropertyList.Node?) -> Double? {
        switch node {
        case .real(let value): value
        case .integer(let value): Double(value)
        default: nil
        }
    }
}

import Model

extension ListColor {
    static let white: ListColor = ListColor(red: 255, green: 255, blue: 255)
    static let black: ListColor = ListColor(red: 0, green: 0, blue: 0)

    /// "ff9500"; alpha is left out.
    var digits: String {
        [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The contrast ratio of WCAG 2.2, 1...21.
    package func contrast(with other: ListColor) -> Double {
        let (one, two) = (LinearRGB(self).luminance, LinearRGB(other).luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// This colour over another, so much of it, each channel rounded.
    func laid(over ground: ListColor, share: Double) -> ListColor {
        func mixed(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
            let value = Double(top) * share + Double(bottom) * (1 - share)
            return UInt8(min(max(value, 0), 255) + 0.5)
        }
        return ListColor(
            red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue))
    }

    /// This colour if the ratio holds on every ground, else the nearest of its hue that holds it.
    /// - Parameter towards: the lightness, 0 or 1, where the search ends: there the ratio must hold.
    func readable(_ ratio: Double, on grounds: [ListColor], towards end: Double) -> ListColor {
        func passes(_ color: ListColor) -> Bool { grounds.allSatisfy { color.contrast(with: $0) >= ratio } }
        if passes(self) { return self }
        let lab = OKLab(LinearRGB(self))
        var best = end == 0 ? ListColor.black : .white
        var (failing, passing) = (lab.lightness, end)
        for _ in 0..<20 {
            let middle = (failing + passing) / 2
            // The eight-bit colour is what the reader sees, so that one is measured.
            if let color = lab.atLightness(middle).color, passes(color) {
                (best, passing) = (color, middle)
            } else {
                failing = middle
            }
        }
        return best
    }
}

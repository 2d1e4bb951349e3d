import Model

/// An sRGB colour by the light it gives, each channel 0...1.
struct LinearRGB: Hashable, Sendable {
    var red, green, blue: Double

    init(red: Double, green: Double, blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// The alpha of the colour is not looked at.
    init(_ color: ListColor) {
        self.init(
            red: Self.decoded(color.red), green: Self.decoded(color.green), blue: Self.decoded(color.blue))
    }

    var isInGamut: Bool {
        func fits(_ channel: Double) -> Bool { channel >= -1e-6 && channel <= 1 + 1e-6 }
        return fits(red) && fits(green) && fits(blue)
    }

    /// The nearest colour of eight bits a channel.
    var color: ListColor? {
        ListColor(red: Self.encoded(red), green: Self.encoded(green), blue: Self.encoded(blue))
    }

    /// Relative luminance, as WCAG 2.2 defines it.
    var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    private static let decodedChannels: [Double] = (0...255).map { channel in
        let value = Double(channel) / 255
        guard value > 0.04045 else { return value / 12.92 }
        let base = (value + 0.055) / 1.055
        let fifth = fifthRoot(base)
        return base * base * fifth * fifth
    }

    private static func decoded(_ channel: UInt8) -> Double { decodedChannels[Int(channel)] }

    private static func encoded(_ light: Double) -> Double {
        let light = min(max(light, 0), 1)
        guard light > 0.0031308 else { return light * 12.92 }
        // x^(1 / 2.4) is the fourth root of the cube root of x^5.
        let power = OKLab.cubeRoot(light * light * light * light * light).squareRoot().squareRoot()
        return 1.055 * power - 0.055
    }

    /// For 0.04 and above.
    private static func fifthRoot(_ value: Double) -> Double {
        let eighth = value.squareRoot().squareRoot().squareRoot()
        // x^(1/8 + 1/16) is near x^(1/5), and each step doubles the right digits.
        var root = eighth * eighth.squareRoot()
        for _ in 0..<6 {
            let square = root * root
            root = (4 * root + value / (square * square)) / 5
        }
        return root
    }
}

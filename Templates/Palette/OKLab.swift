/// A colour by lightness and two opponents, as Björn Ottosson's OKLab defines them, so that lightness can change while
/// the hue stays.
///
/// Roots come from Newton's steps over `+ - * /` and `squareRoot()`, which IEEE 754 fixes to the last bit: the maths
/// libraries of two systems may differ there, and with them the bytes of a style sheet.
struct OKLab: Hashable, Sendable {
    /// 0 black ... 1 white.
    var lightness: Double
    var a, b: Double

    init(lightness: Double, a: Double, b: Double) { (self.lightness, self.a, self.b) = (lightness, a, b) }

    init(_ color: LinearRGB) {
        let long = Self.cubeRoot(0.4122214708 * color.red + 0.5363325363 * color.green + 0.0514459929 * color.blue)
        let middle = Self.cubeRoot(0.2119034982 * color.red + 0.6806995451 * color.green + 0.1073969566 * color.blue)
        let short = Self.cubeRoot(0.0883024619 * color.red + 0.2817188376 * color.green + 0.6299787005 * color.blue)
        lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    }

    var linear: LinearRGB {
        let long = lightness + 0.3963377774 * a + 0.2158037573 * b
        let middle = lightness - 0.1055613458 * a - 0.0638541728 * b
        let short = lightness - 0.0894841775 * a - 1.2914855480 * b
        let (l, m, s) = (long * long * long, middle * middle * middle, short * short * short)
        return LinearRGB(
            red: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            green: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            blue: -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
    }

    /// The colour at another lightness with the same hue, and as much of the chroma as the screen can show.
    func atLightness(_ lightness: Double) -> LinearRGB {
        let whole = OKLab(lightness: lightness, a: a, b: b).linear
        if whole.isInGamut { return whole }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<20 {
            let share = (low + high) / 2
            if OKLab(lightness: lightness, a: a * share, b: b * share).linear.isInGamut {
                low = share
            } else {
                high = share
            }
        }
        return OKLab(lightness: lightness, a: a * low, b: b * low).linear
    }

    /// For 0 and above.
    static func cubeRoot(_ value: Double) -> Double {
        guard value > 0 else { return 0 }
        let fourth = value.squareRoot().squareRoot()
        // x^(1/4 + 1/16) is near x^(1/3), and each step doubles the right digits.
        var root = fourth * fourth.squareRoot().squareRoot()
        for _ in 0..<6 { root = (2 * root + value / (root * root)) / 3 }
        return root
    }
}

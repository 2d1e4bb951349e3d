import Model

/// The colour spaces in which archives give components, and their way to sRGB.
///
/// Matrices: Display P3 and Adobe RGB to linear sRGB share the white point D65 and follow from the primaries; Generic
/// RGB goes through D50 XYZ and the Bradford adaptation. No power function is asked of the system: all exponents are
/// fractions, so roots do, and give the same bits on every machine.
enum ColorSpace {
    case sRGB
    case displayP3
    case adobeRGB
    /// Apple's calibrated space of old: gamma 1.8.
    case genericRGB

    func color(_ components: [Double], alpha: Double) -> ListColor? {
        guard components.count == 3, components.allSatisfy(\.isFinite), alpha.isFinite else { return nil }
        let clipped = components.map { min(max($0, -2), 3) }
        let linear: [Double]
        switch self {
        case .sRGB: return ListColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
        case .displayP3:
            linear = Self.multiply(Self.fromDisplayP3, clipped.map(Self.linearFromSRGB))
        case .adobeRGB:
            // 563/256 is 2.2 but for a thousandth, less than an eighth of a channel's step.
            linear = Self.multiply(Self.fromAdobeRGB, clipped.map { Self.signed($0) { $0 * $0 * root(5, of: $0) } })
        case .genericRGB:
            let light = clipped.map { Self.signed($0) { $0 * root(5, of: $0 * $0 * $0 * $0) } }
            linear = Self.multiply(Self.fromXYZ, Self.multiply(Self.fromGenericRGB, light))
        }
        let encoded = linear.map(Self.sRGBFromLinear)
        return ListColor(red: encoded[0], green: encoded[1], blue: encoded[2], alpha: alpha)
    }

    private static let fromDisplayP3 = [
        [1.224940176, -0.224940176, 0], [-0.042056955, 1.042056955, 0], [-0.019637555, -0.078636046, 1.098273600],
    ]
    private static let fromAdobeRGB = [
        [1.398364, -0.398364, 0], [0, 1, 0], [0, -0.042930, 1.042930],
    ]
    private static let fromGenericRGB = [
        [0.4543, 0.3533, 0.1566], [0.2419, 0.6736, 0.0845], [0.0149, 0.0906, 0.7196],
    ]
    private static let fromXYZ = [
        [3.1338561, -1.6168667, -0.4906146], [-0.9787684, 1.9161415, 0.0334540], [0.0719453, -0.2289914, 1.4052427],
    ]

    private static func multiply(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
        matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }

    private static func signed(_ value: Double, _ curve: (Double) -> Double) -> Double {
        value < 0 ? -curve(-value) : curve(value)
    }

    /// Exponent 2.4 = 2 + 2/5 (IEC 61966-2-1).
    private static func linearFromSRGB(_ value: Double) -> Double {
        signed(value) { value in
            guard value > 0.04045 else { return value / 12.92 }
            let base = (value + 0.055) / 1.055
            return base * base * root(5, of: base * base)
        }
    }

    /// Exponent 5/12.
    private static func sRGBFromLinear(_ value: Double) -> Double {
        signed(value) { value in
            guard value > 0.0031308 else { return value * 12.92 }
            let third = root(3, of: value * value * value * value * value)
            return 1.055 * third.squareRoot().squareRoot() - 0.055
        }
    }
}

/// The n-th root of a number from 0 on, by Newton's steps from above, which only fall until they have it.
private func root(_ degree: Int, of value: Double) -> Double {
    guard value > 0 else { return 0 }
    var estimate = max(1, value)
    while true {
        var power = 1.0
        for _ in 1..<degree { power *= estimate }
        let next = (Double(degree - 1) * estimate + value / power) / Double(degree)
        guard next < estimate else { return estimate }
        estimate = next
    }
}

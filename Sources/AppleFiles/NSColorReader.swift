import Model

/// Reads the keys of an NSColor. Where the colour names a space of its own, the components in that space stand before
/// NSRGB, which is then only their picture in the calibrated space.
struct NSColorReader {
    private let archive: KeyedArchive
    /// A named colour holds the plain one; more levels than these come from no system.
    private static let maximumDepth = 4

    init(_ archive: KeyedArchive) { self.archive = archive }

    func color() throws(Unreadable) -> ListColor {
        var object = archive.root
        for _ in 0..<Self.maximumDepth {
            guard case .integer(6)? = archive.value("NSColorSpace", of: object) else { return try plainColor(object) }
            guard let inner = archive.value("NSColor", of: object), case .dictionary = inner else {
                guard case .text(let name)? = archive.value("NSColorName", of: object),
                    let color = NamedColor.color(named: name)
                else { throw Unreadable("its colour has a name only, and not one that Daybook knows") }
                return color
            }
            object = inner
        }
        throw Unreadable("its colours lie within each other without end")
    }

    private func plainColor(_ object: PropertyList.Node) throws(Unreadable) -> ListColor {
        if let color = inOwnSpace(object) { return color }
        let space = archive.value("NSColorSpace", of: object)
        let color: ListColor? =
            switch space {
            case .integer(1): rgb("NSRGB", object, .genericRGB)
            case .integer(2): rgb("NSRGB", object, .sRGB)
            case .integer(3), .integer(4): white("NSWhite", object)
            case .integer(5): cmyk(object)
            default: nil
            }
        guard let color else { throw Unreadable("its colour has no components that can be read") }
        return color
    }

    /// nil without a space of its own, or with one that only a profile describes.
    private func inOwnSpace(_ object: PropertyList.Node) -> ListColor? {
        guard let space = archive.value("NSCustomColorSpace", of: object) else { return nil }
        let known: ColorSpace
        switch (archive.value("NSSpaceID", of: space), archive.value("NSID", of: space)) {
        case (.integer(12), _): known = .displayP3
        case (.integer(14), _), (_, .integer(7)): known = .sRGB
        case (.integer(15), _), (_, .integer(2)), (_, .integer(9)): return white("NSComponents", object)
        case (_, .integer(1)): known = .genericRGB
        case (_, .integer(8)): known = .adobeRGB
        default: return nil
        }
        return rgb("NSComponents", object, known)
    }

    private func rgb(_ key: String, _ object: PropertyList.Node, _ space: ColorSpace) -> ListColor? {
        guard let numbers = ColorNumbers.read(archive.value(key, of: object)), numbers.count >= 3 else { return nil }
        return space.color(Array(numbers.prefix(3)), alpha: numbers.count > 3 ? numbers[3] : 1)
    }

    private func white(_ key: String, _ object: PropertyList.Node) -> ListColor? {
        guard let numbers = ColorNumbers.read(archive.value(key, of: object)), let white = numbers.first else {
            return nil
        }
        return ListColor(red: white, green: white, blue: white, alpha: numbers.count > 1 ? numbers[1] : 1)
    }

    /// Without the ink's profile the plain formula has to do: (1 - c)(1 - k).
    private func cmyk(_ object: PropertyList.Node) -> ListColor? {
        guard let numbers = ColorNumbers.read(archive.value("NSCMYK", of: object)), numbers.count >= 4 else {
            return nil
        }
        let light = numbers.prefix(3).map { (1 - $0) * (1 - numbers[3]) }
        return ListColor(red: light[0], green: light[1], blue: light[2], alpha: numbers.count > 4 ? numbers[4] : 1)
    }
}

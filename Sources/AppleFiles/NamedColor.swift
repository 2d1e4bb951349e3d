import Model

/// Colours that archives give by name alone, in their light form.
enum NamedColor {
    /// The name as the system writes it: "systemIndigoColor", "darkGrayColor", "labelColor".
    static func color(named name: String) -> ListColor? {
        guard name.utf8.count <= 64 else { return nil }
        let word = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
        if word.hasPrefix("system"), let color = ListColor(systemName: String(word.dropFirst(6))) { return color }
        return fixed.first { $0.name == word }?.color
    }

    /// UIColor's and NSColor's class colours are exact fractions; the greys of the system stand as Apple lists them.
    private static let fixed: [(name: String, color: ListColor)] = [
        ("black", ListColor(red: 0, green: 0, blue: 0)),
        ("darkGray", ListColor(red: 0x55, green: 0x55, blue: 0x55)),
        ("lightGray", ListColor(red: 0xAA, green: 0xAA, blue: 0xAA)),
        ("white", ListColor(red: 255, green: 255, blue: 255)),
        ("gray", ListColor(red: 0x80, green: 0x80, blue: 0x80)),
        ("red", ListColor(red: 255, green: 0, blue: 0)),
        ("green", ListColor(red: 0, green: 255, blue: 0)),
        ("blue", ListColor(red: 0, green: 0, blue: 255)),
        ("cyan", ListColor(red: 0, green: 255, blue: 255)),
        ("yellow", ListColor(red: 255, green: 255, blue: 0)),
        ("magenta", ListColor(red: 255, green: 0, blue: 255)),
        ("orange", ListColor(red: 255, green: 0x80, blue: 0)),
        ("purple", ListColor(red: 0x80, green: 0, blue: 0x80)),
        ("brown", ListColor(red: 0x99, green: 0x66, blue: 0x33)),
        ("clear", ListColor(red: 0, green: 0, blue: 0, alpha: 0)),
        ("label", ListColor(red: 0, green: 0, blue: 0)),
        ("systemGray2", ListColor(red: 0xAE, green: 0xAE, blue: 0xB2)),
        ("systemGray3", ListColor(red: 0xC7, green: 0xC7, blue: 0xCC)),
        ("systemGray4", ListColor(red: 0xD1, green: 0xD1, blue: 0xD6)),
        ("systemGray5", ListColor(red: 0xE5, green: 0xE5, blue: 0xEA)),
        ("systemGray6", ListColor(red: 0xF2, green: 0xF2, blue: 0xF7)),
    ]
}

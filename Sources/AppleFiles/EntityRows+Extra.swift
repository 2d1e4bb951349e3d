import Model

extension EntityRows {
    /// These attributes under their own names, but for those that have no value.
    func extra(_ attributes: [Int]) -> Extra {
        Extra(
            attributes.compactMap { index in
                extraValue(index).map { Extra.Field(entity.attributes[index].name, $0) }
            })
    }

    private func extraValue(_ index: Int) -> Extra.Value? {
        let isDate = entity.attributes[index].kind == .date
        switch cell(index) {
        case .null: return nil
        case .integer(let value):
            let date = isDate ? AppleDate(value)?.instant : nil
            return date.map { .text($0.description) } ?? .number(String(value))
        case .real(let value):
            guard value.isFinite else { return .text(value.description) }
            let date = isDate ? AppleDate(value)?.instant : nil
            return date.map { .text($0.description) } ?? .number(value.description)
        case .text(let text, _): return .text(text)
        case .blob(let bytes):
            if bytes.count == 16, ["id", "uuid"].contains(entity.attributes[index].name) {
                return .text(Self.uuid(bytes))
            }
            return .object(Extra([Extra.Field("base64", .text(Base64.encode(bytes)))]))
        }
    }

    private static func uuid(_ bytes: [UInt8]) -> String {
        var text = ""
        for (index, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(index) { text += "-" }
            text += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return text
    }
}

/// Numbers that archives keep as text: "0.25 0.12 0.45 0.8", with a NUL behind in those of macOS.
enum ColorNumbers {
    /// nil where one is no number. At most five are in any of these texts.
    static func read(_ node: PropertyList.Node?) -> [Double]? {
        let text: String
        switch node {
        case .data(let bytes): text = String(decoding: bytes.prefix(256).prefix { $0 != 0 }, as: UTF8.self)
        case .text(let stored): text = String(stored.prefix(256).prefix { $0 != "\0" })
        default: return nil
        }
        let parts = text.split(separator: " ")
        let numbers = parts.compactMap { Double($0) }
        return numbers.count == parts.count && !numbers.isEmpty ? numbers : nil
    }
}

/// How dark a cell is: quarters of the largest number beside it. It depends on its own table alone, so the page of a
/// month that is over stays as it is.
enum Shade {
    static func className(_ count: Int, of most: Int) -> String { "c\(level(count, of: most))" }

    /// 1...4, and 0 for none.
    static func level(_ count: Int, of most: Int) -> Int {
        guard count > 0, most > 0 else { return 0 }
        return min(max(Int((Double(count) / Double(most) * 4).rounded(.up)), 1), 4)
    }
}

/// What is shown of a todo: its first line, and the lines beneath.
struct ShownBlock: Equatable {
    var title: [UInt8]
    /// Some may be empty, but not the last.
    var beneath: [[UInt8]]

    /// Of texts that are not plain.
    init(content: String, notes: String?) {
        var lines = ShownText.lines(of: content) + (notes.map(ShownText.lines(of:)) ?? [])
        while lines.last?.isEmpty == true { lines.removeLast() }
        let first = lines.firstIndex { !$0.isEmpty } ?? lines.count
        title = first < lines.count ? lines[first] : []
        beneath = Array(lines.dropFirst(first + 1))
        // A blank line between the title and what stands beneath is not told from none.
        beneath = Array(beneath.drop(while: \.isEmpty))
    }
}

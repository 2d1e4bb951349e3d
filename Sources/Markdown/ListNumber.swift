/// The number of an item of an ordered list.
struct ListNumber: Equatable {
    /// What the page shows before the item.
    let shown: Int
    /// What was typed before it.
    private let typed: Int

    /// Before the first item of a list that begins with `start`.
    init(before start: Int) {
        shown = start - 1
        typed = start - 1
    }

    private init(shown: Int, typed: Int) {
        self.shown = shown
        self.typed = typed
    }

    /// The item behind this one: the number that was typed; but one more than this one's where the same number was
    /// typed twice, the habit of those who let Markdown count.
    func next(typed number: Int?) -> ListNumber {
        guard let number, number != typed else { return ListNumber(shown: shown + 1, typed: typed) }
        return ListNumber(shown: number, typed: number)
    }

    /// The digits at the start of a line, at most nine of them.
    static func typed(in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let digits = line.drop { $0 == 0x20 }.prefix(9).prefix { (0x30...0x39).contains($0) }
        return digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}

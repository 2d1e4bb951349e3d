/// What the parser could have to do for a text at worst, found in one look at its bytes before the parser sees it.
///
/// The packed cmark-gfm takes time that grows by the square (or worse) with some shapes of text. Each term here bounds
/// one such shape, from measurements of the library; the sum is an upper estimate in nanoseconds.
struct WorkEstimate {
    /// The text holds something that only the autolink and strikethrough extensions read: `~~`, `@`, `://`, `www.`
    private(set) var needsExtensions = false
    /// The text holds `]:`, without which there is no link reference definition.
    private(set) var mayDefineReferences = false
    /// The most quotes and list items that one line opens.
    private(set) var deepestLine = 0

    private var size = 0
    private var lines = 0
    private var depth = 0
    private var stars = 0
    private var images = 0
    private var declarations = 0
    private var mailSigns = 0
    private var brackets = 0
    private var hasTable = false
    private var cells = 0
    private var barSquares = 0
    private var delimiterRows = 0
    private var addresses = 0
    private var paragraph = 0
    private var paragraphLines = 0
    private var paragraphCells = 0
    private var paragraphBarSquares = 0
    private var mostBars = 0

    init(of utf8: UnsafeBufferPointer<UInt8>) {
        size = utf8.count
        var start = 0
        while start < utf8.count {
            let end = utf8[start...].firstIndex(of: 0x0A) ?? utf8.count
            note(LineShape(of: utf8[start..<end]))
            note(charactersOf: utf8, start..<end)
            start = end + 1
        }
    }

    /// Work beyond this is refused: about a twenty-fifth of a second.
    static let limit = 45_000_000

    var nanoseconds: Int {
        var sum = 400 * size
        sum += 60 * depth * lines + 12 * depth * stars
        sum += 6 * images * images + declarations * size
        sum += stars * stars / 5
        sum += addresses
        if mailSigns > 50 { sum += mailSigns * size * 7 / 10 }
        if hasTable { sum += 300 * cells + 5 * barSquares + delimiterRows }
        return sum
    }

    /// How often a definition could be used at most.
    var possibleUses: Int { brackets }

    private mutating func note(_ line: LineShape) {
        lines += 1
        deepestLine = max(deepestLine, line.marks)
        depth = max(depth, line.marks + line.indent / 2)
        if line.isDelimiterLike {
            hasTable = true
            mostBars = max(mostBars, line.bars)
            // The paragraph so far is cut into lines and cells again for each of them, both by the square.
            delimiterRows += 16 * (line.bars + 1) * paragraph + 400 * paragraphCells + 5 * paragraphBarSquares
            delimiterRows += paragraphLines * paragraph / 6
        }
        // Every line behind a delimiter row may be a row of that many cells.
        if hasTable { cells += mostBars + 1 }
        barSquares += line.bars * line.bars
        paragraph = line.endsParagraph ? 0 : paragraph + line.length + 1
        paragraphLines = line.endsParagraph ? 0 : paragraphLines + 1
        paragraphCells = line.endsParagraph ? 0 : paragraphCells + line.bars + 1
        paragraphBarSquares = line.endsParagraph ? 0 : paragraphBarSquares + line.bars * line.bars
    }

    private mutating func note(charactersOf utf8: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
        var runStart = line.lowerBound
        var hosts = 0
        var closers = 0
        for index in line {
            let byte = utf8[index]
            let next = index + 1 < line.upperBound ? utf8[index + 1] : 0
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "v"): continue
            case UInt8(ascii: "*"), UInt8(ascii: "_"): stars += 1
            case UInt8(ascii: "~"):
                stars += 1
                if next == byte { needsExtensions = true }
            case UInt8(ascii: "!"): if next == UInt8(ascii: "[") { images += 1 }
            case UInt8(ascii: "<"):
                if next == UInt8(ascii: "?") || next == UInt8(ascii: "!") { declarations += 1 }
            case UInt8(ascii: "]"):
                brackets += 1
                if next == UInt8(ascii: ":") { mayDefineReferences = true }
            case UInt8(ascii: "@"):
                mailSigns += 1
                needsExtensions = true
            case UInt8(ascii: ")"): closers += 1
            case UInt8(ascii: "w"): if next == byte, isHost(utf8, index, line.upperBound) { hosts += 1 }
            case UInt8(ascii: ":"):
                if next == UInt8(ascii: "/"), index + 2 < line.upperBound, utf8[index + 2] == next { hosts += 1 }
            case 0x20, 0x09:
                noteRun(of: index - runStart, hosts: hosts, closers: closers)
                (runStart, hosts, closers) = (index + 1, 0, 0)
            default: continue
            }
        }
        noteRun(of: line.upperBound - runStart, hosts: hosts, closers: closers)
    }

    private func isHost(_ utf8: UnsafeBufferPointer<UInt8>, _ index: Int, _ end: Int) -> Bool {
        index + 3 < end && utf8[index + 2] == UInt8(ascii: "w") && utf8[index + 3] == UInt8(ascii: ".")
    }

    /// A run without blanks that may be web addresses: each is looked for to the run's end, and so is what closes it.
    private mutating func noteRun(of length: Int, hosts: Int, closers: Int) {
        guard hosts > 0 else { return }
        needsExtensions = true
        addresses += (6 * hosts + closers) * length
    }
}

/// Keeps direction controls from reaching beyond their block: what a text opens is closed, and an end without a
/// beginning, which could end the page's own isolation, is left out (it is invisible and has no use).
///
/// The pairs are those of the Unicode bidirectional algorithm, rules X2 to X7.
package struct BidiBalance {
    /// Whether each open control is an isolate, outermost first.
    private var open: [Bool] = []
    private var openIsolates = 0

    package init() {}

    package var isEmpty: Bool { open.isEmpty }

    /// Takes note of a control of the text; false when it must be left out.
    package mutating func admits(_ control: BidiControl) -> Bool {
        switch control {
        case .embedding:
            open.append(false)
        case .isolate:
            open.append(true)
            openIsolates += 1
        case .embeddingEnd:
            guard open.last == false else { return false }
            open.removeLast()
        case .isolateEnd:
            guard openIsolates > 0 else { return false }
            while let isIsolate = open.popLast(), !isIsolate {}
            openIsolates -= 1
        }
        return true
    }

    /// Appends the ends of all that is open, innermost first.
    package mutating func close(into bytes: inout [UInt8]) {
        while let isIsolate = open.popLast() {
            bytes.append(contentsOf: isIsolate ? [0xE2, 0x81, 0xA9] : [0xE2, 0x80, 0xAC])
        }
        openIsolates = 0
    }
}

/// Reads JSON (RFC 8259, nothing more) value by value, as its caller asks, with a window on the source instead of the
/// whole: memory holds one window and one text.
///
/// The caller says what it wants next (`enterObject`, `nextKey`, `readText`, …), so the call stack is the only stack,
/// and nothing is built that nobody asked for. A value may be skipped and come back to later: `mark` and `seek`.
/// A mark of byte order in front is skipped. Half of a surrogate pair in an escape becomes U+FFFD and is reported by
/// `takeRepair`; everything else that is no JSON, and UTF-8 that is none, is refused with its place.
package struct JSONParser: ~Copyable {
    /// A value's place in the source, to come back to.
    package struct Mark: Hashable, Sendable {
        /// From 0, in bytes.
        package let offset: Int
        let depth: Int
        let isFirst: Bool
    }

    let source: any ByteSource
    let depthLimit: Int
    /// Errors get no place: this parser is the one that looks for it.
    var isLocating = false

    /// The bytes in view. Behind them stand eight zeros, which stop every scan and fill a word that is loaded there.
    var window: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    /// Where the next byte stands in the window.
    var position = 0
    /// How many bytes the window holds.
    var end = 0
    /// Where the window begins in the source.
    var windowOffset = 0
    private var piece: [UInt8] = []

    private(set) var depth = 0
    /// Whether nothing was read yet of the object or array that is open.
    private var isFirst = true

    var scratch: [UInt8] = []
    /// Which of the containers that are being skipped are objects.
    var skipped: [Bool] = []
    var repair: Int?
    /// The last key that was none of those asked for.
    package internal(set) var unknownKey = ""
    /// Where the last key began.
    package private(set) var keyOffset = 0

    package init(
        _ source: any ByteSource, windowSize: Int = 1 << 16, depthLimit: Int = 512
    ) throws(JSONError) {
        self.source = source
        self.depthLimit = depthLimit
        capacity = max(windowSize, 4)
        window = .allocate(capacity: capacity + 8)
        window.initialize(repeating: 0, count: capacity + 8)
        _ = try refill(from: 0)
        while end < 3, try refill(from: 0) {}
        if end >= 3, window[0] == 0xEF, window[1] == 0xBB, window[2] == 0xBF { position = 3 }
    }

    /// For a text in memory, with no more of a window than it needs.
    package init(bytes: [UInt8], depthLimit: Int = 512) throws(JSONError) {
        try self.init(bytes, windowSize: min(bytes.count + 1, 1 << 16), depthLimit: depthLimit)
    }

    deinit { window.deallocate() }

    // MARK: The window

    /// Drops what stands before `start` and reads on; every index into the window shrinks by `start`.
    /// - Returns: whether the source had more.
    mutating func refill(from start: Int) throws(JSONError) -> Bool {
        let kept = end - start
        if kept > capacity / 2 {
            let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2 + 8)
            larger.initialize(repeating: 0, count: capacity * 2 + 8)
            larger.update(from: window + start, count: kept)
            window.deallocate()
            window = larger
            capacity *= 2
        } else if start > 0 {
            window.update(from: window + start, count: kept)
        }
        windowOffset += start
        position -= start
        do {
            try source.read(at: windowOffset + kept, count: capacity - kept, into: &piece)
        } catch {
            throw .source(error)
        }
        let count = min(piece.count, capacity - kept)
        end = kept + count
        let target = window + kept
        piece.withUnsafeBufferPointer { bytes in
            if let base = bytes.baseAddress { target.update(from: base, count: count) }
        }
        (window + end).update(repeating: 0, count: 8)
        return count > 0
    }

    /// Goes to the next byte that is not blank.
    /// - Returns: that byte; 0 at the end of the source, where `position == end`.
    @inline(__always)
    mutating func skipBlanks() throws(JSONError) -> UInt8 {
        let byte = window[position]
        return byte > 0x20 ? byte : try skipBlanksSlowly()
    }

    private mutating func skipBlanksSlowly() throws(JSONError) -> UInt8 {
        while true {
            let byte = window[position]
            switch byte {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            case 0 where position == end:
                guard try refill(from: position) else { return 0 }
            default: return byte
            }
        }
    }

    // MARK: Where it stands

    /// From 0, in bytes.
    package var offset: Int { windowOffset + position }

    /// The place of the value that comes next.
    package mutating func mark() throws(JSONError) -> Mark {
        _ = try skipBlanks()
        return Mark(offset: offset, depth: depth, isFirst: isFirst)
    }

    /// Goes to a value that was marked in this source.
    package mutating func seek(to mark: Mark) {
        if mark.offset >= windowOffset, mark.offset <= windowOffset + end {
            position = mark.offset - windowOffset
        } else {
            windowOffset = mark.offset
            (position, end) = (0, 0)
            window.update(repeating: 0, count: 8)
        }
        (depth, isFirst) = (mark.depth, mark.isFirst)
    }

    // MARK: Structure

    /// What the next value is.
    package mutating func peek() throws(JSONError) -> JSONKind {
        switch try skipBlanks() {
        case UInt8(ascii: "\""): .text
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
        case UInt8(ascii: "n"): .null
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
        default: throw unexpected("a value")
        }
    }

    package mutating func enterObject() throws(JSONError) {
        guard try skipBlanks() == UInt8(ascii: "{") else { throw unexpected("an object") }
        try enter()
    }

    package mutating func enterArray() throws(JSONError) {
        guard try skipBlanks() == UInt8(ascii: "[") else { throw unexpected("an array") }
        try enter()
    }

    private mutating func enter() throws(JSONError) {
        guard depth < depthLimit else {
            throw failure("objects and arrays nest deeper than \(depthLimit) levels")
        }
        depth += 1
        position += 1
        isFirst = true
    }

    /// Goes to the array's next value; at its end, leaves it and says false.
    package mutating func nextElement() throws(JSONError) -> Bool {
        try next(UInt8(ascii: "]"), "a comma or the closing bracket")
    }

    /// Goes to the value of the object's next key; at the object's end, leaves it and says nil.
    /// - Returns: the key's number among those known; -1 for another, which `unknownKey` then holds.
    package mutating func nextKey(among keys: borrowing JSONKeys) throws(JSONError) -> Int? {
        guard try nextMember() else { return nil }
        let token = try scanText()
        var number = token.hasEscapes ? -1 : keys.index(of: window + token.start, count: token.count)
        if number < 0 {
            unknownKey = text(of: token)
            if token.hasEscapes { number = keys.index(of: unknownKey) }
        }
        try passColon()
        return number
    }

    /// Goes to the value of the object's next key; at the object's end, leaves it and says nil.
    package mutating func nextKey() throws(JSONError) -> String? {
        guard try nextMember() else { return nil }
        let key = text(of: try scanText())
        try passColon()
        return key
    }

    /// Goes to the value of the object's next key, whatever it is.
    mutating func skipKey() throws(JSONError) -> Bool {
        guard try nextMember() else { return false }
        _ = try scanText(isKept: false)
        try passColon()
        return true
    }

    private mutating func nextMember() throws(JSONError) -> Bool {
        guard try next(UInt8(ascii: "}"), "a comma or the closing brace") else { return false }
        guard try skipBlanks() == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
        keyOffset = offset
        return true
    }

    private mutating func passColon() throws(JSONError) {
        guard try skipBlanks() == UInt8(ascii: ":") else { throw unexpected("a colon behind the key") }
        position += 1
    }

    @inline(__always)
    private mutating func next(_ closing: UInt8, _ expected: StaticString) throws(JSONError) -> Bool {
        var byte = try skipBlanks()
        if byte == closing {
            position += 1
            depth -= 1
            isFirst = false
            return false
        }
        if isFirst {
            isFirst = false
            return true
        }
        guard byte == UInt8(ascii: ",") else { throw unexpected(expected) }
        position += 1
        byte = try skipBlanks()
        guard byte != closing else { throw unexpected("another value behind the comma") }
        return true
    }

    /// Makes sure that nothing but blanks follows.
    package mutating func finish() throws(JSONError) {
        _ = try skipBlanks()
        guard position == end else { throw unexpected("the end of the file") }
    }
}

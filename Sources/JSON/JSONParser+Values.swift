extension JSONParser {
    /// The digits as they are written, so that none is rounded.
    package mutating func readNumber() throws(JSONError) -> String {
        var start = position
        try scanNumber(&start)
        return String(decoding: UnsafeBufferPointer(start: window + start, count: position - start), as: UTF8.self)
    }

    package mutating func readBool() throws(JSONError) -> Bool {
        if try skipBlanks() == UInt8(ascii: "t") {
            try pass("true")
            return true
        }
        try pass("false")
        return false
    }

    package mutating func readNull() throws(JSONError) {
        _ = try skipBlanks()
        try pass("null")
    }

    /// Passes over the next value, all of it checked.
    package mutating func skipValue() throws(JSONError) {
        skipped.removeAll(keepingCapacity: true)
        while true {
            switch try peek() {
            case .object:
                try enterObject()
                skipped.append(true)
            case .array:
                try enterArray()
                skipped.append(false)
            case .text: _ = try scanText(isKept: false)
            case .number:
                var start = position
                try scanNumber(&start)
            case .bool: _ = try readBool()
            case .null: try readNull()
            }
            while true {
                guard let isObject = skipped.last else { return }
                if isObject ? try skipKey() : try nextElement() { break }
                skipped.removeLast()
            }
        }
    }

    /// Leaves `position` behind the number, and `start` at its first byte.
    private mutating func scanNumber(_ start: inout Int) throws(JSONError) {
        _ = try skipBlanks()
        start = position
        if window[position] == UInt8(ascii: "-") { position += 1 }
        if try byte(&start) == UInt8(ascii: "0") {
            position += 1
        } else {
            try passDigits(&start)
        }
        if try byte(&start) == UInt8(ascii: ".") {
            position += 1
            try passDigits(&start)
        }
        if try byte(&start) | 0x20 == UInt8(ascii: "e") {
            position += 1
            let sign = try byte(&start)
            if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
            try passDigits(&start)
        }
    }

    private mutating func passDigits(_ start: inout Int) throws(JSONError) {
        guard (48...57).contains(try byte(&start)) else { throw unexpected("a digit") }
        while (48...57).contains(try byte(&start)) { position += 1 }
    }

    /// The byte at `position`, with what stands from `start` on kept in view; 0 at the end.
    @inline(__always)
    private mutating func byte(_ start: inout Int) throws(JSONError) -> UInt8 {
        if position == end {
            let dropped = start
            _ = try refill(from: dropped)
            start = 0
        }
        return window[position]
    }

    private mutating func pass(_ word: StaticString) throws(JSONError) {
        while end - position < word.utf8CodeUnitCount, try refill(from: position) {}
        var place = 0
        while place < word.utf8CodeUnitCount {
            guard window[position + place] == word.utf8Start[place] else {
                throw failure("found a word that JSON does not know where a value was expected")
            }
            place += 1
        }
        position += place
    }
}

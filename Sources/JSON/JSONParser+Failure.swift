extension JSONParser {
    /// What stands at `position` is not what must stand there.
    @inline(never)
    mutating func unexpected(_ expected: StaticString) -> JSONError {
        failure("\(found()) where \(expected) was expected")
    }

    /// An error of the caller's own about the value that comes next.
    package mutating func refusal(_ problem: String) -> JSONError { failure(problem) }

    @inline(never)
    mutating func failure(_ problem: String) -> JSONError { failure(problem, at: position) }

    /// An error about the byte at that place in the window. Line, column and path are worked out only now.
    @inline(never)
    mutating func failure(_ problem: String, at index: Int) -> JSONError {
        let offset = windowOffset + index
        var error = JSONSyntaxError(problem: problem, line: 0, column: 0, offset: offset, path: "")
        guard !isLocating else { return .syntax(error) }
        do {
            var locator = JSONLocator(source)
            (error.line, error.column) = try locator.place(of: offset)
            error.path = try JSONPath.path(to: offset, in: source, depthLimit: depthLimit)
            return .syntax(error)
        } catch {
            return error
        }
    }

    @inline(never)
    mutating func controlCharacter(at index: Int) -> JSONError {
        let digits = String(window[index], radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: 4 - digits.count) + digits
        return failure("found the control character \(name) inside a text, where it must be escaped", at: index)
    }

    @inline(never)
    mutating func badEscape(at index: Int) -> JSONError {
        guard index + 1 < end else { return failure("the file ends inside a text", at: end) }
        return failure("found a backslash that begins no escape known to JSON", at: index)
    }

    /// The character at `position`, in words.
    private mutating func found() -> String {
        while end - position < 4, (try? refill(from: position)) == true {}
        guard position < end else { return "the file ends" }
        let byte = window[position]
        if byte < 0x20 || byte == 0x7F {
            return "found the byte 0x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        let bytes = UnsafeBufferPointer(start: window + position, count: min(4, end - position))
        let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
        guard scalar != "\u{FFFD}" else { return "found the byte 0x" + String(byte, radix: 16, uppercase: true) }
        return scalar == "\"" ? "found a double quote" : "found \"\(Character(scalar))\""
    }
}

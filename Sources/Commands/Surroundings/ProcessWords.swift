/// The words that the process was called with.
package enum ProcessWords {
    /// All but the program's own name; nil when one of them is not UTF-8: another name would be read or written for it.
    package static var all: [String]? {
        var words: [String] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let bytes = CommandLine.unsafeArgv[index] else { break }
            guard let word = String(validatingCString: bytes) else { return nil }
            words.append(word)
        }
        return words
    }
}

import Diagnostics
import Files

/// All that a command may touch. Tests hand in their own.
package struct Surroundings: Sendable {
    /// Where relative paths start; "." is the process's own folder.
    package var folder: String
    package var environment: @Sendable (String) -> String?
    /// Seconds and microseconds since 1970.
    package var now: @Sendable () -> (seconds: Int, microseconds: Int)
    /// A new id that nothing else has.
    package var newID: @Sendable () -> String
    /// Standard input: at most so many bytes, none at its end.
    package var read: @Sendable (Int) throws(DaybookError) -> [UInt8]
    /// Standard output: results only.
    package var print: @Sendable ([UInt8]) throws(DaybookError) -> Void
    /// Standard error: everything else, a line at a time.
    package var complain: @Sendable (String) -> Void
    /// Whether a person looks at standard output.
    package var isTerminal: Bool

    /// Shows how far long work is, in one line of a terminal that each call writes anew; an empty text clears it. nil
    /// where standard error is no terminal.
    package var progress: (@Sendable (String) -> Void)?

    package init(
        folder: String, environment: @escaping @Sendable (String) -> String?,
        now: @escaping @Sendable () -> (seconds: Int, microseconds: Int), newID: @escaping @Sendable () -> String,
        read: @escaping @Sendable (Int) throws(DaybookError) -> [UInt8],
        print: @escaping @Sendable ([UInt8]) throws(DaybookError) -> Void,
        complain: @escaping @Sendable (String) -> Void, isTerminal: Bool = false
    ) {
        (self.folder, self.environment, self.now, self.newID) = (folder, environment, now, newID)
        (self.read, self.print, self.complain, self.isTerminal) = (read, print, complain, isTerminal)
    }

    /// The process's own. From now on Ctrl-C stops the work where nothing is left half done.
    package static func process() -> Surroundings {
        Interruption.watch()
        var process = Surroundings(
            folder: ".", environment: { Environment.value(of: $0) }, now: { Clock.now },
            newID: { UniqueID.make() },
            read: { count throws(DaybookError) in try StreamReader(standardInput: "standard input").next(count) },
            print: { bytes throws(DaybookError) in try StandardStreams.writeOutput(bytes) },
            complain: { StandardStreams.writeError($0 + "\n") }, isTerminal: StandardStreams.isOutputATerminal)
        if StandardStreams.isErrorATerminal {
            // To the start of the line, the text, and what stood behind it erased.
            process.progress = { StandardStreams.writeError("\r\($0)\u{1B}[K") }
        }
        return process
    }

    /// A path as a person typed it, as the system needs it.
    func location(of path: String) -> String { folder == "." ? path : Path.join(folder, path) }

    func printLine(_ text: String) throws(DaybookError) { try print(Array((text + "\n").utf8)) }

    /// Whether the person's locale is Korean: the words for new things are then.
    var isKorean: Bool {
        // POSIX: the first of these that is set and not empty counts. "kok_IN" is Konkani.
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
        return locale?.prefix { $0.isLetter } == "ko"
    }
}

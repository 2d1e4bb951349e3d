import Foundation
import Markdown
import Testing

/// A search for texts that the guard lets pass and that take long all the same: new ones by chance, and changes of the
/// slowest so far. It found terms of the guard's estimate that no list of known shapes had.
@Suite struct GuardSearchTests {
    /// A second in every run; `DAYBOOK_SEARCH_SECONDS=200` for a long one, best of the release build, which begins
    /// somewhere else each time.
    static let seconds = ProcessInfo.processInfo.environment["DAYBOOK_SEARCH_SECONDS"].flatMap(Double.init)

    /// In milliseconds of processor time. Without optimisation our own part of the work is many times as slow.
    static let limit: Double = {
        var isDebug = false
        assert(
            {
                isDebug = true
                return true
            }())
        return isDebug ? 1_000 : 100
    }()

    @Test func `no text that the guard lets pass takes long or makes too much markup`() throws {
        let isLong = Self.seconds != nil
        var generator = SeededGenerator(state: isLong ? UInt64.random(in: 0 ... .max) : 1)
        let clock = ContinuousClock()
        let end = clock.now + .seconds(Self.seconds ?? 1)
        var renderer = MarkdownRenderer()
        var slowest: [(shape: RepeatedShape, time: Double)] = []
        var (tried, passed) = (0, 0)
        while clock.now < end {
            let shape =
                if let known = slowest.randomElement(using: &generator), Bool.random(using: &generator) {
                    known.shape.changed(&generator)
                } else {
                    RepeatedShape(&generator)
                }
            let text = shape.text
            var (time, rendered) = timed(text, &renderer)
            tried += 1
            guard rendered.guardVerdict == nil else { continue }
            passed += 1
            // Other work on the machine can slow one run, hardly four.
            for _ in 0..<3 where time > Self.limit / 2 { time = min(time, timed(text, &renderer).0) }
            #expect(time < Self.limit, "\(shape)")
            #expect(rendered.html.bytes.count <= 65_536 + 64 * text.utf8.count, "\(shape)")
            slowest.append((shape, time))
            slowest.sort { $0.time > $1.time }
            if slowest.count > 30 { slowest.removeLast() }
        }
        #expect(passed > 3)
        guard isLong else { return }
        print("\(tried) texts, \(passed) read as Markdown; the slowest, in milliseconds:")
        for found in slowest.prefix(5) { print(found.time, found.shape) }
    }

    /// - Returns: milliseconds of this thread's processor time, and what came of them.
    private func timed(_ text: String, _ renderer: inout MarkdownRenderer) -> (Double, RenderedText) {
        let start = nanoseconds(CLOCK_THREAD_CPUTIME_ID)
        let rendered = renderer.render(text)
        return (Double(nanoseconds(CLOCK_THREAD_CPUTIME_ID) - start) / 1_000_000, rendered)
    }

    private func nanoseconds(_ clock: clockid_t) -> Int {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}

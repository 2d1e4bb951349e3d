import Diagnostics
import Dispatch
import Synchronization

/// Work that several threads share out among themselves.
enum WorkQueue {
    /// Does the pieces `0..<count` on up to `jobs` threads, and gives the results in the pieces' order.
    ///
    /// Each thread makes a worker of its own, which no other sees. After a piece that throws, no new one is begun; of
    /// several errors the one of the earliest piece is thrown.
    static func results<Result: Sendable>(
        count: Int, jobs: Int, progress: (@Sendable (_ done: Int, _ all: Int) -> Void)? = nil,
        makeWorker: @Sendable () throws(DaybookError) -> Worker<Result>
    ) throws(DaybookError) -> [Result] {
        let state = Mutex(State<Result>(count: count))
        DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
            var piece: Int?
            do throws(DaybookError) {
                guard count > 0 else { return }
                let worker = try makeWorker()
                while let next = state.withLock({ $0.take() }) {
                    piece = next
                    let result = try worker.work(next)
                    let done = state.withLock { $0.finish(next, result) }
                    progress?(done, count)
                }
            } catch {
                state.withLock { $0.fail(at: piece ?? 0, error) }
            }
        }
        let (results, failure) = state.withLock { ($0.results, $0.failure) }
        if let failure { throw failure.error }
        return results.compactMap { $0 }
    }

    /// What one thread works with; made in it and used only there.
    struct Worker<Result> {
        let work: (Int) throws(DaybookError) -> Result
    }

    private struct State<Result: Sendable>: Sendable {
        var next = 0
        var done = 0
        var results: [Result?]
        var failure: (piece: Int, error: DaybookError)?

        init(count: Int) { results = Array(repeating: nil, count: count) }

        mutating func take() -> Int? {
            guard failure == nil, next < results.count else { return nil }
            defer { next += 1 }
            return next
        }

        /// - Returns: how many pieces are done.
        mutating func finish(_ piece: Int, _ result: Result) -> Int {
            results[piece] = result
            done += 1
            return done
        }

        mutating func fail(at piece: Int, _ error: DaybookError) {
            if let failure, failure.piece <= piece { return }
            failure = (piece, error)
        }
    }
}

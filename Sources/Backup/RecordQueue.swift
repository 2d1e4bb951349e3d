import Diagnostics
import Dispatch
import Model
import Synchronization

/// Carries records from the thread that reads them to the one that takes them, so that both work at once. It holds a few
/// batches at most: the reader waits when the other is slower.
final class RecordQueue: Sendable {
    enum Item: Sendable {
        case record(Record)
        case finding(Finding)
    }

    /// nil where an item was taken out: one that is moved out costs nothing, where a loop would copy each of its texts'
    /// owners.
    typealias Batch = [Item?]

    private struct State: Sendable {
        var batches: [Batch] = []
        /// How the reading ended.
        var end: Result<RecordCount, DaybookError>?
        /// Whether the taker has given up.
        var isCancelled = false
    }

    private static let mostBatches = 8

    private let state = Mutex(State())
    private let free = DispatchSemaphore(value: RecordQueue.mostBatches)
    /// One signal for each batch, and one for the end.
    private let filled = DispatchSemaphore(value: 0)

    /// Waits for a free place.
    /// - Parameter batch: given away whole: were it still held here, taking items out of it would copy it.
    /// - Returns: false when the taker has given up.
    func put(_ batch: inout Batch) -> Bool {
        free.wait()
        let isWanted = state.withLock { state in
            state.batches.append(Self.giveAway(&batch))
            return !state.isCancelled
        }
        filled.signal()
        return isWanted
    }

    private static func giveAway(_ batch: inout Batch) -> Batch {
        var given: Batch = []
        swap(&given, &batch)
        return given
    }

    func end(_ result: Result<RecordCount, DaybookError>) {
        state.withLock { $0.end = result }
        filled.signal()
    }

    /// Waits for the next batch; nil when the reading has ended.
    func take() -> Batch? {
        filled.wait()
        let batch = state.withLock { state in state.batches.isEmpty ? nil : state.batches.removeFirst() }
        if batch != nil { free.signal() }
        return batch
    }

    /// Tells the reader to stop, and waits until it has.
    func cancel() {
        state.withLock { $0.isCancelled = true }
        while take() != nil {}
    }

    /// How the reading ended, once `take` has given nil.
    func result() throws(DaybookError) -> RecordCount {
        try state.withLock { $0.end }?.get() ?? RecordCount()
    }
}

/// Gathers records into batches for the queue.
struct QueueSink: RecordSink {
    private static let mostItems = 512
    /// Of text; one record may be larger.
    private static let mostBytes = 1 << 18

    let queue: RecordQueue
    private var batch: RecordQueue.Batch = []
    private var bytes = 0

    init(_ queue: RecordQueue) { self.queue = queue }

    mutating func receive(_ record: consuming Record) throws(DaybookError) {
        bytes += record.textSize
        batch.append(.record(consume record))
        try flushWhenFull()
    }

    mutating func note(_ finding: Finding) throws(DaybookError) {
        bytes += 256
        batch.append(.finding(finding))
        try flushWhenFull()
    }

    private mutating func flushWhenFull() throws(DaybookError) {
        if batch.count >= Self.mostItems || bytes >= Self.mostBytes { try flush() }
    }

    mutating func flush() throws(DaybookError) {
        guard !batch.isEmpty else { return }
        let isWanted = queue.put(&batch)
        bytes = 0
        batch.reserveCapacity(Self.mostItems)
        // The taker has failed and tells why; this error only ends the reading.
        guard isWanted else { throw DaybookError(.inputOutput, problem: "stopped", remedy: "") }
    }
}

extension Record {
    /// The bytes of its longer texts.
    fileprivate var textSize: Int {
        switch self {
        case .list(let list): list.name.utf8.count
        case .todo(let todo): todo.content.utf8.count + (todo.notes?.utf8.count ?? 0)
        case .chat(let chat): chat.name.utf8.count
        case .message(let message): message.content.utf8.count
        }
    }
}

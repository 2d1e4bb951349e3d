/// Bytes that are read by position: a file, or an array in memory.
package protocol ByteSource {
    /// Replaces `buffer` with up to `count` bytes from `offset` on; empty at the end, and only there.
    func read(at offset: Int, count: Int, into buffer: inout [UInt8]) throws
}

extension [UInt8]: ByteSource {
    package func read(at offset: Int, count: Int, into buffer: inout [UInt8]) {
        buffer.removeAll(keepingCapacity: true)
        guard offset < self.count, count > 0 else { return }
        let stop = Swift.min(self.count - offset, count) + offset
        buffer.append(contentsOf: self[offset..<stop])
    }
}

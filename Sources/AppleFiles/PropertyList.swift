/// A property list as a flat table: containers name their members by index, so a list that refers to itself, or that is
/// nested without end, costs neither stack nor memory beyond its own bytes.
package struct PropertyList: Sendable {
    /// The place of a value in the table.
    package typealias Index = Int

    package enum Node: Hashable, Sendable {
        case null
        case bool(Bool)
        case integer(Int64)
        case real(Double)
        /// Seconds since 2001-01-01T00:00Z.
        case date(Double)
        case text(String)
        case data([UInt8])
        /// The number of an object in a keyed archive.
        case uid(Int)
        /// Sets too.
        case array([Index])
        /// Keys and values in the file's order, as many of each.
        case dictionary(keys: [Index], values: [Index])
    }

    /// Longer ones are refused: the values that apps keep this way have a few hundred bytes.
    package static let maximumBytes = 1 << 22
    package static let maximumNodes = 1 << 17
    /// Of elements of the XML form within each other.
    static let maximumDepth = 128

    package let nodes: [Node]
    package let rootIndex: Index

    init(nodes: [Node], rootIndex: Index) { (self.nodes, self.rootIndex) = (nodes, rootIndex) }

    /// Reads the binary form (`bplist00`) or the XML form, whichever the bytes begin with.
    package init(_ bytes: [UInt8]) throws(Unreadable) {
        guard bytes.count <= Self.maximumBytes else {
            throw Unreadable("it has \(bytes.count) bytes, more than a property list of an app's value ever needs")
        }
        if bytes.starts(with: Self.binaryMark) {
            self = try BinaryPropertyList(bytes).read()
        } else if Self.looksLikeXML(bytes) {
            var reader = XMLPropertyList(bytes)
            self = try reader.read()
        } else {
            throw Unreadable("it is no property list")
        }
    }

    static let binaryMark = Array("bplist00".utf8)

    static func looksLikeXML(_ bytes: [UInt8]) -> Bool {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let text = bytes[start...].drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        return text.starts(with: "<?xml".utf8) || text.starts(with: "<plist".utf8)
            || text.starts(with: "<!DOCTYPE".utf8)
    }

    package var root: Node { self[rootIndex] ?? .null }

    package subscript(index: Index) -> Node? { nodes.indices.contains(index) ? nodes[index] : nil }

    /// The value under a key of a dictionary; nil for another node, or a key that it does not have.
    package func value(_ key: String, of node: Node) -> Node? {
        guard case .dictionary(let keys, let values) = node else { return nil }
        for (key_, value) in zip(keys, values) where self[key_] == .text(key) { return self[value] }
        return nil
    }
}

import Diagnostics
import Model

/// A colour as iOS and macOS apps archive it: a UIColor or an NSColor, written by NSKeyedArchiver.
///
/// The outermost object counts, whatever else the archive holds: dynamic colours carry their base and their pairs
/// inside, and at the root the components as they were resolved when the list was saved.
package enum ColorArchive {
    /// - Throws: `Unreadable` with the reason, as a clause.
    package static func color(from bytes: [UInt8]) throws(Unreadable) -> ListColor {
        guard !bytes.isEmpty else { throw Unreadable("the stored value is empty") }
        if bytes.starts(with: [0x04, 0x0B] + Array("streamtyped".utf8)) {
            throw Unreadable("it is an archive of the old kind (typedstream), which Daybook does not read")
        }
        if bytes.starts(with: "bplist".utf8), !bytes.starts(with: PropertyList.binaryMark) {
            throw Unreadable("its property list is of a version that Daybook does not read")
        }
        guard bytes.starts(with: PropertyList.binaryMark) || PropertyList.looksLikeXML(bytes) else {
            throw Unreadable("it is no archive (it begins with \(beginning(of: bytes)))")
        }
        let archive = try KeyedArchive(bytes)
        switch archive.root {
        case .dictionary: break
        case .text: throw Unreadable("its archive holds a text, not a colour")
        default: throw Unreadable("its archive holds no object")
        }
        let classes = archive.classes(of: archive.root)
        if classes.contains("UIColor") { return try UIColorReader(archive).color() }
        if classes.contains("NSColor") { return try NSColorReader(archive).color() }
        guard let name = classes.first else { throw Unreadable("its archive does not say of which class it is") }
        throw Unreadable("its archive holds an object of class \(quoted(name)), not a colour")
    }

    /// The first bytes, as letters where they are some.
    private static func beginning(of bytes: [UInt8]) -> String {
        let start = bytes.prefix(12)
        if start.allSatisfy({ (0x20..<0x7F).contains($0) }) { return quoted(String(decoding: start, as: UTF8.self)) }
        return "the bytes "
            + bytes.prefix(4).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
    }
}

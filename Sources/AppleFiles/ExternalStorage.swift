import Diagnostics
import Files

/// Where Core Data keeps the bytes of an attribute that "allows external storage": behind a marker byte in the row
/// itself, or, when there are many, in a file of their own beside the store.
struct ExternalStorage {
    /// "…/.ReminderModel_SUPPORT/_EXTERNAL_DATA"
    private let folder: String

    init(besideStore location: String) {
        folder = Path.join(
            Path.parent(of: location), "." + Path.stem(of: location) + "_SUPPORT/_EXTERNAL_DATA")
    }

    /// The attribute's own bytes. Neither marker begins any archive or text.
    /// - Throws: `Unreadable` when they lie in a file that is not there, or under a name that is no UUID.
    func bytes(of stored: [UInt8]) throws(Unreadable) -> [UInt8] {
        switch stored.first {
        case 0x01: return Array(stored.dropFirst())
        case 0x02:
            let name = String(decoding: stored.dropFirst().prefix { $0 != 0 }, as: UTF8.self)
            // Any other name could lead out of the folder.
            guard name.utf8.count == 36, name.utf8.allSatisfy(Self.isPartOfUUID) else {
                throw Unreadable(
                    "its bytes are said to lie in the file \(quoted(name)), which is no name of Core Data's")
            }
            do {
                return try FileReader.whole(Path.join(folder, name), limit: PropertyList.maximumBytes)
            } catch {
                throw Unreadable("its bytes lie in a file of their own, \(name), which cannot be read beside the store")
            }
        default: return stored
        }
    }

    private static func isPartOfUUID(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...70).contains(byte) || (97...102).contains(byte) || byte == UInt8(ascii: "-")
    }
}

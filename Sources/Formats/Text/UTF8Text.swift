/// Makes texts from bytes that must be UTF-8.
enum UTF8Text {
    /// The text; nil when the bytes are not UTF-8.
    static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        // Most texts are ASCII, which is looked at here faster than the library validates.
        isASCII(bytes) ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
    }

    private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = bytes.baseAddress else { return true }
        var index = 0
        var marks: UInt64 = 0
        while index + 8 <= bytes.count {
            marks |= WordScan.load(base + index)
            index += 8
        }
        while index < bytes.count {
            marks |= UInt64(bytes[index])
            index += 1
        }
        return marks & WordScan.high == 0
    }
}

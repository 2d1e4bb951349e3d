internal import CPublic

/// The files of Public/, compiled in.
enum Assets {
    static var all: [(name: String, bytes: [UInt8])] {
        [("site.css", bytes(public_site_css)), ("month.js", bytes(public_month_js))]
    }

    /// The C side gives a constant array that lives as long as the program.
    private static func bytes(_ asset: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>?) -> [UInt8] {
        var count = 0
        guard let start = asset(&count) else { return [] }
        return Array(UnsafeBufferPointer(start: start, count: count))
    }
}

internal import CPublic

/// The files of Public/, compiled in. There they lie in folders, so that a site written into a folder called `public`
/// beside the sources meets none of them where file names know no case.
enum Assets {
    static var styleSheet: [UInt8] { bytes(public_site_css) }

    /// For months that are split over several pages.
    static var monthScript: [UInt8] { bytes(public_month_js) }

    /// The C side gives a constant array that lives as long as the program.
    private static func bytes(_ asset: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>?) -> [UInt8] {
        var count = 0
        guard let start = asset(&count) else { return [] }
        return Array(UnsafeBufferPointer(start: start, count: count))
    }
}

internal import CMarkGFM

/// The extensions that come with cmark-gfm.
enum SyntaxExtensions {
    /// Makes them known to the library, once in a process.
    static func register() { _ = registered }

    // A global constant is made once, even when several tasks ask for it at the same time.
    private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()
}

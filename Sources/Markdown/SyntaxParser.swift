internal import CMarkGFM
import Synchronization

/// A cmark-gfm parser, used for one text after the other; freed when it goes out of scope.
struct SyntaxParser: ~Copyable {
    private let handle: OpaquePointer
    private let writesSharedTable: Bool

    /// The library keeps one table of special characters for the whole process. A parser with the autolink or the
    /// strikethrough extension switches characters on in it at the beginning of `cmark_parser_finish` and off at its
    /// end, so only one of those may be at work at a time.
    private static let sharedTable = Mutex<Void>(())

    /// - Parameter hasInlineExtensions: whether it reads `~~text~~`, `www.` hosts, and bare web and mail addresses. One
    ///   that does not may only be given texts without these; it gives the same tree for them whatever the table
    ///   holds, for a character that is special but means nothing is text.
    init(hasInlineExtensions: Bool) {
        SyntaxExtensions.register()
        // cmark_parser_new never returns NULL: the library ends the process when memory is out. Single tildes stay
        // text ("3~5 o'clock, 7~9 o'clock").
        handle = cmark_parser_new(CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE)
        writesSharedTable = hasInlineExtensions
        let names = ["table", "tasklist"] + (hasInlineExtensions ? ["strikethrough", "autolink"] : [])
        for name in names {
            // The registry owns the extensions; they live as long as the process.
            if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(handle, found) }
        }
    }

    // Frees the parser and its list of extensions, not the extensions.
    deinit { cmark_parser_free(handle) }

    /// The tree of a text in UTF-8 without NUL. The parser copies the bytes; finishing resets it for the next text.
    func parse(_ utf8: UnsafeBufferPointer<UInt8>) -> SyntaxTree? {
        utf8.withMemoryRebound(to: CChar.self) { cmark_parser_feed(handle, $0.baseAddress, $0.count) }
        var document: OpaquePointer?
        if writesSharedTable {
            Self.sharedTable.withLock { _ in document = cmark_parser_finish(handle) }
        } else {
            document = cmark_parser_finish(handle)
        }
        return document.map { SyntaxTree(owning: $0) }
    }
}

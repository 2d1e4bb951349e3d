internal import CMarkGFM

/// One node of a tree; valid while the tree is.
struct SyntaxNode: Equatable {
    private let handle: OpaquePointer

    init(handle: OpaquePointer) { self.handle = handle }

    var firstChild: SyntaxNode? { cmark_node_first_child(handle).map(SyntaxNode.init) }
    var next: SyntaxNode? { cmark_node_next(handle).map(SyntaxNode.init) }
    var parent: SyntaxNode? { cmark_node_parent(handle).map(SyntaxNode.init) }

    var kind: SyntaxKind {
        switch cmark_node_get_type(handle) {
        case CMARK_NODE_TEXT: .text
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: .lineBreak
        case CMARK_NODE_CODE: .code
        case CMARK_NODE_HTML_INLINE: .inlineHTML
        case CMARK_NODE_EMPH: .emphasis
        case CMARK_NODE_STRONG: .strong
        case CMARK_NODE_LINK: .link
        case CMARK_NODE_IMAGE: .image
        case CMARK_NODE_PARAGRAPH: .paragraph
        case CMARK_NODE_HEADING: .heading
        case CMARK_NODE_BLOCK_QUOTE: .quote
        case CMARK_NODE_LIST: .list
        case CMARK_NODE_ITEM: .item
        case CMARK_NODE_CODE_BLOCK: .codeBlock
        case CMARK_NODE_HTML_BLOCK: .htmlBlock
        case CMARK_NODE_THEMATIC_BREAK: .rule
        case CMARK_NODE_DOCUMENT: .document
        default: SyntaxKind(extensionName: typeName)
        }
    }

    /// Whether an item of a list begins with a task's box.
    var isTask: Bool { typeName == "tasklist" }

    private var typeName: String {
        // A static string of the library.
        cmark_node_get_type_string(handle).map { String(cString: $0) } ?? ""
    }

    /// The text of a leaf. The library keeps the C string with the node; it holds no NUL, for the parser is given none
    /// and makes U+FFFD of `&#0;`.
    func withLiteral(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        body(Self.bytes(of: cmark_node_get_literal(handle)))
    }

    /// The address and title of a link or image, without marks.
    var address: String { Self.string(of: cmark_node_get_url(handle)) }
    var title: String { Self.string(of: cmark_node_get_title(handle)) }

    /// What stands behind the fence of a code block; empty for a block without a fence.
    var fenceInfo: String { Self.string(of: cmark_node_get_fence_info(handle)) }

    /// Whether the fence of a code block is of tildes.
    var hasTildeFence: Bool {
        var length: CInt = 0
        var offset: CInt = 0
        var character: CChar = 0
        return cmark_node_get_fenced(handle, &length, &offset, &character) != 0
            && character == CChar(bitPattern: UInt8(ascii: "~"))
    }

    /// 1...6.
    var headingLevel: Int { Int(cmark_node_get_heading_level(handle)) }

    /// The first number of an ordered list; nil for a list with bullets.
    var listStart: Int? {
        cmark_node_get_list_type(handle) == CMARK_ORDERED_LIST ? Int(cmark_node_get_list_start(handle)) : nil
    }

    var isTight: Bool { cmark_node_get_list_tight(handle) != 0 }

    /// A letter for each column of a table: `l`, `c`, `r`, or 0. The library keeps the array with the node.
    var alignments: [UInt8] {
        let count = Int(cmark_gfm_extensions_get_table_columns(handle))
        guard let first = cmark_gfm_extensions_get_table_alignments(handle) else { return [] }
        return Array(UnsafeBufferPointer(start: first, count: count))
    }

    var isHeaderRow: Bool { cmark_gfm_extensions_get_table_row_is_header(handle) != 0 }

    /// Where a block begins in the text that was parsed: the line, and the bytes of it before the block, from 0.
    var place: (line: Int, offset: Int) {
        (Int(cmark_node_get_start_line(handle)) - 1, Int(cmark_node_get_start_column(handle)) - 1)
    }

    private static func bytes(of string: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
        guard let string else { return UnsafeBufferPointer(start: nil, count: 0) }
        var count = 0
        while string[count] != 0 { count += 1 }
        // CChar and UInt8 have one layout, and the bytes live as long as the node.
        return UnsafeBufferPointer(start: UnsafeRawPointer(string).assumingMemoryBound(to: UInt8.self), count: count)
    }

    private static func string(of string: UnsafePointer<CChar>?) -> String {
        Mark.leftOut(of: bytes(of: string))
    }
}

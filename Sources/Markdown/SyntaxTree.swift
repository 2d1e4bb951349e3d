internal import CMarkGFM

/// The tree of one text; freed when it goes out of scope.
struct SyntaxTree: ~Copyable {
    private let document: OpaquePointer

    /// Takes the tree over from `cmark_parser_finish`.
    init(owning document: OpaquePointer) { self.document = document }

    // cmark_node_free frees the node and all below it, without recursion.
    deinit { cmark_node_free(document) }

    /// Valid while the tree is.
    var root: SyntaxNode { SyntaxNode(handle: document) }
}

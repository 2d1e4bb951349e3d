import SafeHTML

/// Writes a tree as HTML, walking it without recursion.
///
/// No element carries an id, and only `a`, `code`, `ol` and the parts of tables and tasks carry attributes. Whatever
/// the parser set apart from the text (raw HTML, titles, refused addresses, cells too many) is written as text.
struct TreeWriter {
    /// The deepest nesting of elements.
    static let deepest = 32

    let options: MarkdownOptions
    /// The bytes that were parsed.
    let source: UnsafeBufferPointer<UInt8>
    var out: MarkupBuffer
    /// What links and images lead to; filled only if definitions must be found in it.
    private(set) var targets: Set<ReferenceDefinitions.Target> = []
    private let collectsTargets: Bool

    private var depth = 0
    var links: [OpenLink] = []
    var table = OpenTable()
    var numbers: [ListNumber] = []
    private var lineStarts: [Int]?
    private let largest: Int

    /// - Parameter typedSize: the size in bytes of the text as it came, by which the size of its markup is bounded.
    init(options: MarkdownOptions, source: UnsafeBufferPointer<UInt8>, typedSize: Int, collectsTargets: Bool) {
        self.options = options
        self.source = source
        self.collectsTargets = collectsTargets
        largest = 65_536 + 64 * typedSize
        out = MarkupBuffer(capacity: source.count + source.count / 2 + 32)
    }

    var html: HTML { HTML(trusting: out.bytes) }

    mutating func write(_ tree: borrowing SyntaxTree) throws(GuardVerdict) {
        let root = tree.root
        var node = root.firstChild
        while let current = node {
            let kind = current.kind
            if try enter(current, kind), let child = current.firstChild {
                node = child
                continue
            }
            node = try leave(current, kind, below: root)
        }
    }

    /// Ends a node and all parents that end with it.
    /// - Returns: the node to go on with; nil at the end of the tree.
    private mutating func leave(
        _ node: SyntaxNode, _ kind: SyntaxKind, below root: SyntaxNode
    ) throws(GuardVerdict) -> SyntaxNode? {
        exit(node, kind)
        guard out.bytes.count <= largest else { throw .tooMuchMarkup }
        var node = node
        while true {
            if let next = node.next { return next }
            guard let parent = node.parent, parent != root else { return nil }
            exit(parent, parent.kind)
            node = parent
        }
    }

    /// - Returns: whether the node's children are to be written; `exit` follows in any case.
    private mutating func enter(_ node: SyntaxNode, _ kind: SyntaxKind) throws(GuardVerdict) -> Bool {
        depth += kind.elements
        guard depth <= Self.deepest else { throw .tooDeep }
        switch kind {
        case .text, .inlineHTML: node.withLiteral { out.text($0, in: .flow) }
        case .lineBreak: out.literal("<br>")
        case .code:
            out.literal("<code>")
            node.withLiteral { out.text($0, in: .codeSpan) }
            out.literal("</code>")
        case .emphasis: out.literal("<em>")
        case .strong: out.literal("<strong>")
        case .strikethrough: out.literal("<del>")
        case .link: openLink(node)
        case .image: return openImage(node)
        case .paragraph: openParagraph(node)
        case .heading: openHeading(node)
        case .quote: out.literal("<blockquote>")
        case .list: openList(node)
        case .item: openItem(node)
        case .codeBlock: writeCodeBlock(node)
        case .htmlBlock: writeHTMLBlock(node)
        case .rule:
            out.literal("<hr>")
            out.noteSight()
        case .table: openTable(node)
        case .tableRow: openRow(node)
        case .tableCell: openCell(node)
        case .document, .unknown: break
        }
        return true
    }

    private mutating func exit(_ node: SyntaxNode, _ kind: SyntaxKind) {
        depth -= kind.elements
        switch kind {
        case .emphasis: out.literal("</em>")
        case .strong: out.literal("</strong>")
        case .strikethrough: out.literal("</del>")
        case .link: closeLink()
        case .image: closeImage()
        case .paragraph:
            out.endBlock()
            if !isBare(node) { out.literal("</p>") }
        case .heading: closeHeading(node)
        case .quote: out.literal("</blockquote>")
        case .list: closeList(node)
        case .item: out.literal("</li>")
        case .table: closeTable()
        case .tableRow: closeRow(node)
        case .tableCell: closeCell(node)
        case .document, .unknown, .text, .inlineHTML, .lineBreak, .code, .codeBlock, .htmlBlock, .rule: break
        }
    }

    mutating func note(_ target: ReferenceDefinitions.Target) {
        if collectsTargets { targets.insert(target) }
    }

    /// The whole line of the source on which a block begins, and how many bytes of it the parser counts before the
    /// block; nil when there is no such line.
    mutating func sourceLine(of node: SyntaxNode) -> (bytes: Slice<UnsafeBufferPointer<UInt8>>, offset: Int)? {
        let starts = lineStarts ?? [0] + source.indices.filter { source[$0] == 0x0A }.map { $0 + 1 }
        lineStarts = starts
        let (line, offset) = node.place
        guard starts.indices.contains(line) else { return nil }
        let end = line + 1 < starts.count ? starts[line + 1] - 1 : source.count
        return (source[starts[line]..<end], max(offset, 0))
    }
}

extension SyntaxKind {
    /// How many elements deep a node of the kind puts what it holds.
    fileprivate var elements: Int {
        switch self {
        case .paragraph, .heading, .quote, .list, .item, .codeBlock, .htmlBlock, .tableCell: 1
        case .emphasis, .strong, .strikethrough, .link, .code: 1
        case .tableRow: 2
        case .table: 2
        case .document, .rule, .text, .lineBreak, .inlineHTML, .image, .unknown: 0
        }
    }
}

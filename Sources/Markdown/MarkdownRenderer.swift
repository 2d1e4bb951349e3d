import SafeHTML

/// Turns texts of the data into markup that can do nothing but show them.
///
/// A renderer is used for one text after the other and stays in the task that made it; several may be at work at once
/// and give the same bytes as one. The time for one text is bounded, whatever it holds: texts that could take long are
/// shown as they were typed.
package struct MarkdownRenderer: ~Copyable {
    /// Texts longer than this are not read as Markdown, in bytes of UTF-8.
    package static let longestMarkdown = 65_536

    private let options: MarkdownOptions
    /// Two parsers: only texts with `~~`, `@`, `://` or `www.` need the one that must wait for those of other tasks.
    private let plainParser = SyntaxParser(hasInlineExtensions: false)
    private let fullParser = SyntaxParser(hasInlineExtensions: true)

    package init(options: MarkdownOptions = MarkdownOptions()) { self.options = options }

    /// The text as block elements. Nothing that was typed is missing but the signs of Markdown themselves.
    package mutating func render(_ text: String) -> RenderedText {
        var text = NormalForm.composed(text)
        return text.withUTF8 { utf8 in
            if PlainProse.holds(for: utf8) { return RenderedText(html: TypedText.html(utf8), guardVerdict: nil) }
            return renderMarkdown(utf8)
        }
    }

    /// What `render` does for texts that may hold Markdown; for all others the same, only slower.
    mutating func renderMarkdown(_ typed: UnsafeBufferPointer<UInt8>) -> RenderedText {
        guard typed.contains(where: { !ParserInput.isBlank($0) }) else {
            return RenderedText(html: HTML(), guardVerdict: nil)
        }
        guard typed.count <= Self.longestMarkdown else {
            return RenderedText(html: TypedText.html(typed), guardVerdict: .tooLong)
        }
        do throws(GuardVerdict) {
            // A text all of whose signs are markup, such as a lone "#", would be nothing to see.
            let html = try ParserInput.read(typed) { utf8 throws(GuardVerdict) in
                guard let marked = CodeSpanBreaks.marked(utf8) else { return try guarded(utf8, typedSize: typed.count) }
                return try marked.withBuffer { utf8 throws(GuardVerdict) in
                    try guarded(utf8, typedSize: typed.count)
                }
            }
            return RenderedText(html: html ?? TypedText.html(typed), guardVerdict: nil)
        } catch {
            return RenderedText(html: TypedText.html(typed), guardVerdict: error)
        }
    }

    /// - Returns: nil when the markup would show nothing.
    private func guarded(_ utf8: UnsafeBufferPointer<UInt8>, typedSize: Int) throws(GuardVerdict) -> HTML? {
        let work = WorkEstimate(of: utf8)
        guard work.deepestLine <= TreeWriter.deepest else { throw .tooDeep }
        guard work.nanoseconds <= WorkEstimate.limit else { throw .tooMuchWork }
        guard work.mayDefineReferences else { return try parsed(utf8, work, typedSize).html }

        let definitions = ReferenceDefinitions(in: utf8, possibleUses: work.possibleUses)
        guard !definitions.isEmpty else { return try parsed(utf8, work, typedSize).html }
        // Each round leaves fewer definitions to the parser; the third leaves none.
        var wanted = definitions.targets
        for round in 1...3 {
            if round == 3 { wanted = [] }
            let bytes = definitions.marked(utf8, leaving: wanted)
            let result = try bytes.withBuffer { utf8 throws(GuardVerdict) in
                try parsed(utf8, work, typedSize, collects: !wanted.isEmpty)
            }
            if wanted.isSubset(of: result.targets) { return result.html }
            wanted.formIntersection(result.targets)
        }
        return nil
    }

    private func parsed(
        _ utf8: UnsafeBufferPointer<UInt8>, _ work: WorkEstimate, _ typedSize: Int, collects: Bool = false
    ) throws(GuardVerdict) -> (html: HTML?, targets: Set<ReferenceDefinitions.Target>) {
        let tree = work.needsExtensions ? fullParser.parse(utf8) : plainParser.parse(utf8)
        guard let tree else { return (nil, []) }
        var writer = TreeWriter(options: options, source: utf8, typedSize: typedSize, collectsTargets: collects)
        try writer.write(tree)
        return (writer.out.showsSomething ? writer.html : nil, writer.targets)
    }
}

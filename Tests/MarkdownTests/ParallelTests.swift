import Markdown
import Testing

@Suite struct ParallelTests {
    /// Texts that need the library's shared table, among others that do not.
    static let texts = (0..<6_000).map { number in
        switch number % 6 {
        case 0: "~~bread \(number)~~ and ~~milk~~"
        case 1: "see www.a\(number).example and *this*"
        case 2: "write to mina\(number)@example.com, ~~or not~~"
        case 3: "*plain* **\(number)** `code`"
        case 4: "https://example.com/\(number) ~~gone~~"
        default: "- [ ] item \(number)\n- [x] other: one"
        }
    }

    static func render(_ texts: ArraySlice<String>) -> [RenderedText] {
        var renderer = MarkdownRenderer()
        return texts.map { renderer.render($0) }
    }

    @Test func `several renderers at once write what one writes`() async {
        let alone = Self.render(Self.texts[...])
        #expect(alone[0].html.markup == "<p><del>bread 0</del> and <del>milk</del></p>")
        await withTaskGroup(of: [RenderedText].self) { group in
            for _ in 0..<4 { group.addTask { Self.render(Self.texts[...]) } }
            for await together in group { #expect(together == alone) }
        }
    }
}

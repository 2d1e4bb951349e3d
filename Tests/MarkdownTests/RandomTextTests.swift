import SafeHTML
import Testing

@testable import Markdown

@Suite struct RandomTextTests {
    @Test(arguments: 1...2 as ClosedRange<UInt64>)
    func `a text taken for plain prose is what the parser makes of it`(_ seed: UInt64) {
        var generator = SeededGenerator(state: seed)
        var renderer = MarkdownRenderer()
        var taken = 0
        for _ in 0..<15_000 {
            let text = HostileText.short(&generator, longest: 5)
            let bytes = Array(text.utf8)
            bytes.withUnsafeBufferPointer { utf8 in
                guard PlainProse.holds(for: utf8) else { return }
                taken += 1
                #expect(renderer.render(text) == renderer.renderMarkdown(utf8), "\(text.debugDescription)")
            }
        }
        #expect(taken > 500)
    }

    @Test(arguments: 1...2 as ClosedRange<UInt64>)
    func `no word of a text is missing and none of it acts`(_ seed: UInt64) throws {
        var generator = SeededGenerator(state: seed)
        var renderer = MarkdownRenderer()
        for _ in 0..<2_000 {
            var text = ""
            var words: [String] = []
            for number in 0..<Int.random(in: 1...14, using: &generator) {
                text += HostileText.short(&generator, longest: 1)
                guard Bool.random(using: &generator) else { continue }
                words.append("q\(number)z")
                text += "q\(number)z"
            }
            let reader = try FragmentReader(renderer.render(text).html.bytes)
            #expect(FragmentRule.breaches(in: reader).isEmpty, "\(text.debugDescription)")
            let seen = reader.text + reader.elements.flatMap(\.attributes.values).joined(separator: "\n")
            for word in words { #expect(seen.contains(word), "\(text.debugDescription)") }
        }
    }

    @Test(arguments: [512, 4_096, 16_384, 65_000])
    func `no repetition makes markup too large, too deep or broken`(_ size: Int) throws {
        var generator = SeededGenerator(state: UInt64(size))
        var renderer = MarkdownRenderer()
        for _ in 0..<max(4, 100_000 / size) {
            let text = HostileText.repeated(&generator, size: size)
            let rendered = renderer.render(text)
            #expect(rendered.html.bytes.count <= 65_536 + 64 * text.utf8.count, "\(text.prefix(80).debugDescription)")
            let breaches = try FragmentRule.breaches(in: FragmentReader(rendered.html.bytes))
            #expect(breaches.isEmpty, "\(text.prefix(80).debugDescription)")
        }
    }

    /// `shown as typed` must be complete too.
    @Test(arguments: [1] as [UInt64]) func `a text that the guard refuses is shown as typed`(
        _ seed: UInt64
    ) {
        var generator = SeededGenerator(state: seed)
        var renderer = MarkdownRenderer()
        var refused = 0
        for _ in 0..<40 {
            let text = HostileText.repeated(&generator, size: 30_000)
            let rendered = renderer.render(text)
            guard rendered.guardVerdict != nil else { continue }
            refused += 1
            #expect(rendered.html.bytes == Typed.markup(of: text))
        }
        #expect(refused > 3)
    }
}

import Markdown
import Testing

@Suite struct SpecificationTests {
    struct Example: Decodable, Sendable { let example: Int, markdown: String }

    @Test(.enabled(if: Corpus.has(Corpus.examples)))
    func `every example of the specification becomes good markup`() throws {
        var renderer = MarkdownRenderer()
        let examples = try Corpus.decode([Example].self, from: Corpus.examples)
        #expect(examples.count > 600)
        for example in examples {
            let rendered = renderer.render(example.markdown)
            let breaches = try FragmentRule.breaches(in: FragmentReader(rendered.html.bytes))
            #expect(breaches.isEmpty, "example \(example.example)")
            #expect(rendered.guardVerdict == nil, "example \(example.example)")
        }
    }
}

@Suite struct UntrustedTextTests {
    struct Cases: Decodable { let cases: [Case] }
    struct Case: Decodable { let id: String, markdown: String }

    @Test(.enabled(if: Corpus.has(Corpus.untrusted)))
    func `no text acts and none of its words is missing`() throws {
        var renderer = MarkdownRenderer()
        let cases = try Corpus.decode(Cases.self, from: Corpus.untrusted).cases
        #expect(cases.count > 300)
        for c in cases {
            let reader = try FragmentReader(renderer.render(c.markdown).html.bytes)
            #expect(FragmentRule.breaches(in: reader).isEmpty, "\(c.id)")
            let seen = reader.text + reader.elements.flatMap(\.attributes.values).joined(separator: "\n")
            // A list's number and a task's x are signs of Markdown, which the page shows in its own way.
            let hasSigns = reader.elements.contains { $0.name == "li" }
            for word in Self.words(of: c.markdown) where !(hasSigns && word.count == 1) {
                #expect(seen.contains(word), "\(c.id)")
            }
        }
    }

    /// Runs of letters and digits; none where entities or escapes make other letters of them.
    static func words(of text: String) -> [Substring] {
        text.contains("&") || text.contains("\\") ? [] : text.split { !$0.isLetter && !$0.isNumber }
    }
}

@Suite struct SlowShapeTests {
    struct Shapes: Decodable { let cases: [Shape] }
    struct Shape: Decodable {
        struct Part: Decodable {
            let text: String, factor: Int

            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                text = try list.decode(String.self)
                factor = try list.decode(Int.self)
            }
        }

        let name: String, parts: [Part]?

        /// The shape with `n` repetitions.
        func text(_ n: Int) -> String {
            if let parts {
                return parts.map { String(repeating: $0.text, count: $0.factor == 0 ? 1 : $0.factor * n) }.joined()
            }
            return (0..<n).map { row in
                name.hasPrefix("code")
                    ? "e" + String(repeating: "`", count: row + 1) : String(repeating: "  ", count: row) + "* a\n"
            }.joined()
        }

        /// The shape with at least `size` bytes, as small as may be.
        func text(ofSize size: Int) -> String {
            var high = 1
            while text(high).utf8.count < size { high *= 2 }
            var low = high / 2 + 1
            while low < high {
                let middle = (low + high) / 2
                if text(middle).utf8.count >= size { high = middle } else { low = middle + 1 }
            }
            return text(low)
        }
    }

    @Test(.enabled(if: Corpus.has(Corpus.pathological)), arguments: [1_024, 4_096, 16_384, 65_536, 262_144, 1_048_576])
    func `a text of a slow shape is shown whole in markup of bounded size`(_ size: Int) throws {
        var renderer = MarkdownRenderer()
        let shapes = try Corpus.decode(Shapes.self, from: Corpus.pathological).cases
        #expect(shapes.count > 40)
        for shape in shapes {
            let text = shape.text(ofSize: size)
            let rendered = renderer.render(text)
            #expect(rendered.html.bytes.count <= 65_536 + 64 * text.utf8.count, "\(shape.name)")
            if rendered.guardVerdict == nil {
                let breaches = try FragmentRule.breaches(in: FragmentReader(rendered.html.bytes))
                #expect(breaches.isEmpty, "\(shape.name)")
            } else {
                #expect(rendered.html.bytes == Typed.markup(of: text), "\(shape.name)")
            }
        }
    }
}

extension TreeWriter {
    /// In a tight list the text of an item stands in the item itself.
    func isBare(_ paragraph: SyntaxNode) -> Bool {
        guard let item = paragraph.parent, item.kind == .item, let list = item.parent else { return false }
        return list.isTight
    }

    mutating func openParagraph(_ node: SyntaxNode) {
        if !isBare(node) { out.literal("<p>") }
        if let item = node.parent, item.kind == .item, item.isTask, item.firstChild == node { writeBox(of: item) }
    }

    mutating func openHeading(_ node: SyntaxNode) {
        guard node.firstChild != nil else { return }
        out.literal("<h")
        out.number(level(of: node))
        out.literal(">")
    }

    /// A heading without text would be nothing to see and a stumbling block for screen readers, so its signs are shown.
    mutating func closeHeading(_ node: SyntaxNode) {
        guard node.firstChild != nil else {
            out.literal("<p>")
            out.text(String(repeating: "#", count: node.headingLevel), in: .flow)
            out.literal("</p>")
            return
        }
        out.endBlock()
        out.literal("</h")
        out.number(level(of: node))
        out.literal(">")
    }

    private func level(of heading: SyntaxNode) -> Int { min(options.topHeading + heading.headingLevel - 1, 6) }

    mutating func openList(_ node: SyntaxNode) {
        guard let start = node.listStart else { return out.literal("<ul>") }
        numbers.append(ListNumber(before: start))
        guard start != 1 else { return out.literal("<ol>") }
        out.literal("<ol start=\"")
        out.number(start)
        out.literal("\">")
    }

    mutating func closeList(_ node: SyntaxNode) {
        guard node.listStart != nil else { return out.literal("</ul>") }
        _ = numbers.popLast()
        out.literal("</ol>")
    }

    mutating func openItem(_ node: SyntaxNode) {
        out.literal(node.isTask ? "<li class=\"task\"" : "<li")
        if node.parent?.listStart != nil, let number = numbers.popLast() {
            let next = number.next(typed: markerLine(of: node).flatMap(ListNumber.typed))
            numbers.append(next)
            // Markdown counts on from the first item; a person who typed 1, 3, 5 meant 1, 3, 5.
            if next.shown != number.shown + 1 {
                out.literal(" value=\"")
                out.number(next.shown)
                out.literal("\"")
            }
        }
        out.literal(">")
        // The box stands on the line of the task's text, if there is one.
        if node.isTask, node.firstChild?.kind != .paragraph { writeBox(of: node) }
    }

    /// The source from an item's bullet or number to the end of its line.
    private mutating func markerLine(of item: SyntaxNode) -> Slice<UnsafeBufferPointer<UInt8>>? {
        sourceLine(of: item).map { $0.bytes.dropFirst($0.offset) }
    }

    private mutating func writeBox(of item: SyntaxNode) {
        // The library takes an item for done when `[x]` stands anywhere on its line, so the line is asked here.
        let box = markerLine(of: item)?.drop { $0 != UInt8(ascii: "[") }.dropFirst().first
        let isDone = box == UInt8(ascii: "x") || box == UInt8(ascii: "X")
        out.literal("<span class=\"box\" aria-hidden=\"true\">")
        out.text(isDone ? "☑" : "☐", in: .flow)
        out.literal("</span><span class=\"vh\">")
        out.text(isDone ? options.taskDone : options.taskOpen, in: .flow)
        out.literal("</span> ")
    }

    mutating func writeCodeBlock(_ node: SyntaxNode) {
        let info = node.fenceInfo
        let language = String(info.prefix { $0 != " " && $0 != "\t" && !$0.isNewline })
        if !info.isEmpty, showsInfo(info, language, of: node) {
            out.literal("<p><code>")
            out.text(info, in: .flow)
            out.endBlock()
            out.literal("</code></p>")
        }
        out.literal("<pre><code")
        if !language.isEmpty {
            out.literal(" class=\"language-")
            out.text(language, in: .attribute)
            out.literal("\"")
        }
        out.literal(">")
        node.withLiteral { out.text($0.withoutLastLineFeed, in: .code) }
        out.endBlock()
        out.literal("</code></pre>")
    }

    /// The name of a language may stay unseen; all else behind a fence is something that a person wanted to say. So
    /// is what follows tildes, which often are no fence at all ("~~~haha").
    private func showsInfo(_ info: String, _ language: String, of node: SyntaxNode) -> Bool {
        var isEmpty = true
        node.withLiteral { isEmpty = $0.isEmpty }
        let looksLikeLanguage = language.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "#"), UInt8(ascii: "_")].contains(byte)
            }
        }
        return isEmpty || info != language || !looksLikeLanguage || node.hasTildeFence
    }

    mutating func writeHTMLBlock(_ node: SyntaxNode) {
        out.literal("<p>")
        node.withLiteral { out.text($0.withoutLastLineFeed, in: .flow) }
        out.endBlock()
        out.literal("</p>")
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The same bytes but for one line feed at the end, which ends the last line and begins no other.
    fileprivate var withoutLastLineFeed: UnsafeBufferPointer<UInt8> {
        last == 0x0A ? UnsafeBufferPointer(rebasing: dropLast()) : self
    }
}

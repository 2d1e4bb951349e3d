import SafeHTML

extension TreeWriter {
    mutating func openLink(_ node: SyntaxNode) {
        let open = open(node, isImage: false)
        links.append(open)
        guard let link = open.link else { return }
        openAnchor(to: link, titled: open.target.title, showsAddress: open.isSpelledOut || !open.hasText)
        if !open.hasText { out.text(open.target.address, in: .flow) }
    }

    mutating func closeLink() {
        guard let open = links.popLast() else { return }
        if open.link != nil { out.literal("</a>") } else { writeAside(open) }
    }

    /// Images are never loaded: their text is shown, and the address as a link behind it.
    /// - Returns: whether the text is to be written.
    mutating func openImage(_ node: SyntaxNode) -> Bool {
        let open = open(node, isImage: true)
        links.append(open)
        return !(open.isSpelledOut && open.link != nil)
    }

    mutating func closeImage() {
        guard let open = links.popLast() else { return }
        guard let link = open.link else { return writeAside(open) }
        if open.hasText && !open.isSpelledOut { out.literal(" ") }
        openAnchor(to: link, titled: open.target.title, showsAddress: true)
        out.text(open.target.address, in: .flow)
        out.literal("</a>")
    }

    private mutating func open(_ node: SyntaxNode, isImage: Bool) -> OpenLink {
        let target = ReferenceDefinitions.Target(address: node.address, title: node.title)
        note(target)
        let isInside = links.contains(where: \.isElement)
        return OpenLink(
            target: target, link: isInside ? nil : Link(untrusted: target.address),
            isSpelledOut: spellsOut(node, target.address), hasText: node.firstChild != nil, isImage: isImage)
    }

    private mutating func openAnchor(to link: Link, titled title: String, showsAddress: Bool) {
        out.literal(showsAddress ? "<a class=\"u\" href=\"" : "<a href=\"")
        out.text(link.address, in: .attribute)
        if !title.isEmpty {
            out.literal("\" title=\"")
            out.text(title, in: .attribute)
        }
        out.literal("\" rel=\"noopener noreferrer nofollow ugc\">")
    }

    /// What a link that cannot be followed would have hidden: its address and title, as text.
    private mutating func writeAside(_ open: OpenLink) {
        let address = open.isSpelledOut ? "" : open.target.address
        let title = open.target.title
        guard !address.isEmpty || !title.isEmpty else { return }
        if open.hasText { out.literal(" (") }
        out.text(address, in: .flow)
        if !title.isEmpty {
            out.literal(address.isEmpty ? "“" : " “")
            out.text(title, in: .flow)
            out.literal("”")
        }
        if open.hasText { out.literal(")") }
    }

    /// Whether the text is the address, whole or without the `http://` or `mailto:` that the parser puts before it.
    private func spellsOut(_ node: SyntaxNode, _ address: String) -> Bool {
        var text = ""
        var child = node.firstChild
        while let part = child {
            guard part.kind == .text, text.utf8.count <= address.utf8.count else { return false }
            part.withLiteral { text += Mark.leftOut(of: $0) }
            child = part.next
        }
        guard !text.isEmpty else { return false }
        return ["", "http://", "mailto:"].contains { prefix in
            address.utf8.count == prefix.utf8.count + text.utf8.count && address.hasPrefix(prefix)
                && address.utf8.dropFirst(prefix.utf8.count).elementsEqual(text.utf8)
        }
    }
}

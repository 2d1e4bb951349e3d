import Foundation

/// Reads a page strictly: every tag closed in its order, every attribute quoted, every text escaped. A browser would
/// mend what this refuses, and so might show something else than was meant.
struct PageScan {
    struct Tag {
        var name: String
        var attributes: [String: String] = [:]
        /// The tags within it, as places in `tags`.
        var inner = 0..<0
        /// What of the page's text stands within it, in bytes.
        var span = 0..<0
    }

    private(set) var tags: [Tag] = []
    private(set) var problems: [String] = []
    /// The text between the tags, with entities resolved.
    private(set) var text = ""
    private var open: [String] = []
    /// Where in `tags` those stand that are open.
    private var openTags: [Int] = []
    private let bytes: [UInt8]
    private var index = 0

    private static let void: Set<String> = ["meta", "link", "input", "br", "hr"]
    /// A paragraph ends before these, whatever its own end says.
    private static let blocks: Set<String> = [
        "p", "div", "ul", "ol", "li", "dl", "table", "pre", "blockquote", "section", "nav", "header", "footer", "main",
        "aside", "h1", "h2", "h3", "h4", "h5", "h6", "form", "details",
    ]
    private static let entities: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'", "nbsp": "\u{A0}",
    ]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if String(validating: bytes, as: UTF8.self) == nil { problems.append("not UTF-8") }
        if let control = bytes.first(where: { ($0 < 0x20 && $0 != 9 && $0 != 10) || $0 == 0x7F }) {
            problems.append("control character \(control)")
        }
        let start = Array("<!DOCTYPE html>\n".utf8)
        if bytes.starts(with: start) { index = start.count } else { problems.append("no doctype") }
        while index < bytes.count {
            let end = place(of: UInt8(ascii: "<"))
            let run = unescaped(bytes[index..<end])
            if open.isEmpty, !run.allSatisfy(\.isWhitespace) { problems.append("text outside the page") }
            text += run
            index = end
            if index < bytes.count { readTag() }
        }
        if !open.isEmpty { problems.append("left open: \(open)") }
    }

    // MARK: What was found

    var ids: [String] { tags.compactMap { $0.attributes["id"] } }

    var messageAnchors: [String] {
        ids.filter { id in id.first == "m" && id.count >= 11 && id.dropFirst().allSatisfy(\.isHexDigit) }
    }

    /// What the page's own links, forms, scripts and jumps lead to; links that people typed are left out.
    var targets: [String] {
        tags.flatMap { tag -> [String] in
            if tag.attributes["rel"]?.contains("ugc") == true { return [] }
            let jump = tag.name == "i" ? tag.attributes["data-page"] : nil
            return [tag.attributes["href"], tag.attributes["src"], tag.attributes["action"], jump].compactMap { $0 }
        }
    }

    func first(_ name: String) -> Tag? { tags.first { $0.name == name } }

    /// The text within a tag.
    func text(in tag: Tag) -> String {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: tag.span.lowerBound)
        return String(text[start..<utf8.index(start, offsetBy: tag.span.count)])
    }

    // MARK: Reading

    private mutating func readTag() {
        let start = index
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "/") {
            index += 1
            let name = word()
            if open.last == name {
                open.removeLast()
                close(openTags.removeLast())
            } else {
                fail("</\(name)> within \(open.last ?? "nothing")", start)
            }
            expectEnd(start)
            return
        }
        var tag = Tag(name: word())
        guard !tag.name.isEmpty else { return fail("a bare <", start) }
        var closesItself = false
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            if bytes[index] == UInt8(ascii: "/") {
                closesItself = true
                index += 1
                continue
            }
            guard bytes[index] == 32 else { return fail("no blank before an attribute", start) }
            index += 1
            let name = word()
            guard !name.isEmpty else { return fail("no attribute's name", start) }
            guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
                tag.attributes[name] = ""
                continue
            }
            index += 1
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
                return fail("not quoted: \(name)", start)
            }
            index += 1
            let end = place(of: UInt8(ascii: "\""))
            let value = unescaped(bytes[index..<end])
            index = end
            if tag.attributes.updateValue(value, forKey: name) != nil { fail("twice: \(name)", start) }
            index += 1
        }
        expectEnd(start)
        judge(tag, start)
        (tag.inner, tag.span) = (tags.count + 1..<tags.count + 1, text.utf8.count..<text.utf8.count)
        tags.append(tag)
        guard !closesItself, !Self.void.contains(tag.name) else { return }
        open.append(tag.name)
        openTags.append(tags.count - 1)
    }

    private mutating func close(_ tag: Int) {
        tags[tag].inner = tags[tag].inner.lowerBound..<tags.count
        tags[tag].span = tags[tag].span.lowerBound..<text.utf8.count
    }

    private mutating func judge(_ tag: Tag, _ start: Int) {
        if Self.blocks.contains(tag.name), open.contains("p") { fail("<\(tag.name)> within <p>", start) }
        if tag.name == "a", open.contains("a") { fail("<a> within <a>", start) }
        if ["style", "iframe", "object", "embed", "img", "base", "video", "audio"].contains(tag.name) {
            fail("<\(tag.name)>", start)
        }
        if tag.name == "script", tag.attributes["src"] == nil { fail("a script in the page", start) }
        for name in tag.attributes.keys where name == "style" || name.hasPrefix("on") {
            fail("attribute \(name)", start)
        }
    }

    /// Where that byte comes next; the end where it does not. `memchr`, for a site has millions of bytes.
    private func place(of byte: UInt8) -> Int {
        bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress, let found = memchr(start + index, Int32(byte), buffer.count - index)
            else {
                return buffer.count
            }
            return start.distance(to: UnsafeRawPointer(found))
        }
    }

    private mutating func expectEnd(_ start: Int) {
        guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else {
            return fail("a tag without its end", start)
        }
        index += 1
    }

    private mutating func word() -> String {
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case 48...57, 65...90, 97...122, 45, 58: index += 1
            default: return String(decoding: bytes[start..<index], as: UTF8.self)
            }
        }
        return ""
    }

    private mutating func unescaped(_ run: ArraySlice<UInt8>) -> String {
        guard run.contains(where: { $0 == 38 || $0 == 60 || $0 == 62 }) else {
            return String(decoding: run, as: UTF8.self)
        }
        if run.contains(60) || run.contains(62) { fail("< or > in a text", index) }
        var pieces = String(decoding: run, as: UTF8.self).split(separator: "&", omittingEmptySubsequences: false)[...]
        var text = String(pieces.popFirst() ?? "")
        for piece in pieces {
            let parts = piece.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let character = Self.entities[String(parts[0])] else {
                fail("a bare &", index)
                continue
            }
            text += character + parts[1]
        }
        return text
    }

    private mutating func fail(_ problem: String, _ place: Int) {
        let around = String(decoding: bytes[max(0, place - 40)..<min(bytes.count, place + 80)], as: UTF8.self)
        if problems.count < 5 { problems.append("\(problem) at \(place): …\(around)…") }
        index = max(index, place + 1)
    }
}

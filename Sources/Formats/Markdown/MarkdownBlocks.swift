/// The block structure of Markdown, as far as task lists need it, line by line (GFM 0.29, chapters 4 and 5): which
/// lines are headings, which begin a task, and to which task all others belong.
///
/// It holds the containers that are open, and the paragraph at the top level.
struct MarkdownBlocks {
    /// What a line turned out to be. Texts are without the blanks round them, and good as long as the line is.
    enum Event {
        case blank
        /// `# Heading`, outside of all lists and quotes.
        case heading(UnsafeBufferPointer<UInt8>)
        /// The line below a paragraph that makes it a heading; its text is `paragraph`.
        case underline
        /// A task; `openTasks` counts it already.
        case task(isChecked: Bool, UnsafeBufferPointer<UInt8>)
        /// A line that belongs to the innermost open task, with its blanks in front when they are part of it.
        case text(blanks: Int, UnsafeBufferPointer<UInt8>)
        /// A line outside of all tasks.
        case stray
        /// A line that says nothing: a rule, a comment.
        case nothing
    }

    private struct Container {
        var isQuote = false
        /// Of an item: the columns from the start of what holds it to its own text.
        var width = 0
        /// Whether nothing but blanks was seen of the item so far.
        var isEmpty = false
        var isTask = false
    }

    private enum Leaf {
        case none, paragraph, indented
        case fence(sign: UInt8, length: Int)
        case html(HTMLBlock)
    }

    /// How deep containers may stand; what is deeper is text.
    private static let depthLimit = 256
    private static let paragraphLimit = 1 << 16

    private var containers: [Container] = []
    /// Whether one of them may be empty so far.
    private var hasEmptyItem = false
    private var leaf = Leaf.none
    /// Whether the line before was blank, and no code or HTML is open.
    private var isBelowBlank = false
    /// How many of the containers are tasks.
    private(set) var openTasks = 0
    /// The lines of the paragraph at the top level, until it ends.
    private(set) var paragraph: [UInt8] = []

    // MARK: One line

    mutating func read(_ line: UnsafeBufferPointer<UInt8>) -> Event {
        // A second blank line changes nothing, and so need not be held against all that is open.
        if isBelowBlank, line.isEmpty { return .blank }
        let event = read(inContainers: line)
        if case .blank = event, case .none = leaf { isBelowBlank = true } else { isBelowBlank = false }
        return event
    }

    private mutating func read(inContainers line: UnsafeBufferPointer<UInt8>) -> Event {
        var cursor = LineCursor(line)
        var (matched, matchedTasks) = (0, 0)
        var noteCursor = cursor
        while matched < containers.count, Self.continues(containers[matched], &cursor) {
            if containers[matched].isTask {
                matchedTasks += 1
                noteCursor = cursor
            }
            matched += 1
        }
        let isWhole = matched == containers.count
        if let event = continueLeaf(cursor, isWhole, noteCursor) { return event }
        var hasOpened = false
        while true {
            let (columns, next) = cursor.indent
            if next == 0x0A {
                if !hasOpened { close(to: matched) }
                leaf = .none
                return .blank
            }
            let continuesParagraph = isInParagraph && !hasOpened
            if columns >= 4 {
                guard !continuesParagraph else { break }
                if !hasOpened { close(to: matched) }
                leaf = .indented
                return text(noteCursor, isRaw: true)
            }
            var start = cursor
            start.skipBlanks()
            if next >= 0x80 || (0x41...0x5A).contains(next & 0xDF) { break }
            if next == UInt8(ascii: ">"), containers.count < Self.depthLimit {
                if !hasOpened { close(to: matched) }
                start.skip(1)
                start.skipBlanks(1)
                containers.append(Container(isQuote: true))
                (hasOpened, leaf, cursor) = (true, .none, start)
                continue
            }
            if let level = BlockStart.heading(start) {
                if !hasOpened { close(to: matched) }
                leaf = .none
                guard containers.isEmpty else { return text(noteCursor, isRaw: true) }
                start.skip(level)
                start.skipBlanks()
                return .heading(start.remainder().bytes)
            }
            if let fence = BlockStart.fence(start) {
                if !hasOpened { close(to: matched) }
                leaf = .fence(sign: fence.sign, length: fence.length)
                return text(noteCursor, isRaw: true)
            }
            if let html = HTMLBlock(start, inParagraph: continuesParagraph && isWhole) {
                if !hasOpened { close(to: matched) }
                leaf = html.ends(in: start.remainder().bytes) ? .none : .html(html)
                if case .comment = html, openTasks == 0 { return .nothing }
                return text(noteCursor, isRaw: true)
            }
            if continuesParagraph, isWhole, BlockStart.isUnderline(start) {
                leaf = .none
                return containers.isEmpty ? .underline : text(noteCursor, isRaw: true)
            }
            if BlockStart.isRule(start) {
                if !hasOpened { close(to: matched) }
                leaf = .none
                return openTasks == 0 ? .nothing : text(noteCursor, isRaw: true)
            }
            guard let marker = BlockStart.marker(start), containers.count < Self.depthLimit,
                marker.mayInterrupt || !(continuesParagraph && isWhole)
            else { break }
            if !hasOpened { close(to: matched) }
            hasOpened = true
            leaf = .none
            if let event = openItem(marker, columns, &start) { return event }
            cursor = start
        }
        if isInParagraph, !hasOpened {
            let isLazy = matchedTasks < openTasks
            return text(noteCursor, isRaw: containers.last?.isTask != true, isLazy ? cursor : nil)
        }
        if !hasOpened { close(to: matched) }
        cursor.skipBlanks()
        if containers.last?.isEmpty == true, let isChecked = BlockStart.box(cursor) {
            return openTask(isChecked, &cursor)
        }
        leaf = .paragraph
        paragraph.removeAll(keepingCapacity: true)
        return text(noteCursor, isRaw: containers.last?.isTask != true)
    }

    // MARK: Containers

    /// Whether the line goes on with what the container holds; takes its marks.
    private static func continues(_ container: Container, _ cursor: inout LineCursor) -> Bool {
        let (columns, next) = cursor.indent
        if container.isQuote {
            guard columns <= 3, next == UInt8(ascii: ">") else { return false }
            cursor.skipBlanks()
            cursor.skip(1)
            cursor.skipBlanks(1)
            return true
        }
        if next == 0x0A { return !container.isEmpty }
        guard columns >= container.width else { return false }
        cursor.skipBlanks(container.width)
        return true
    }

    private mutating func close(to count: Int) {
        guard containers.count > count else { return }
        for container in containers[count...] where container.isTask { openTasks -= 1 }
        containers.removeSubrange(count...)
        leaf = .none
    }

    /// Opens the item whose mark stands at the cursor, and goes behind the mark.
    private mutating func openItem(_ marker: BlockStart.Marker, _ columns: Int, _ cursor: inout LineCursor) -> Event? {
        cursor.skip(marker.length)
        let (blanks, next) = cursor.indent
        var item = Container(width: columns + marker.length + 1)
        if next == 0x0A {
            item.isEmpty = true
            hasEmptyItem = true
            cursor.skipBlanks()
        } else if blanks >= 5 {
            cursor.skipBlanks(1)
        } else {
            item.width += blanks - 1
            cursor.skipBlanks(blanks)
            if let isChecked = BlockStart.box(cursor) {
                containers.append(item)
                return openTask(isChecked, &cursor)
            }
        }
        containers.append(item)
        return nil
    }

    /// Makes a task of the innermost item, whose box stands at the cursor.
    private mutating func openTask(_ isChecked: Bool, _ cursor: inout LineCursor) -> Event {
        containers[containers.count - 1].isTask = true
        openTasks += 1
        leaf = .paragraph
        cursor.skip(3)
        cursor.skipBlanks()
        fillItems()
        return .task(isChecked: isChecked, cursor.remainder().bytes)
    }

    /// Something stands in all open items now.
    private mutating func fillItems() {
        guard hasEmptyItem else { return }
        hasEmptyItem = false
        for index in containers.indices { containers[index].isEmpty = false }
    }

    // MARK: Leaves

    private var isInParagraph: Bool { if case .paragraph = leaf { true } else { false } }

    /// Goes on with a block of code or HTML; nil when the line is none of its own.
    private mutating func continueLeaf(_ cursor: LineCursor, _ isWhole: Bool, _ note: LineCursor) -> Event? {
        let (columns, next) = cursor.indent
        switch leaf {
        case .none, .paragraph: return nil
        case .indented:
            guard isWhole, columns >= 4 || next == 0x0A else { break }
            return next == 0x0A ? .blank : text(note, isRaw: true)
        case .fence(let sign, let length):
            guard isWhole else { break }
            if columns <= 3, next == sign {
                var start = cursor
                start.skipBlanks()
                let rest = start.remainder().bytes
                if rest.count >= length, rest.allSatisfy({ $0 == sign }) { leaf = .none }
            }
            return next == 0x0A ? .blank : text(note, isRaw: true)
        case .html(let block):
            guard isWhole else { break }
            if next == 0x0A {
                if block.endsAtBlank { leaf = .none }
                return .blank
            }
            if block.ends(in: cursor.remainder().bytes) { leaf = .none }
            if case .comment = block, openTasks == 0 { return .nothing }
            return text(note, isRaw: true)
        }
        leaf = .none
        return nil
    }

    /// A line of the innermost task, from where its text begins, or from `lazy` when the line goes on with a paragraph
    /// without standing in its place.
    private mutating func text(_ note: LineCursor, isRaw: Bool, _ lazy: LineCursor? = nil) -> Event {
        fillItems()
        var cursor = lazy ?? note
        guard openTasks > 0 else {
            if isInParagraph, containers.isEmpty, paragraph.count < Self.paragraphLimit {
                cursor.skipBlanks()
                if !paragraph.isEmpty { paragraph.append(0x0A) }
                paragraph.append(contentsOf: cursor.remainder().bytes)
            }
            return .stray
        }
        if !isRaw || lazy != nil { cursor.skipBlanks() }
        let rest = cursor.remainder()
        return .text(blanks: rest.blanks, rest.bytes)
    }
}

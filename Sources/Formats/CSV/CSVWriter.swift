import Backup
import Diagnostics
import JSON
import Model

/// Writes Daybook's table: RFC 4180, UTF-8, lines that end with CR LF, the columns in use alone.
///
/// Which columns are in use is known at the end only, so the rows wait in a spool on disk, and `finish` writes the head
/// and the rows. What `CSVReader` reads from it are the same records. With `forSpreadsheet` a text that a spreadsheet
/// would run as a formula gets a `'` in front; the head then begins `'kind`, by which reading takes it away again, and
/// the file begins with a mark of byte order, by which spreadsheets know UTF-8.
package struct CSVWriter: BackupWriter {
    /// Rows that were written with one set of columns.
    private struct Segment {
        var columns: UInt32
        var start: Int
        var end: Int
    }

    private static let pieceSize = 1 << 16
    private static let lineEnd: [UInt8] = [0x0D, 0x0A]

    private let write: ([UInt8]) throws(DaybookError) -> Void
    private let isForSpreadsheet: Bool
    private var cells: CSVCellWriter
    private let spool = Spool()
    private var segments: [Segment] = []
    private var pending: [UInt8] = []
    /// A bit for each column in use so far.
    private var columns: UInt32 = 1 << UInt32(CSVColumn.kind.rawValue)
    /// The same as columns, but for `kind`, which is always there.
    private var inUse: [CSVColumn] = []
    /// The open list's or chat's name as a cell.
    private var openCell: [UInt8] = []
    private var open: RecordID?

    /// The table goes to `write` in pieces, all of them when it is finished.
    package init(forSpreadsheet: Bool = false, write: @escaping ([UInt8]) throws(DaybookError) -> Void) {
        self.write = write
        isForSpreadsheet = forSpreadsheet
        cells = CSVCellWriter(isGuarding: forSpreadsheet)
    }

    package mutating func receive(_ record: Record) throws(DaybookError) {
        let used = columns | Self.columns(of: record)
        if used != columns || segments.isEmpty {
            closeSegment()
            columns = used
            inUse = CSVColumn.allCases.dropFirst().filter { used >> UInt32($0.rawValue) & 1 == 1 }
            segments.append(Segment(columns: used, start: spool.count + pending.count, end: 0))
        }
        switch record {
        case .list(let list): add(list)
        case .chat(let chat): add(chat)
        case .todo(let todo):
            guard open == todo.list else { throw .outOfOrder("todo", todo.id) }
            add(todo)
        case .message(let message):
            guard open == message.chat else { throw .outOfOrder("message", message.id) }
            add(message)
        }
        endRow()
        if pending.count >= Self.pieceSize {
            try spool.write(pending)
            pending.removeAll(keepingCapacity: true)
        }
    }

    /// A finding is the report's, not the table's.
    package mutating func note(_ finding: Finding) throws(DaybookError) {}

    // MARK: Rows

    private static func columns(of record: Record) -> UInt32 {
        var set: UInt32 = 0
        func use(_ column: CSVColumn, _ isUsed: Bool = true) { if isUsed { set |= 1 << UInt32(column.rawValue) } }
        use(.id)
        switch record {
        case .list(let list):
            use(.name)
            use(.color, list.color != nil)
            use(.extra, !list.extra.isEmpty)
        case .chat(let chat):
            use(.name)
            use(.extra, !chat.extra.isEmpty)
        case .todo(let todo):
            use(.list)
            use(.content)
            use(.checked)
            use(.parent, todo.parent != nil)
            use(.due, todo.due != nil)
            use(.notes, todo.notes != nil)
            use(.priority, todo.priority != nil)
            use(.tags, !todo.tags.isEmpty)
            use(.createdAt, todo.createdAt != nil)
            use(.completedAt, todo.completedAt != nil)
            use(.extra, !todo.extra.isEmpty)
        case .message(let message):
            use(.chat)
            use(.content)
            use(.sender, message.sender != nil)
            use(.date, message.date != nil)
            use(.creationTime, message.creationTime != nil)
            use(.edited, message.isEdited)
            use(.attachments, !message.attachments.isEmpty)
            use(.service, message.isService)
            use(.extra, !message.extra.isEmpty)
        }
        return set
    }

    private mutating func add(_ list: TodoList) {
        begin("list", list.id, list.name)
        for column in inUse {
            separate()
            switch column {
            case .id: cell(list.id.text)
            case .name: pending.append(contentsOf: openCell)
            case .color: cell(list.color?.description)
            case .extra: cell(list.extra)
            default: break
            }
        }
    }

    private mutating func add(_ chat: Chat) {
        begin("chat", chat.id, chat.name)
        for column in inUse {
            separate()
            switch column {
            case .id: cell(chat.id.text)
            case .name: pending.append(contentsOf: openCell)
            case .extra: cell(chat.extra)
            default: break
            }
        }
    }

    private mutating func begin(_ kind: StaticString, _ id: RecordID, _ name: String) {
        open = id
        openCell.removeAll(keepingCapacity: true)
        cells.append(name, to: &openCell)
        word(kind)
    }

    private mutating func add(_ todo: Todo) {
        word("todo")
        for column in inUse {
            separate()
            switch column {
            case .list: pending.append(contentsOf: openCell)
            case .id: cell(todo.id.text)
            case .parent: cell(todo.parent?.text)
            case .content: cell(todo.content)
            case .checked: word(todo.isChecked ? "true" : "false")
            case .due: cell(todo.due?.description)
            case .notes: cell(todo.notes)
            case .priority: cell(todo.priority)
            case .tags: cell(todo.tags)
            case .createdAt: cell(todo.createdAt?.description)
            case .completedAt: cell(todo.completedAt?.description)
            case .extra: cell(todo.extra)
            default: break
            }
        }
    }

    private mutating func add(_ message: Message) {
        word("message")
        for column in inUse {
            separate()
            switch column {
            case .chat: pending.append(contentsOf: openCell)
            case .id: cell(message.id.text)
            case .sender: cell(message.sender)
            case .date: cell(message.date?.description)
            case .creationTime: cell(message.creationTime)
            case .content: cell(message.content)
            case .edited: if message.isEdited { word("true") }
            case .attachments: cell(message.attachments)
            case .service: if message.isService { word("true") }
            case .extra: cell(message.extra)
            default: break
            }
        }
    }

    private mutating func separate() { pending.append(UInt8(ascii: ",")) }

    private mutating func cell(_ text: String?) {
        if let text { cells.append(text, to: &pending) }
    }

    private mutating func cell(_ texts: [String]) {
        if !texts.isEmpty { cells.append(texts.json, to: &pending) }
    }

    private mutating func cell(_ extra: Extra) {
        if !extra.isEmpty { cells.append(extra.json, to: &pending) }
    }

    private mutating func word(_ word: StaticString) {
        word.withUTF8Buffer { pending.append(contentsOf: $0) }
    }

    private mutating func endRow() { pending.append(contentsOf: Self.lineEnd) }

    private mutating func closeSegment() {
        if let last = segments.indices.last { segments[last].end = spool.count + pending.count }
    }
}

extension CSVWriter {
    /// Writes the head and the rows. Nothing may follow.
    package mutating func finish() throws(DaybookError) {
        closeSegment()
        try spool.write(pending)
        pending.removeAll(keepingCapacity: true)
        try spool.finish()
        try writeHead()
        do {
            for segment in segments {
                if segment.columns == columns { try copy(segment) } else { try widen(segment) }
            }
        } catch let error as DaybookError {
            throw error
        } catch {
            throw DaybookError(
                .inputOutput, problem: "a temporary file cannot be read: \(error)",
                remedy: "Check the folder for temporary files, or set TMPDIR to another one.")
        }
        try write(pending)
    }

    private mutating func writeHead() throws(DaybookError) {
        if isForSpreadsheet { pending.append(contentsOf: [0xEF, 0xBB, 0xBF]) }
        pending.append(contentsOf: (cells.hasGuarded ? CSVHead.guardedKind : CSVColumn.kind.name).utf8)
        for column in inUse {
            separate()
            pending.append(contentsOf: column.name.utf8)
        }
        endRow()
        try write(pending)
        pending.removeAll(keepingCapacity: true)
    }

    private mutating func copy(_ segment: Segment) throws {
        var piece: [UInt8] = []
        var offset = segment.start
        while offset < segment.end {
            try spool.read(at: offset, count: min(Self.pieceSize, segment.end - offset), into: &piece)
            guard !piece.isEmpty else { return }
            try write(piece)
            offset += piece.count
        }
    }

    /// Writes rows that have fewer columns than the table.
    private mutating func widen(_ segment: Segment) throws {
        var parser = CSVParser(spool, from: segment.start)
        while try parser.nextRow(), parser.rowOffset < segment.end {
            var cell = 0
            pending.append(contentsOf: parser.rawBytes(cell))
            for column in inUse {
                separate()
                guard segment.columns >> UInt32(column.rawValue) & 1 == 1 else { continue }
                cell += 1
                pending.append(contentsOf: parser.rawBytes(cell))
            }
            endRow()
            if pending.count >= Self.pieceSize {
                try write(pending)
                pending.removeAll(keepingCapacity: true)
            }
        }
        try write(pending)
        pending.removeAll(keepingCapacity: true)
    }
}

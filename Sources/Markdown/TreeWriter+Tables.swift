extension TreeWriter {
    mutating func openTable(_ node: SyntaxNode) {
        table = OpenTable(alignments: node.alignments)
        out.literal("<div class=\"tw\" role=\"region\" tabindex=\"0\" aria-label=\"")
        out.text(options.tableLabel, in: .attribute)
        out.literal("\"><table>")
    }

    mutating func closeTable() {
        out.literal(table.hasBody ? "</tbody></table></div>" : "</table></div>")
    }

    mutating func openRow(_ node: SyntaxNode) {
        table.isHeader = node.isHeaderRow
        table.column = 0
        table.emptyCells = 0
        if table.isHeader {
            out.literal("<thead><tr>")
        } else {
            out.literal(table.hasBody ? "<tr>" : "<tbody><tr>")
            table.hasBody = true
        }
    }

    mutating func closeRow(_ node: SyntaxNode) {
        if !table.isHeader { writeCellsBeyondHead(of: node) }
        out.literal(table.isHeader ? "</tr></thead>" : "</tr>")
    }

    mutating func openCell(_ node: SyntaxNode) {
        defer { table.column += 1 }
        // The parser fills short rows up with empty cells; those at a row's end say nothing.
        if node.firstChild == nil && !table.isHeader {
            table.emptyCells += 1
            return
        }
        writeEmptyCells()
        let alignment = table.alignments.indices.contains(table.column) ? table.alignments[table.column] : 0
        out.literal(table.isHeader ? "<th scope=\"col\"" : "<td")
        switch alignment {
        case UInt8(ascii: "l"): out.literal(" class=\"al\"")
        case UInt8(ascii: "c"): out.literal(" class=\"ac\"")
        case UInt8(ascii: "r"): out.literal(" class=\"ar\"")
        default: break
        }
        out.literal(">")
    }

    mutating func closeCell(_ node: SyntaxNode) {
        if table.isHeader {
            out.endBlock()
            out.literal("</th>")
        } else if node.firstChild != nil {
            out.endBlock()
            out.literal("</td>")
        }
    }

    private mutating func writeEmptyCells() {
        for _ in 0..<table.emptyCells { out.literal("<td></td>") }
        table.emptyCells = 0
    }

    /// The parser drops cells for which the head has no column; they are read from the source and shown as typed.
    private mutating func writeCellsBeyondHead(of row: SyntaxNode) {
        // The parser's column is that of the table's first line, so the marks of quotes around it are left out here.
        guard let line = sourceLine(of: row)?.bytes.drop(while: { $0 <= 0x20 || $0 == UInt8(ascii: ">") }) else {
            return
        }
        for cell in TableLine.cells(of: line).dropFirst(table.alignments.count) {
            guard !cell.isEmpty else {
                table.emptyCells += 1
                continue
            }
            writeEmptyCells()
            out.literal("<td>")
            out.text(UnsafeBufferPointer(rebasing: cell), in: .flow)
            out.endBlock()
            out.literal("</td>")
        }
    }
}

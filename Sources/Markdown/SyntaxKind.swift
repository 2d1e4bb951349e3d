/// What a node of the tree is.
enum SyntaxKind {
    case document, paragraph, heading, quote, list, item, codeBlock, htmlBlock, rule
    case table, tableRow, tableCell
    case text, lineBreak, code, inlineHTML, emphasis, strong, strikethrough, link, image
    /// A kind that the parser makes only with options that are off.
    case unknown

    /// The kinds of the extensions have numbers that the library gives out at run time, so they are known by name.
    init(extensionName name: String) {
        switch name {
        case "table": self = .table
        case "table_header", "table_row": self = .tableRow
        case "table_cell": self = .tableCell
        case "strikethrough": self = .strikethrough
        default: self = .unknown
        }
    }
}

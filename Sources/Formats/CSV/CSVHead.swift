/// What the first row of a table says: which column stands where.
struct CSVHead {
    /// The mark of a table in which a leading `'` was put before texts that a spreadsheet would run.
    static let guardedKind = "'kind"

    /// A column that Daybook has no word for.
    struct Unknown {
        var cell: Int
        var name: String
    }

    /// The cell of each column, by its number; -1 for none.
    private var cells = [Int](repeating: -1, count: CSVColumn.allCases.count)
    private(set) var unknown: [Unknown] = []
    /// The unknown ones that bear the name of a column before them.
    private(set) var repeated: [Unknown] = []
    private(set) var count = 0
    private(set) var isGuarded = false

    /// From the row that the parser stands on.
    init(of parser: borrowing CSVParser) throws(CSVError) {
        count = parser.cellCount
        for cell in 0..<count {
            var name = try parser.text(cell) ?? ""
            if cell == 0, name == Self.guardedKind {
                isGuarded = true
                name = CSVColumn.kind.name
            }
            // A column of that name elsewhere is the person's own.
            guard let column = CSVColumn(named: name), column != .kind || cell == 0 else {
                if !name.isEmpty { unknown.append(Unknown(cell: cell, name: name)) }
                continue
            }
            if cells[column.rawValue] < 0 {
                cells[column.rawValue] = cell
            } else {
                unknown.append(Unknown(cell: cell, name: name))
                repeated.append(Unknown(cell: cell, name: name))
            }
        }
    }

    /// Where the column stands in a row; -1 when the table has none.
    subscript(column: CSVColumn) -> Int { cells[column.rawValue] }

    func has(_ column: CSVColumn) -> Bool { self[column] >= 0 }

    /// How many columns Daybook has a word for.
    var knownCount: Int { cells.count { $0 >= 0 } }

    /// Whether rows say what they are. Without it each row is a todo.
    var hasKinds: Bool { has(.kind) }

    /// Whether it is a table that can be read.
    var isReadable: Bool { has(.content) || isOurs }

    /// Whether it is Daybook's own; one of an archive without records has its first column alone.
    var isOurs: Bool { hasKinds && (has(.id) || count == 1) }
}

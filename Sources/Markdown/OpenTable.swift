/// The table that is being written; tables stand in no other.
struct OpenTable {
    /// A letter for each column: `l`, `c`, `r`, or 0.
    var alignments: [UInt8] = []
    var hasBody = false
    var isHeader = false
    /// Cells of the row so far.
    var column = 0
    /// Empty cells that are written only if one with text follows.
    var emptyCells = 0
}

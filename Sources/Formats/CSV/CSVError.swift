/// Why a text could not be read as CSV.
package indirect enum CSVError: Error {
    /// What is wrong, and where, in bytes from the start of the source.
    case syntax(String, offset: Int)
    /// A cell is not UTF-8; the bytes are the cell's.
    case encoding([UInt8], offset: Int)
    /// The source failed; the error is its own.
    case source(any Error)
}

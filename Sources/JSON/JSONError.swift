/// Why a text could not be read as JSON. One word in size, so that throwing costs the fast path nothing.
package indirect enum JSONError: Error {
    /// The text is not JSON, or is JSON of another shape than the caller asked for.
    case syntax(JSONSyntaxError)
    /// The source failed; the error is its own.
    case source(any Error)
}

/// The invisible characters that turn the direction of the text behind them until another one ends that.
package enum BidiControl {
    /// U+202A, U+202B, U+202D, U+202E.
    case embedding
    /// U+202C, the end of an embedding.
    case embeddingEnd
    /// U+2066, U+2067, U+2068.
    case isolate
    /// U+2069, the end of an isolate and of the embeddings opened in it.
    case isolateEnd
}

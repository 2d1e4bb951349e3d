/// Why a text is shown as it was typed and not as Markdown. Nothing of it is missing.
package enum GuardVerdict: Error, Hashable, Sendable, CaseIterable {
    /// More than 64 KiB.
    case tooLong
    /// Reading it as Markdown could take longer than a reader waits for a page.
    case tooMuchWork
    /// Quotes, lists or emphasis nested deeper than browsers draw well.
    case tooDeep
    /// Its markup would be many times the size of the text.
    case tooMuchMarkup

    /// For reports, in English, as one sentence.
    package var sentence: String {
        switch self {
        case .tooLong: "The text is longer than 64 KiB, so it is shown as typed."
        case .tooMuchWork: "Reading the text as Markdown would take too long, so it is shown as typed."
        case .tooDeep: "The text is nested too deeply, so it is shown as typed."
        case .tooMuchMarkup: "The markup would be far larger than the text, so it is shown as typed."
        }
    }
}

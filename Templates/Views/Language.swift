/// The language of the site's own words; what people wrote stays as it is.
package enum Language: String, Hashable, Sendable, CaseIterable {
    case korean = "ko"
    case english = "en"
}

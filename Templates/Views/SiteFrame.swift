import Model

/// What all pages of a site share.
///
/// Addresses in all views are relative to the site's root (`lists/0a1b2c3d.html`, with `#…` behind where a place in
/// the page is meant); the templates turn them relative to the page.
package struct SiteFrame: Hashable, Sendable {
    package var language: Language
    /// The name of the site; nil for "Daybook" in the site's language.
    package var title: String?
    /// Where "Chat" leads: `chats.html`, or the months page of the only chat.
    package var chatAddress: String
    /// The last day in the data; nil when no record has one.
    package var until: CivilDay?
    /// The program's version: "1.0".
    package var version: String
    /// The style sheet of the person's own, linked after the site's; nil for none.
    package var ownStyleSheet: String?

    package init(
        language: Language, title: String? = nil, chatAddress: String, until: CivilDay? = nil, version: String,
        ownStyleSheet: String? = nil
    ) {
        (self.language, self.title, self.chatAddress) = (language, title, chatAddress)
        (self.until, self.version, self.ownStyleSheet) = (until, version, ownStyleSheet)
    }
}

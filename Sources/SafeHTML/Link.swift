/// An address that a page may link to: a file of the site, or an outside one of a harmless kind.
package struct Link: Hashable, Sendable {
    package let address: String

    /// A file of the site, relative to the page, with or without a fragment. For addresses that Daybook made itself.
    package init(site address: String) { self.address = address }

    /// An address from the data; nil unless it is http, https or mailto with something behind it, or a fragment.
    ///
    /// Browsers drop tabs, line ends and leading blanks before they look for a scheme, and read `\` as `/`, so an
    /// address with a control character, a blank at its start or no scheme of the list is no link.
    package init?(untrusted address: String) {
        guard !address.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f }) else { return nil }
        if address.hasPrefix("#") {
            self.address = address
            return
        }
        guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")),
            let scheme = String(address[..<colon]).nilIfEmpty?.lowercased()
        else { return nil }
        let rest = address[address.index(after: colon)...]
        switch scheme {
        case "http", "https":
            guard rest.hasPrefix("//"), rest.count > 2 else { return nil }
        case "mailto":
            guard !rest.isEmpty else { return nil }
        default: return nil
        }
        self.address = address
    }
}

extension String {
    fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}

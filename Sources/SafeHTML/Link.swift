/// An address that a page may link to: a file of the site, or an outside one of a harmless kind.
package struct Link: Hashable, Sendable {
    package let address: String

    /// A file of the site, relative to the page, with or without a fragment. For addresses that Daybook made itself.
    package init(site address: String) { self.address = address }

    /// An address from the data; nil unless it is http, https or mailto with something behind it, or a fragment.
    ///
    /// Browsers drop tabs, line ends and leading blanks before they look for a scheme, and read `\` as `/`, so an
    /// address with a control character, a blank at its start or no scheme of the list is no link. Nor is one whose
    /// host or port no browser takes. Signs that an address may not hold (`"`, `<`, a lone `%`) are escaped by `%`, as
    /// a browser would do it.
    package init?(untrusted address: String) {
        guard !address.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f }) else { return nil }
        if address.hasPrefix("#") {
            self.address = "#" + address.dropFirst().percentEscaped
            return
        }
        guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")),
            let scheme = String(address[..<colon]).nilIfEmpty?.lowercased()
        else { return nil }
        let rest = address[address.index(after: colon)...]
        switch scheme {
        case "http", "https":
            guard rest.hasPrefix("//"), Self.hasHost(rest.dropFirst(2).utf8) else { return nil }
        case "mailto":
            guard !rest.isEmpty else { return nil }
        default: return nil
        }
        self.address = address[...colon] + rest.percentEscaped
    }

    /// Whether what follows `//` begins with a host that could be, and a port if any: `mina@host:8080/page`.
    private static func hasHost(_ rest: Substring.UTF8View) -> Bool {
        let authority = rest.prefix { !"/?#".utf8.contains($0) }
        guard !authority.contains(where: { $0 == 0x20 || $0 == UInt8(ascii: "%") || $0.isBarredFromAddresses }) else {
            return false
        }
        let afterUser = authority.lastIndex(of: UInt8(ascii: "@")).map { authority[authority.index(after: $0)...] }
        let server = afterUser ?? authority
        let portStart = server.lastIndex(of: UInt8(ascii: "]")) ?? server.startIndex
        guard let colon = server[portStart...].firstIndex(of: UInt8(ascii: ":")) else { return !server.isEmpty }
        let port = server[server.index(after: colon)...]
        return colon > server.startIndex && (port.isEmpty || Self.isPort(port))
    }
}

extension Link {
    private static func isPort(_ text: Substring.UTF8View) -> Bool {
        text.allSatisfy { (0x30...0x39).contains($0) } && UInt16(Substring(text)) != nil
    }
}

extension String {
    fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}

extension UInt8 {
    fileprivate var isBarredFromAddresses: Bool {
        switch self {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"): true
        case UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), 0x20: true
        default: false
        }
    }

    fileprivate var isHexDigit: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }
}

extension Substring {
    /// With `%` and two digits for each byte that an address may not hold, and for each `%` that begins no such escape.
    fileprivate var percentEscaped: String {
        guard utf8.contains(where: { $0 == UInt8(ascii: "%") || $0.isBarredFromAddresses }) else {
            return String(self)
        }
        let bytes = Array(utf8)
        var escaped: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            let digits = bytes[(index + 1)...].prefix(2)
            let isEscape = digits.count == 2 && digits.allSatisfy(\.isHexDigit)
            if byte.isBarredFromAddresses || byte == UInt8(ascii: "%") && !isEscape {
                escaped.append(contentsOf: ("%" + String(byte, radix: 16, uppercase: true)).utf8)
            } else {
                escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}

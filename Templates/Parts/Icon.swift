import SafeHTML

/// The line drawings of the pages, on a field of 24 by 24. A page defines each that it needs once, as a symbol.
enum Icon: CaseIterable {
    case book, find, lines, ring, disc, pen, clip

    var use: HTML {
        switch self {
        case .book: Self.use("#i-book")
        case .find: Self.use("#i-find")
        case .lines: Self.use("#i-lines")
        case .ring: Self.use("#i-ring")
        case .disc: Self.use("#i-disc")
        case .pen: Self.use("#i-pen")
        case .clip: Self.use("#i-clip")
        }
    }

    private static func use(_ place: String) -> HTML {
        "<svg class=\"i\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"\(place)\"/></svg>"
    }

    private var symbol: HTML {
        switch self {
        case .book:
            """
            <symbol id="i-book" viewBox="0 0 24 24"><path d="M6.5 3.5H17A2.5 2.5 0 0 1 19.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6.5z\
            M4 8h5M4 12h5M4 16h5M13 8h3"/></symbol>
            """
        case .find:
            """
            <symbol id="i-find" viewBox="0 0 24 24"><circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.3 15.3 20 20"/></symbol>
            """
        case .lines:
            "<symbol id=\"i-lines\" viewBox=\"0 0 24 24\"><path d=\"M5.5 7.5h13M5.5 12h13M5.5 16.5h13\"/></symbol>"
        case .ring: "<symbol id=\"i-ring\" viewBox=\"0 0 24 24\"><circle cx=\"12\" cy=\"12\" r=\"9.5\"/></symbol>"
        case .disc:
            """
            <symbol id="i-disc" viewBox="0 0 24 24"><circle class="disc" cx="12" cy="12" r="9.5"/>\
            <path class="tick" d="m7.6 12.4 3 3 5.9-6.5"/></symbol>
            """
        case .pen:
            """
            <symbol id="i-pen" viewBox="0 0 24 24"><path d="M11 5H6.5A2.5 2.5 0 0 0 4 7.5v10A2.5 2.5 0 0 0 6.5 20h10a2.5 2.5 0 0 0 \
            2.5-2.5V13M9 15l.7-3.2 8.4-8.4a1.7 1.7 0 0 1 2.4 2.4l-8.4 8.4z"/></symbol>
            """
        case .clip:
            """
            <symbol id="i-clip" viewBox="0 0 24 24"><path d="m19.5 11-7.8 7.8a4.6 4.6 0 0 1-6.5-6.5l8.2-8.2a3.1 3.1 0 0 1 4.4 \
            4.4l-8 8a1.5 1.5 0 0 1-2.2-2.2l7.3-7.3"/></symbol>
            """
        }
    }

    /// The definitions that stand first in a page's body.
    static func symbols(_ icons: [Icon]) -> HTML {
        "<svg class=\"vh\" width=\"0\" height=\"0\" aria-hidden=\"true\">\(icons.map(\.symbol))</svg>"
    }
}

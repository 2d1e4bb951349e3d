import SafeHTML

/// The file around a page's own content: head, top bar, foot.
struct Document {
    /// The entries of the top bar.
    enum Section { case overview, todos, chat, about }

    let place: Place
    /// The value of `data-page`.
    var kind: String
    /// What the page is, in the title before the site's name; plain text.
    var title: String
    /// The entry that is marked in the top bar.
    var section: Section?
    /// Drawings beyond those of the frame.
    var icons: [Icon] = []
    /// Script files, by their address from the site's root.
    var scripts: [String] = []
    /// Whether the foot says until when the records go and which program wrote them. A page of something that is
    /// over leaves it out: it must not change when other records come.
    var isDated = true

    func html(_ content: HTML) -> HTML {
        """
        <!DOCTYPE html>
        <html lang="\(place.words.language.rawValue)" data-page="\(kind)">
        \(head)
        <body>
        \(Icon.symbols([.book, .find] + icons))
        <a class="skip" href="#main">\(place.words.skip)</a>
        \(header)
        <main class="page" id="main">
        \(content)
        </main>
        \(footer)
        </body>
        </html>

        """
    }

    private var head: HTML {
        """
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; script-src 'self'; \
        img-src 'self' data:; base-uri 'none'; form-action 'self'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="referrer" content="no-referrer">
        <title>\(title.oneLine) · \(place.siteName.oneLine)</title>
        \(["site.css", "colors.css"].map(styleSheet))\(place.frame.ownStyleSheet.map(styleSheet))\(scripts.map(script))</head>
        """
    }

    private func styleSheet(_ address: String) -> HTML {
        "<link rel=\"stylesheet\" href=\"\(link: place.link(address))\">\n"
    }

    private func script(_ address: String) -> HTML {
        "<script src=\"\(link: place.link(address))\" defer></script>\n"
    }

    private var header: HTML {
        """
        <header class="bar">
        <a class="brand" href="\(link: place.link("index.html"))">\(Icon.book.use)<bdi>\(place.siteName)</bdi></a>
        <nav class="nav" aria-label="\(place.words.siteNavigation)">\(entry(.overview))\(entry(.todos))\(entry(.chat))\
        \(entry(.about))</nav>
        <form class="find" role="search" action="\(link: place.link("search.html"))" method="get">\(Icon.find.use)\
        <input type="search" name="q" placeholder="\(place.words.search)" aria-label="\(place.words.searchEverything)"></form>
        </header>
        """
    }

    private func entry(_ entry: Section) -> HTML {
        let (address, name) = target(of: entry)
        let current: HTML =
            if address == place.address {
                " aria-current=\"page\""
            } else if entry == section {
                " aria-current=\"true\""
            } else {
                ""
            }
        return "<a href=\"\(link: place.link(address))\"\(current)>\(name)</a>"
    }

    private func target(of entry: Section) -> (address: String, name: String) {
        switch entry {
        case .overview: ("index.html", place.words.overview)
        case .todos: ("todos.html", place.words.todos)
        case .chat: (place.frame.chatAddress, place.words.chat)
        case .about: ("about.html", place.words.about)
        }
    }

    private var footer: HTML {
        let words = place.words
        var parts: [String] = []
        if isDated {
            if let until = place.frame.until { parts.append(words.until(until)) }
            parts.append("Daybook \(place.frame.version)")
        } else {
            parts.append("Daybook")
        }
        let about = place.link("about.html")
        return """
            <footer class="foot"><p>\(parts.joined(separator: " · ")) · <a href="\(link: about)">\(words.aboutRecords)</a></p></footer>
            """
    }
}

extension String {
    /// The text with line ends and tabs as blanks, for a title; other controls are made visible where it is escaped.
    var oneLine: String {
        var text = self
        return text.withUTF8 { utf8 in
            var line: [UInt8] = []
            line.reserveCapacity(utf8.count)
            var index = 0
            while index < utf8.count {
                let length = Self.lineEnd(in: utf8, at: index)
                line.append(length > 0 ? UInt8(ascii: " ") : utf8[index])
                index += max(length, 1)
            }
            return String(decoding: line, as: UTF8.self)
        }
    }

    /// The bytes of a tab or a line end (U+2028 and U+2029 too) that stands at `index`; 0 for anything else.
    private static func lineEnd(in utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        switch utf8[index] {
        case 0x09, 0x0A, 0x0D: 1
        case 0xE2:
            index + 2 < utf8.count && utf8[index + 1] == 0x80 && utf8[index + 2] & 0xFE == 0xA8 ? 3 : 0
        default: 0
        }
    }
}

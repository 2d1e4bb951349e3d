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
        guard unicodeScalars.contains(where: \.endsColumnOrLine) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.endsColumnOrLine ? " " : $0 }))
    }
}

extension Unicode.Scalar {
    /// A tab or a line end.
    fileprivate var endsColumnOrLine: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: true
        default: false
        }
    }
}

import SafeHTML

extension Place {
    /// Messages that follow each other. A sender is named wherever it changes.
    func messages(_ rows: [MessageRow], showsSenders: Bool) -> HTML {
        var html: HTML = "<ol class=\"plain msgs\">"
        var above: MessageRow?
        for row in rows {
            let isNewSender = showsSenders && !row.isService && !(above?.isSame(senderAs: row) ?? false)
            html += message(row, sender: isNewSender ? row.sender ?? "" : nil, above: above)
            above = row
        }
        html += "</ol>\n"
        return html
    }

    private func message(_ row: MessageRow, sender: String?, above: MessageRow?) -> HTML {
        let isSame = sender == nil && row.time != nil && row.time == above?.time
        let kind: HTML =
            switch (isSame, row.isService) {
            case (true, true): " class=\"same sys\""
            case (true, false): " class=\"same\""
            case (false, true): " class=\"sys\""
            case (false, false): ""
            }
        return """
            <li id="\(row.anchor)"\(kind)>\(permalink(row))<div class="b" dir="auto">\(sender.map(who))\(body(row))\
            \(files(row.attachments))\(when: row.isEdited, edited)</div></li>

            """
    }

    private func permalink(_ row: MessageRow) -> HTML {
        let target = Link(site: "#" + row.anchor)
        guard let time = row.time, !time.text.isBlank else {
            return "<a class=\"t\" href=\"\(link: target)\" aria-label=\"\(words.permalink)\">#</a>"
        }
        return "<a class=\"\(className(of: time))\" href=\"\(link: target)\">\(self.time(time))</a>"
    }

    /// A time stays in one line, but what a source showed as one may be any text, and a long one must not push the page
    /// aside.
    func className(of time: TimeText) -> HTML { time.text.utf8.count > 24 ? "t w" : "t" }

    func time(_ time: TimeText) -> HTML {
        guard let datetime = time.datetime else { return "<bdi>\(time.text)</bdi>" }
        return "<time datetime=\"\(datetime)\">\(time.text)</time>"
    }

    /// The name stands in `bdi`, so it does not decide the direction of the text below it.
    private func who(_ name: String) -> HTML { "<p class=\"who\">\(self.name(name))</p>" }

    private func body(_ row: MessageRow) -> HTML {
        guard row.body.isEmpty else { return row.body }
        return row.attachments.isEmpty ? "<p class=\"muted\"><bdi>\(words.noText)</bdi></p>" : ""
    }

    private func files(_ names: [String]) -> HTML {
        guard !names.isEmpty else { return "" }
        // Words of ours stand in `bdi`, so that they do not decide the direction of what people wrote.
        let items: [HTML] = names.map {
            "<li>\(Icon.clip.use)<bdi class=\"vh\">\(words.attachments): </bdi>\(name($0))</li>"
        }
        return "<ul class=\"plain att\">\(items)</ul>"
    }

    private var edited: HTML { "<p class=\"ed\">\(Icon.pen.use)<bdi>\(words.edited)</bdi></p>" }
}

extension MessageRow {
    fileprivate func isSame(senderAs other: MessageRow) -> Bool {
        !isService && !other.isService && sender == other.sender
    }
}
